import { decodeVIN } from 'universal-vin-decoder';

/** Makes sold under their own name, in their usual spelling. Longer names come before names they contain. */
const brands = `
  Abarth, Alfa Romeo, Alpine, Aprilia, Ashok Leyland, Aston Martin, Ather, Audi, Austin, Autobianchi, BAIC, Bajaj,
  Bedford, Benelli, Bentley, Beta, BharatBenz, Bimota, BMW, Borgward, Brilliance, Bugatti, BYD, Cadillac,
  Caterham, CFMoto, Changan, Chery, Chevrolet, Chrysler, Citroën, Citroen, Cupra, Dacia, Daewoo, DAF, Dafra,
  Daihatsu, De Tomaso, Derbi, DFSK, Dodge, Dongfeng, DS Automobiles, Ducati, Eicher, Ferrari, Fiat, Force Motors,
  Ford, Foton, Fuso, GAZ, Gas Gas, Geely, Genesis, GMC, Great Wall, Haima, Harley-Davidson, Haval, Hero, Hino,
  Holden, Honda, Husaberg, Husqvarna, Hyundai, Infiniti, Innocenti, Iran khodro, Irizar, Isuzu, Iveco, JAC,
  Jaguar, JCB, Jeep, KAMAZ, Kawasaki, Kenworth, Kia, King Long, Koenigsegg, KTM, Kymco, Lada, Lamborghini, Lancia,
  Land Rover, Landwind, LDV, Lexus, Lifan, Lincoln, Lotus, Mack, Mahindra, MAN, Maruti Suzuki, Maserati, Maxus,
  Mazda, McLaren, Mercedes-AMG, Mercedes-Benz, MG, MINI, Mini, Mitsubishi, Modenas, Morgan, Moto Guzzi, Moto
  Morini, MV Agusta, Neoplan, NIO, Nissan, Opel, Otokar, Pagani, Pegaso, Perodua, Peterbilt, Peugeot, Piaggio,
  Polestar, Porsche, Proton, Qoros, Ram, Ravon, Renault, Rimac, Roewe, Rolls-Royce, Rover, Saab, Saipa, Santana,
  Scania, SEAT, Setra, Sinotruk, Škoda, Skoda, Smart, smart, Solaris, SsangYong, Steyr, Subaru, Suzuki, SYM,
  Talbot, Tata, Tatra, Tesla, Togg, Toyota, Trabant, Triumph, TVR, TVS, UAZ, Vauxhall, Vespa, VinFast, Volkswagen,
  Volvo, Voyah, Wartburg, Wuling, Xpeng, Yamaha, Yutong, ZAZ, Zeekr, Zotye, Agrale, Asia Motors, Autosan, Brabus,
  Bufori, Changhe, Dennis Eagle, Gonow, Heuliez, Higer, Hyosung, Ikarus, Jelcz, Jonckheere, Karosa, KAvZ, LiAZ,
  Loncin, Mafersa, Morris, Mowag, Oltcit, Optare, PAZ, Royal Enfield, Salvador Caetano, Shineray, Soueast, SWM,
  Trumpchi, UD Trucks, Venturi, Yuejin, Zongshen
`
  .split(',')
  .map((brand) => brand.trim());

/** Brands with a spelling that differs from the table of manufacturers. */
const written: Readonly<Record<string, string>> = {
  Citroen: 'Citroën',
  Skoda: 'Škoda',
  smart: 'Smart',
  'DS Automobiles': 'DS',
  'Mercedes-AMG': 'Mercedes-Benz',
  Mini: 'MINI',
  Fuso: 'Mitsubishi Fuso',
};

/** The make of a WMI if the manufacturer's name contains no brand or several. */
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

/** The manufacturer of a VIN, by its first characters as ISO assigns them. */
export interface Maker {
  /** The make; undefined for North America, for unassigned codes and for unknown brands. */
  readonly make: string | undefined;
  /** The country that the WMI is assigned to. */
  readonly country: string | undefined;
}

/** North American WMIs often have several makes, and vPIC has all of them. */
const northAmerica = /^([1-5]|7[^A-E])/;

/** Returns the manufacturer of any VIN. The WMI does not say which vehicle it is, or when it was built. */
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

/** Returns the first brand in a manufacturer's name. The name itself is not a make. */
function brandIn(manufacturer: string): string | undefined {
  let first: { brand: string; at: number } | undefined;
  for (const { brand, pattern } of brandPatterns) {
    const at = manufacturer.search(pattern);
    if (at >= 0 && (first === undefined || at < first.at)) first = { brand, at };
  }
  return first && (written[first.brand] ?? first.brand);
}
