import type { BundleType, CategoryValue } from '../../bundle';
import type { MachineStyle } from '../../drawings/subject';
import { random } from '../../random';
import type { Clock } from '../clock';
import { LIVERIES } from '../../../src/plugins/inventory/server/domain/catalogue/templates/colours';
import {
  ATTACHMENTS,
  equipment as template,
  industryOf,
  POWERS,
} from '../../../src/plugins/inventory/server/domain/catalogue/templates/equipment';
import { fromTemplate } from '../from-template';
import { hexOf } from '../hex-of';
import { known, stateOf, type Item } from '../item';
import { describe } from '../prose';
import { makeTerms, slug } from '../slug';
import { decode, numberIn } from '../table';
import { EQUIPMENT_BANKS, type EquipmentFacts } from './banks';
import { EQUIPMENT_STOCK, type EquipmentRow } from './stock';
import { EQUIPMENT_STORIES } from './stories';

export const equipment: BundleType = fromTemplate(template, {
  make: { terms: makeTerms(EQUIPMENT_STOCK) },
  'serial-number': {
    name: 'Inventory tag',
    description: 'Our asset tag. The serial number is available on request.',
  },
});

const LOOKS: Readonly<Record<string, MachineStyle>> = {
  Tractor: 'tractor',
  Excavator: 'excavator',
  'Skid steer': 'skidSteer',
  'Backhoe loader': 'backhoe',
  'Wheel loader': 'loader',
  Forklift: 'forklift',
  'Zero-turn mower': 'mower',
};

/** Returns the drawing style. A tractor without a cab has its own styles, with or without a roll bar. */
function lookOf(row: EquipmentRow, { hasCab, attachments }: EquipmentFacts): MachineStyle | undefined {
  if (row.type !== 'Tractor' || hasCab) return LOOKS[row.type];
  return attachments.includes('Folding roll bar') ? 'openTractor' : 'vintageTractor';
}

const facts = (row: EquipmentRow): EquipmentFacts => ({
  year: Number(row.year),
  type: row.type,
  industry: industryOf(row.type),
  hours: Number(row.hours),
  weight: Number(row.weight),
  lift: numberIn(row.lift),
  hasCab: row.cab === 'y',
  power: decode(POWERS, row.fuel)[0] ?? '',
  attachments: decode(ATTACHMENTS, row.attachments),
});

const CHECKS = ['Engine', 'Hydraulics', 'Drivetrain', 'Electrics', 'Structure'] as const;

/** Returns the last two services, at round hour meter readings below the current one. */
function serviceHistory({ hours, power }: EquipmentFacts): string {
  const step = hours > 1500 ? 500 : 50;
  const last = Math.floor(hours / step) * step;
  const work = power === 'Electric' ? 'battery watered, contactors cleaned' : 'oil and all filters';
  return [`${last} h: ${work}`, `${last - step} h: grease, inspection, no remarks`]
    .filter((line) => !line.startsWith('0 ') && !line.startsWith('-'))
    .join('\n');
}

function values(row: EquipmentRow, fact: EquipmentFacts, clock: Clock): Record<string, CategoryValue> {
  const pick = random(`yard ${row.stock}`);
  return known({
    industry: fact.industry,
    machine: row.type,
    year: fact.year,
    make: row.make,
    model: row.model,
    'serial-number': row.serial,
    hours: fact.hours,
    horsepower: numberIn(row.power),
    'operating-weight': fact.weight,
    'lift-capacity': fact.lift,
    'power-source': fact.power,
    'enclosed-cab': fact.hasCab,
    livery: row.livery,
    attachments: fact.attachments,
    checked: CHECKS.filter(() => pick.chance(0.7)),
    'service-history': serviceHistory(fact),
    'next-service': clock.date(-pick.int(20, 160)),
    'spec-sheet': pick.chance(0.4) ? `https://specs.riverside.example/${slug(`${row.make} ${row.model}`)}` : undefined,
    'inspection-report': row.type === 'Excavator' ? { file: `files/${slug(row.stock)}-inspection.pdf` } : undefined,
  });
}

function item(row: EquipmentRow, clock: Clock): Item {
  const fact = facts(row);
  const look = lookOf(row, fact);
  if (look === undefined) throw new Error(`No drawing for ${row.stock}.`);
  return {
    type: equipment.slug,
    stock: row.stock,
    title: [row.year, row.make, row.model, row.type].join(' '),
    content: describe(EQUIPMENT_STORIES[row.stock] ?? '', EQUIPMENT_BANKS, fact, random(`prose ${row.stock}`)),
    price: numberIn(row.price),
    vin: undefined,
    state: stateOf(row.state),
    age: Number(row.age),
    categories: values(row, fact, clock),
    subject: {
      kind: 'machine',
      style: look,
      colour: row.livery,
      paint: hexOf(LIVERIES, row.livery),
      hours: fact.hours,
    },
  };
}

export const equipmentItems = (clock: Clock): Item[] => EQUIPMENT_STOCK.map((row) => item(row, clock));
