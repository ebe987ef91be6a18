import { writeMake } from './make-names';

/** Dealers' names for vPIC's values. The first one is the name of a new option. */
const usualNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  BodyClass: {
    'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': [
      'SUV',
      'Sport Utility',
      'Crossover',
      'SUV/Crossover',
      'SUV & Crossover',
    ],
    'Crossover Utility Vehicle (CUV)': ['Crossover', 'CUV', 'SUV/Crossover', 'SUV & Crossover', 'SUV'],
    'Sport Utility Truck (SUT)': ['Sport Utility Truck', 'SUT', 'Pickup', 'Pickup Truck', 'Truck'],
    'Sedan/Saloon': ['Sedan', 'Saloon', 'Limousine'],
    'Hatchback/Liftback/Notchback': ['Hatchback', 'Liftback', 'Hatch'],
    'Convertible/Cabriolet': ['Convertible', 'Cabriolet', 'Cabrio'],
    Roadster: ['Roadster', 'Convertible', 'Cabriolet'],
    Coupe: ['Coupe'],
    Pickup: ['Pickup', 'Pickup Truck', 'Truck'],
    Wagon: ['Wagon', 'Station Wagon', 'Estate', 'Estate Car'],
    Minivan: ['Minivan', 'MPV', 'People Carrier', 'Van'],
    Van: ['Van', 'Passenger Van', 'Cargo Van'],
    'Cargo Van': ['Cargo Van', 'Panel Van', 'Van'],
    'Step Van / Walk-in Van': ['Step Van', 'Walk-in Van', 'Van'],
    'Truck-Tractor': ['Truck-Tractor', 'Semi-Tractor', 'Tractor Unit', 'Truck'],
    'Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)': ['LSV', 'NEV', 'Low Speed Vehicle'],
    'Motorcycle - Sport': ['Sport', 'Sport Bike', 'Supersport', 'Motorcycle'],
    'Motorcycle - Touring / Sport Touring': ['Touring', 'Sport Touring', 'Tourer', 'Motorcycle'],
    'Motorcycle - Dual Sport / Adventure / Supermoto / On/Off-road': [
      'Dual Sport',
      'Adventure',
      'Supermoto',
      'Motorcycle',
    ],
    'Off-road Vehicle - All Terrain Vehicle (ATV) (Motorcycle-style)': ['ATV', 'Quad'],
    'Off-road Vehicle - Dirt Bike / Off-Road': ['Dirt Bike', 'Off-Road'],
  },
  FuelTypePrimary: {
    Gasoline: ['Gasoline', 'Petrol', 'Gas', 'Unleaded'],
    Electric: ['Electric', 'EV', 'BEV', 'Battery Electric'],
    'Flexible Fuel Vehicle (FFV)': ['Flex Fuel', 'FFV', 'Flexible Fuel'],
    'Ethanol (E85)': ['E85', 'Ethanol', 'Flex Fuel'],
    'Compressed Natural Gas (CNG)': ['CNG', 'Compressed Natural Gas', 'Natural Gas'],
    'Liquefied Natural Gas (LNG)': ['LNG', 'Liquefied Natural Gas', 'Natural Gas'],
    'Liquefied Petroleum Gas (propane or LPG)': ['LPG', 'Propane', 'Liquefied Petroleum Gas'],
    'Compressed Hydrogen/Hydrogen': ['Hydrogen', 'Fuel Cell'],
    'Fuel Cell': ['Fuel Cell', 'Hydrogen'],
  },
  DriveType: {
    'FWD/Front-Wheel Drive': ['FWD', 'Front-Wheel Drive'],
    'RWD/Rear-Wheel Drive': ['RWD', 'Rear-Wheel Drive'],
    'AWD/All-Wheel Drive': ['AWD', 'All-Wheel Drive', '4WD', '4x4'],
    '4WD/4-Wheel Drive/4x4': ['4WD', '4x4', '4-Wheel Drive', 'Four-Wheel Drive', 'AWD'],
    '4x2': ['4x2', '2WD'],
  },
  TransmissionStyle: {
    Automatic: ['Automatic', 'Auto'],
    'Manual/Standard': ['Manual', 'Stick', 'Standard'],
    'Continuously Variable Transmission (CVT)': ['CVT', 'Continuously Variable', 'Automatic'],
    'Electronic Continuously Variable (e-CVT)': ['e-CVT', 'CVT', 'Automatic'],
    'Dual-Clutch Transmission (DCT)': ['Dual-Clutch', 'DCT', 'Automatic'],
    'Automated Manual Transmission (AMT)': ['Automated Manual', 'AMT', 'Automatic'],
    'Direct Drive': ['Direct Drive', 'Single-Speed', '1-Speed Automatic', 'Automatic'],
  },
};

/** Other names of makes. */
const otherMakes: Readonly<Record<string, readonly string[]>> = {
  Chevrolet: ['Chevy'],
  'Mercedes-Benz': ['Mercedes', 'Mercedes Benz'],
  Volkswagen: ['VW'],
  'Harley-Davidson': ['Harley'],
  'Land Rover': ['Landrover'],
  'Mitsubishi Fuso': ['Fuso'],
};

/** Returns the possible names of an option for this value, most likely first. A new option gets the first name. */
export function namesOfValue(variable: string, value: string): string[] {
  if (variable === 'Make') {
    const make = writeMake(value);
    return [make, ...(otherMakes[make] ?? [])];
  }
  const usual = usualNames[variable]?.[value] ?? [];
  return [...new Set([...usual, ...countedNames(variable, value), value, ...partsOf(value)])];
}

/** Returns names with units: `4` as "4 cylinders", `2` as "2.0 L". */
function countedNames(variable: string, value: string): string[] {
  const number = Number(value);
  if (!Number.isFinite(number)) return [];
  switch (variable) {
    case 'EngineCylinders':
      return [value, `${value} cylinders`, `${value} cylinder`, `${value} cyl`];
    case 'Doors':
      return [value, `${value} doors`, `${value} door`];
    case 'DisplacementL': {
      const litres = number.toFixed(1);
      return [litres, `${litres} L`, `${litres} litre`, `${litres} liter`, `${litres} litres`, `${litres} liters`];
    }
    case 'DisplacementCC':
      return [`${Math.round(number)}`, `${Math.round(number)} cc`];
    default:
      return [];
  }
}

/** Splits a vPIC value: bars separate names, a kind may precede them and abbreviations in parentheses may follow. */
function partsOf(value: string): string[] {
  const [, kind, rest = value] = /^(Motorcycle|Off-road Vehicle|Incomplete) - (.+)$/.exec(value) ?? [];
  const parts = rest.split('/').flatMap((part) => {
    const plain = part.trim();
    const open = plain.lastIndexOf('(');
    if (open === -1 || plain.indexOf(')', open) !== plain.length - 1) return [plain];
    return [plain.slice(0, open).trim(), plain.slice(open + 1, -1).trim()];
  });
  const classes = /^(Class \d)([A-H])?:/.exec(value);
  const weightClasses = classes ? [`${classes[1]}${classes[2] ?? ''}`, String(classes[1])] : [];
  return [...parts, ...weightClasses, ...(kind === undefined ? [] : [kind])].filter((part) => part !== '');
}
