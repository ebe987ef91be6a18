import { random } from '../../random';
import { lot, showroom, studio } from './dealership';
import { MOODS, type Mood, type MoodName } from './mood';
import { desert, hillRoad, pass, street } from './roads';
import { bay, harbour, lake } from './water';
import { field, lawn, site, warehouse, workshop } from './work';
import type { Random } from '../../random';

type Scene = (mood: Mood, random: Random) => string;

const SCENES = {
  lot,
  showroom,
  studio,
  street,
  hillRoad,
  pass,
  desert,
  lake,
  harbour,
  bay,
  field,
  site,
  warehouse,
  lawn,
  workshop,
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

/** Draws a background of 1280 by 854 pixels, the same for the same `seed`. */
export const scene = (name: SceneName, mood: MoodName, seed: string): string => SCENES[name](MOODS[mood], random(seed));
