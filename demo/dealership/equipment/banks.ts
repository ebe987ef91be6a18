import type { Line } from '../prose';

export interface EquipmentFacts {
  readonly year: number;
  readonly type: string;
  readonly industry: string;
  readonly hours: number;
  readonly weight: number;
  readonly lift: number | undefined;
  readonly hasCab: boolean;
  readonly power: string;
  readonly attachments: readonly string[];
}

const counted = (value: number): string => value.toLocaleString('en-US');

const OPENINGS: readonly Line<EquipmentFacts>[] = [
  { when: ({ hours }) => hours < 1000, say: ({ hours }) => `Just ${counted(hours)} hours on the meter.` },
  { when: ({ hours }) => hours > 3000, say: ({ hours }) => `${counted(hours)} honest hours.` },
  { when: ({ industry }) => industry === 'Construction', say: 'Job-site ready.' },
  { when: ({ industry }) => industry === 'Agriculture', say: 'Field-ready for the season.' },
  { when: ({ industry }) => industry === 'Material handling', say: 'For the dock or the yard.' },
  { when: ({ industry }) => industry === 'Grounds care', say: 'Stripes by lunchtime.' },
];

const MIDDLES: readonly Line<EquipmentFacts>[] = [
  { when: ({ hasCab }) => hasCab, say: 'The cab is sealed, heated, and the glass is whole.' },
  {
    when: ({ attachments }) => attachments.includes('Loader'),
    say: 'Loader frame is straight and the bushings are tight.',
  },
  { when: ({ attachments }) => attachments.includes('Quick coupler'), say: 'Change buckets without leaving the seat.' },
  {
    when: ({ lift }) => lift !== undefined && lift > 6000,
    say: ({ lift }) => `Rated to lift ${counted(lift ?? 0)} pounds.`,
  },
  { when: ({ power }) => power === 'Electric', say: 'No exhaust, so it can work indoors all shift.' },
  { when: ({ power }) => power === 'Propane', say: 'Emissions-tagged for indoor use.' },
  {
    when: ({ weight }) => weight < 10_000,
    say: ({ weight }) => `At ${counted(weight)} pounds it rides on a tandem trailer.`,
  },
  { say: 'All fluids changed and the machine worked for an hour before we priced it.' },
];

const CLOSINGS: readonly Line<EquipmentFacts>[] = [
  { say: 'Delivery on our lowboy within a hundred miles.' },
  { say: 'Rent it for a week first; the rent comes off the price.' },
  { say: 'Municipal purchase orders accepted.' },
  { say: 'Bring an operator and dig a hole behind the shop.' },
  { when: ({ industry }) => industry === 'Agriculture', say: 'Harvest payment plans through the farm credit office.' },
];

export const EQUIPMENT_BANKS = [OPENINGS, MIDDLES, CLOSINGS];
