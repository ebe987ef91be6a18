import { decodeVIN } from 'universal-vin-decoder';

/** Makes that are sold under their own name, as they are written. Longer names stand before those they contain. */
const brands = [
  ...['Abarth', 'Alfa Romeo', 'Alpine', 'Aprilia', 'Ashok Leyland', 'Aston Martin', 'Ather', 'Audi', 'Austin'],
  ...[
    'Autobianchi',
    'BAIC',
    'Bajaj',
    'Bedford',
    'Benelli',
    'Bentley',
    'Beta',
    'BharatBenz',
    'Bimota',
    'BMW',
    'Borgward',
  ],
  ...['Brilliance', 'Bugatti', 'BYD', 'Cadillac', 'Caterham', 'CFMoto', 'Changan', 'Chery', 'Chevrolet', 'Chrysler'],
  ...[
    'Citroën',
    'Citroen',
    'Cupra',
    'Dacia',
    'Daewoo',
    'DAF',
    'Dafra',
    'Daihatsu',
    'De Tomaso',
    'Derbi',
    'DFSK',
    'Dodge',
  ],
  ...[
    'Dongfeng',
    'DS Automobiles',
    'Ducati',
    'Eicher',
    'Ferrari',
    'Fiat',
    'Force Motors',
    'Ford',
    'Foton',
    'Fuso',
    'GAZ',
  ],
  ...[
    'Gas Gas',
    'Geely',
    'Genesis',
    'GMC',
    'Great Wall',
    'Haima',
    'Harley-Davidson',
    'Haval',
    'Hero',
    'Hino',
    'Holden',
  ],
  ...['Honda', 'Husaberg', 'Husqvarna', 'Hyundai', 'Infiniti', 'Innocenti', 'Iran khodro', 'Irizar', 'Isuzu', 'Iveco'],
  ...[
    'JAC',
    'Jaguar',
    'JCB',
    'Jeep',
    'KAMAZ',
    'Kawasaki',
    'Kenworth',
    'Kia',
    'King Long',
    'Koenigsegg',
    'KTM',
    'Kymco',
  ],
  ...['Lada', 'Lamborghini', 'Lancia', 'Land Rover', 'Landwind', 'LDV', 'Lexus', 'Lifan', 'Lincoln', 'Lotus', 'Mack'],
  ...[
    'Mahindra',
    'MAN',
    'Maruti Suzuki',
    'Maserati',
    'Maxus',
    'Mazda',
    'McLaren',
    'Mercedes-AMG',
    'Mercedes-Benz',
    'MG',
  ],
  ...['MINI', 'Mini', 'Mitsubishi', 'Modenas', 'Morgan', 'Moto Guzzi', 'Moto Morini', 'MV Agusta', 'Neoplan', 'NIO'],
  ...[
    'Nissan',
    'Opel',
    'Otokar',
    'Pagani',
    'Pegaso',
    'Perodua',
    'Peterbilt',
    'Peugeot',
    'Piaggio',
    'Polestar',
    'Porsche',
  ],
  ...[
    'Proton',
    'Qoros',
    'Ram',
    'Ravon',
    'Renault',
    'Rimac',
    'Roewe',
    'Rolls-Royce',
    'Rover',
    'Saab',
    'Saipa',
    'Santana',
  ],
  ...[
    'Scania',
    'SEAT',
    'Setra',
    'Sinotruk',
    'Škoda',
    'Skoda',
    'Smart',
    'smart',
    'Solaris',
    'SsangYong',
    'Steyr',
    'Subaru',
  ],
  ...['Suzuki', 'SYM', 'Talbot', 'Tata', 'Tatra', 'Tesla', 'Togg', 'Toyota', 'Trabant', 'Triumph', 'TVR', 'TVS', 'UAZ'],
  ...[
    'Vauxhall',
    'Vespa',
    'VinFast',
    'Volkswagen',
    'Volvo',
    'Voyah',
    'Wartburg',
    'Wuling',
    'Xpeng',
    'Yamaha',
    'Yutong',
  ],
  ...['ZAZ', 'Zeekr', 'Zotye'],
  ...['Agrale', 'Asia Motors', 'Autosan', 'Brabus', 'Bufori', 'Changhe', 'Dennis Eagle', 'Gonow', 'Heuliez', 'Higer'],
  ...['Hyosung', 'Ikarus', 'Jelcz', 'Jonckheere', 'Karosa', 'KAvZ', 'LiAZ', 'Loncin', 'Mafersa', 'Morris', 'Mowag'],
  ...['Oltcit', 'Optare', 'PAZ', 'Royal Enfield', 'Salvador Caetano', 'Shineray', 'Soueast', 'SWM', 'Trumpchi'],
  ...['UD Trucks', 'Venturi', 'Yuejin', 'Zongshen'],
];

/** Brands that nobody writes as the table of makers does. */
const written: Readonly<Record<string, string>> = {
  Citroen: 'Citroën',
  Skoda: 'Škoda',
  smart: 'Smart',
  'DS Automobiles': 'DS',
  'Mercedes-AMG': 'Mercedes-Benz',
  Mini: 'MINI',
  Fuso: 'Mitsubishi Fuso',
};

/** What the maker of a code sells under, where its name does not say so or says several. */
const makeOfCode: Readonly<Record<string, string>> = {
  '92T': 'Bajaj',
  XTA: 'Lada',
  X9L: 'Chevrolet',
  TYA: 'Mitsubishi Fuso',
  LSV: 'Volkswagen',
  LFV: 'Volkswagen',
  LFM: 'Toyota',
  LVG: 'Toyota',
  LHG: 'Honda',
  LVH: 'Honda',
  LGB: 'Nissan',
  LVS: 'Ford',
  LJD: 'Kia',
  LBE: 'Hyundai',
  LE4: 'Mercedes-Benz',
  LSG: 'Buick',
  MMM: 'Chevrolet',
  MHK: 'Daihatsu',
  '95V': 'Dafra',
};

/** Who gave out a VIN by the first characters alone, as the ISO's list has it. */
export interface Maker {
  /** What its vehicles are sold under; undefined for a code of North America, of nobody or of whom no brand is known. */
  readonly make: string | undefined;
  /** The country that the code belongs to. */
  readonly country: string | undefined;
}

/** Codes of North America stand for several makes too often to be looked up here: vPIC knows them all. */
const northAmerica = /^([1-5]|7[^A-E])/;

/** The maker of a VIN anywhere in the world. Nothing here says when or what it made. */
export function makerOf(vin: string): Maker {
  const { info } = decodeVIN(vin);
  return {
    make: northAmerica.test(vin) ? undefined : (makeOfCode[vin.slice(0, 3)] ?? brandIn(info?.manufacturer ?? '')),
    country: info?.country,
  };
}

const brandPatterns = brands.map((brand) => ({
  brand,
  pattern: new RegExp(`(^|[^\\p{L}\\p{N}])${brand}($|[^\\p{L}\\p{N}])`, 'u'),
}));

/** The brand that a maker's name mentions first. The name itself is no make. */
function brandIn(manufacturer: string): string | undefined {
  let first: { brand: string; at: number } | undefined;
  for (const { brand, pattern } of brandPatterns) {
    const at = manufacturer.search(pattern);
    if (at >= 0 && (first === undefined || at < first.at)) first = { brand, at };
  }
  return first && (written[first.brand] ?? first.brand);
}
