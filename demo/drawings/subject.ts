import type { BikeStyle } from './bikes/bike-faces';
import type { BoatStyle } from './boats/boats';
import type { CarBody } from './cars/car-bodies';
import type { MachineStyle } from './machines/machines';

export type { BikeStyle, BoatStyle, CarBody, MachineStyle };

/** The subject of a photo. `colour` is the name of `paint`; `reading` and `hours` are the meter readings. */
export type Subject =
  | {
      readonly kind: 'car';
      readonly body: CarBody;
      readonly colour: string;
      readonly paint: string;
      readonly upholstery: string;
      readonly trim: string;
      readonly year: number;
      readonly reading: number;
    }
  | {
      readonly kind: 'bike';
      readonly style: BikeStyle;
      readonly colour: string;
      readonly paint: string;
      readonly reading: number;
    }
  | {
      readonly kind: 'boat';
      readonly style: BoatStyle;
      readonly colour: string;
      readonly paint: string;
      readonly name: string;
      readonly hours: number | undefined;
      readonly hasTrailer: boolean;
      readonly hasPlotter: boolean;
    }
  | {
      readonly kind: 'machine';
      readonly style: MachineStyle;
      readonly colour: string;
      readonly paint: string;
      readonly hours: number;
    };

export type SubjectOf<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>;
