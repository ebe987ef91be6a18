import type { Line } from '../prose';

export interface VehicleFacts {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly body: string;
  readonly miles: number;
  readonly condition: 'New' | 'Used' | 'Certified Pre-Owned';
  readonly fuel: string;
  readonly transmission: string;
  readonly drivetrain: string;
  readonly history: readonly string[];
  readonly features: readonly string[];
  readonly hasPrice: boolean;
}

const rounded = (miles: number): string => miles.toLocaleString('en-US');
const isOld = ({ year }: VehicleFacts): boolean => year <= 1990;
const isUsed = ({ condition }: VehicleFacts): boolean => condition === 'Used';
const has =
  (feature: string) =>
  ({ features }: VehicleFacts): boolean =>
    features.includes(feature);

const OPENINGS: readonly Line<VehicleFacts>[] = [
  {
    when: ({ condition }) => condition === 'New',
    say: ({ model }) => `New, unregistered, and on the lot: this ${model} can go home with you today.`,
  },
  { when: ({ condition }) => condition === 'New', say: 'Full factory warranty, delivery mileage only.' },
  {
    when: ({ condition }) => condition === 'Certified Pre-Owned',
    say: 'Certified: it passed the long inspection and carries the manufacturer’s extended cover.',
  },
  { when: isOld, say: ({ year }) => `Built in ${year} and still turning heads.` },
  { when: isOld, say: 'One for the weekend, and for the people who will stop you at the gas station.' },
  { when: (f) => isUsed(f) && f.miles < 40_000, say: ({ miles }) => `Only ${rounded(miles)} miles.` },
  {
    when: (f) => isUsed(f) && f.miles > 120_000 && !isOld(f),
    say: ({ miles }) => `Yes, ${rounded(miles)} miles, and plenty left in it.`,
  },
  { when: ({ history }) => history.includes('One owner'), say: 'One owner from new.' },
  { when: ({ history }) => history.includes('Service records'), say: 'Comes with a folder of service records.' },
  { when: (f) => isUsed(f) && f.body === 'SUV', say: ({ make }) => `Looking for a ${make} with room for everyone?` },
  { when: (f) => isUsed(f) && f.body === 'Pickup', say: 'Ready for work on Monday.' },
];

const MIDDLES: readonly Line<VehicleFacts>[] = [
  { when: (f) => f.drivetrain === 'AWD' && !isOld(f), say: 'All-wheel drive makes short work of our hill in January.' },
  {
    when: ({ drivetrain }) => drivetrain === '4WD',
    say: 'Four-wheel drive engages and disengages as it should; we tried it in the gravel out back.',
  },
  {
    when: ({ transmission }) => transmission === 'Manual',
    say: 'The manual gearbox shifts cleanly through every gear.',
  },
  { when: has('Third row'), say: 'The third row folds flat when the furniture store calls.' },
  { when: has('Tow package'), say: 'Hitch and wiring are in place, so bring the trailer.' },
  { when: has('Heated seats'), say: 'The heated seats were tested on the coldest morning of the week.' },
  { when: has('Apple CarPlay'), say: 'Your phone shows up on the screen the moment you plug it in.' },
  { when: has('Blind-spot monitor'), say: 'A light in the mirror warns of whoever sits in your blind spot.' },
  {
    when: ({ fuel }) => fuel === 'Electric',
    say: 'No oil changes, and a full battery every morning if you can charge at home.',
  },
  { when: ({ fuel }) => fuel === 'Hybrid', say: 'The hybrid system was scanned, and came back with no codes stored.' },
  { when: ({ body }) => body === 'Convertible', say: 'The top goes up and down without a pause.' },
  {
    when: ({ history }) => history.includes('No accidents reported'),
    say: 'The history report is clean, and we will print it for you.',
  },
  { when: ({ history }) => history.includes('Non-smoker'), say: 'Nobody has smoked in it.' },
  { when: isUsed, say: 'We changed the oil and filters and set it on the lift before it was priced.' },
];

const CLOSINGS: readonly Line<VehicleFacts>[] = [
  { when: ({ hasPrice }) => !hasPrice, say: 'Price on request: call us, and we will talk.' },
  {
    when: ({ condition }) => condition === 'New',
    say: 'Reserve it with a refundable deposit and drive it before you decide.',
  },
  { when: isUsed, say: 'Trades are welcome, whatever they look like.' },
  { when: isUsed, say: 'Have your own mechanic look it over: we have a lift he can use.' },
  { when: isUsed, say: 'See it under the big oak at the corner of the lot.' },
  { say: 'Open until seven on weekdays, five on Saturdays.' },
  { say: 'Financing is available through three local banks and one credit union.' },
  { say: 'Se habla español: pregunte por Marisol.' },
  { when: isOld, say: 'We can help with shipping and with storage over the winter.' },
];

export const VEHICLE_BANKS = [OPENINGS, MIDDLES, CLOSINGS];
