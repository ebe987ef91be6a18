import type { Line } from '../prose';

export interface BoatFacts {
  readonly year: number;
  readonly make: string;
  readonly style: string;
  readonly length: number;
  readonly people: number;
  readonly hours: number | undefined;
  readonly hasTrailer: boolean;
  readonly equipment: readonly string[];
  readonly hull: string;
}

const OPENINGS: readonly Line<BoatFacts>[] = [
  {
    when: ({ hours }) => hours !== undefined && hours < 130,
    say: ({ hours }) => `${hours} hours, and the engine bay looks it.`,
  },
  { when: ({ people }) => people >= 10, say: ({ people }) => `Room for ${people}, plus the cooler.` },
  { when: ({ style }) => style === 'Sailboat', say: 'Quiet, once the engine is off.' },
  { when: ({ style }) => style === 'Center console', say: 'Fish all the way round.' },
  { when: ({ style }) => style === 'Bass boat', say: 'Low, fast and full of lockers.' },
  { when: ({ style }) => style === 'Pontoon', say: 'The best seats on the lake.' },
  { when: ({ year }) => year < 1990, say: 'A classic from the golden age of the runabout.' },
  { when: ({ style }) => style === 'Cruiser', say: 'Leave Friday, come home Sunday.' },
  { when: ({ style }) => style === 'Wakeboard boat', say: 'Friday night, flat water, full ballast.' },
];

const MIDDLES: readonly Line<BoatFacts>[] = [
  { when: ({ hasTrailer }) => hasTrailer, say: 'The trailer has good tires, working lights and a current plate.' },
  {
    when: ({ hasTrailer, style }) => !hasTrailer && style !== 'Sailboat',
    say: 'No trailer, but we can haul it to any marina on the river.',
  },
  {
    when: ({ hasTrailer, style }) => !hasTrailer && style === 'Sailboat',
    say: 'Lying on a mooring across from the town dock; we will row you out.',
  },
  { when: ({ hull }) => hull === 'Aluminum', say: 'Aluminum below the deck: no blisters, no waxing.' },
  { when: ({ equipment }) => equipment.includes('Chartplotter'), say: 'The plotter has this year’s charts on it.' },
  { when: ({ equipment }) => equipment.includes('Cockpit cover'), say: 'A fitted cover keeps the leaves out.' },
  { when: ({ equipment }) => equipment.includes('Galley'), say: 'Stove, sink and icebox below.' },
  { when: ({ length }) => length > 28, say: ({ length }) => `At ${length} feet she handles a chop.` },
  { say: 'Winterized by us, with the receipt in the folder.' },
];

const CLOSINGS: readonly Line<BoatFacts>[] = [
  { say: 'Sea trials by appointment, weather permitting.' },
  { when: ({ hasTrailer }) => !hasTrailer, say: 'Ask about a slip: two are open next door.' },
  { when: ({ length }) => length > 23, say: 'Surveyors welcome; we pay for the short haul.' },
  { say: 'First oil change and a safety kit are on us.' },
  { say: 'We finance boats for up to twelve years.' },
];

export const BOAT_BANKS = [OPENINGS, MIDDLES, CLOSINGS];
