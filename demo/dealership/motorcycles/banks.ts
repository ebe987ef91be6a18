import type { Line } from '../prose';

export interface MotorcycleFacts {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly style: string;
  readonly miles: number;
  readonly hasAbs: boolean;
  readonly seatHeight: number;
  readonly weight: number;
  readonly accessories: readonly string[];
}

const OPENINGS: readonly Line<MotorcycleFacts>[] = [
  {
    when: ({ miles }) => miles < 5_000,
    say: ({ miles }) => `${miles.toLocaleString('en-US')} miles, most of them on sunny Sundays.`,
  },
  { when: ({ miles }) => miles >= 15_000, say: 'A bike that was ridden, and looked after.' },
  { when: ({ style }) => style === 'Cruiser', say: 'Feet forward, shoulders down.' },
  { when: ({ style }) => style === 'Scooter', say: 'Twist and go.' },
  { when: ({ style }) => style === 'Sport', say: 'For the mountain road before breakfast.' },
  { when: ({ style }) => style === 'Adventure', say: 'When the pavement ends, this one keeps going.' },
  { when: ({ style }) => style === 'Touring', say: 'Built for the long way around.' },
  { when: ({ style }) => style === 'Standard', say: 'An honest all-rounder that sits you upright.' },
];

const MIDDLES: readonly Line<MotorcycleFacts>[] = [
  { when: ({ hasAbs }) => hasAbs, say: 'Anti-lock brakes, front and rear.' },
  {
    when: ({ seatHeight }) => seatHeight < 28,
    say: ({ seatHeight }) => `At ${seatHeight} inches the seat lets nearly everyone plant both feet.`,
  },
  {
    when: ({ seatHeight }) => seatHeight > 33,
    say: ({ seatHeight }) => `The seat is ${seatHeight} inches up, so come and try it for size.`,
  },
  { when: ({ weight }) => weight < 420, say: ({ weight }) => `Just ${weight} pounds with a full tank.` },
  {
    when: ({ accessories }) => accessories.includes('Heated grips'),
    say: 'Heated grips stretch the season into November.',
  },
  { when: ({ accessories }) => accessories.includes('Hard cases'), say: 'The cases lock with the ignition key.' },
  { say: 'Tires and brake pads were measured, and we will show you the sheet.' },
  { say: 'Battery on a tender since it arrived.' },
];

const CLOSINGS: readonly Line<MotorcycleFacts>[] = [
  { say: 'Test rides with a motorcycle endorsement and your own helmet.' },
  { say: 'We deliver within sixty miles, strapped down properly.' },
  { say: 'Bring your old bike: we take trades with two wheels or four.' },
  { when: ({ year }) => year < 1990, say: 'Ask for Walt, who will talk carburetors with you until closing.' },
  { say: 'Winter storage is free until April if you buy before the snow.' },
];

export const MOTORCYCLE_BANKS = [OPENINGS, MIDDLES, CLOSINGS];
