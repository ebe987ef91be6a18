import type { ImportPreset } from '../../../../contract/imports';
import type { Concept } from '../../catalogue/concepts';

/** The columns of another system whose meaning differs from what their names usually mean. */
export interface Preset {
  /** By folded column name, the preferred ones first; null ignores a column. */
  readonly columns: Readonly<Record<string, Concept | null>>;
  /** Folded columns that only this system has together. */
  readonly signature: readonly string[];
  /** Whether texts have `\n` for line breaks. */
  readonly hasEscapedBreaks?: boolean;
  /** Whether descriptions are HTML. */
  readonly hasHtml?: boolean;
}

export const presets: Readonly<Record<ImportPreset, Preset>> = {
  generic: { columns: {}, signature: [] },
  homenet: {
    signature: ['dealerid', 'vin', 'miles', 'stock', 'imagelist'],
    columns: {
      sellingprice: 'price',
      listprice: 'price',
      type: 'condition',
      comment1: 'content',
      optiondescription: 'features',
      options: 'features',
      bookvalue: null,
      invoice: null,
    },
  },
  ax9: {
    signature: ['pricecurrent', 'internetprice', 'bookvalue', 'freetext'],
    columns: {
      title: 'condition', // New, Used, Certified Pre-Owned or Other
      internetprice: 'price',
      pricecurrent: 'price',
      description: 'content',
      freetext: null,
      type: null,
      pricewholesale: null,
      pricecost: null,
      bookvalue: null,
    },
  },
  trailer_central: {
    signature: ['stock', 'manufacturer', 'price', 'condition', 'description'],
    columns: { manufacturer: 'make', sellingprice: 'price', desc: 'content', info: 'content' },
    hasEscapedBreaks: true,
  },
  google: {
    signature: ['vin', 'storecode', 'dealershipname', 'condition'],
    columns: {
      id: 'stock_number',
      link: null,
      storecode: 'location',
      dealershipname: null,
      dealershipaddress: null,
    },
  },
  meta: {
    signature: ['vehicleid', 'stateofvehicle'],
    columns: {
      vehicleid: 'stock_number',
      mileagevalue: 'mileage',
      mileageunit: null,
      stateofvehicle: 'condition',
      condition: null, // the state of the bodywork, such as GOOD
      address: null,
      url: null,
    },
  },
  wordpress_motors: {
    signature: ['metavinnumber', 'taxmake'],
    columns: {
      metastmgenuineprice: 'price',
      metasaleprice: 'price',
      metaprice: 'price',
      metavinnumber: 'vin',
      metastocknumber: 'stock_number',
      metastockid: 'stock_number',
      metamileage: 'mileage',
      metacarmarkassold: 'sold',
      metaadditionalfeatures: 'features',
      taxmake: 'make',
      taxserie: 'model',
      taxcayear: 'year',
      taxbody: 'body',
      taxcondition: 'condition',
      taxfuel: 'fuel',
      taxtransmission: 'transmission',
      taxdrive: 'drivetrain',
      taxengine: 'engine',
      taxexteriorcolor: 'exterior_color',
      taxinteriorcolor: 'interior_color',
      taxmileage: 'mileage',
      taxprice: 'price',
      metagallery: null,
    },
    hasHtml: true,
  },
  wordpress_inventory_presser: {
    signature: ['metainventorypresservin', 'metainventorypresserstocknumber'],
    columns: {
      metainventorypresserprice: 'price',
      metainventorypresservin: 'vin',
      metainventorypresserstocknumber: 'stock_number',
      metainventorypresserodometer: 'mileage',
      metainventorypresseryear: 'year',
      metainventorypressermake: 'make',
      metainventorypressermodel: 'model',
      metainventorypressertrim: 'trim',
      metainventorypressercolor: 'exterior_color',
      metainventorypresserinteriorcolor: 'interior_color',
      metainventorypresserengine: 'engine',
      metainventorypressertransmissionspeeds: null,
      metainventorypresserbodystyle: 'body',
      metainventorypresserdescription: 'content',
      metainventorypresseroptionsarray: 'features',
      taxcondition: 'condition',
      taxfuel: 'fuel',
      taxtransmission: 'transmission',
      taxdrivetype: 'drivetrain',
      taxbodystyle: 'body',
      taxcylinders: 'cylinders',
      taxmake: 'make',
      taxmodel: 'model',
      taxmodelyear: 'year',
      taxavailability: 'status',
    },
    hasHtml: true,
  },
};

/** Returns the system that exports these folded columns, or `generic`. */
export function recognisePreset(folded: ReadonlySet<string>): ImportPreset {
  const found = (Object.keys(presets) as ImportPreset[]).find((name) => {
    const { signature } = presets[name];
    return signature.length > 0 && signature.every((column) => folded.has(column));
  });
  return found ?? 'generic';
}
