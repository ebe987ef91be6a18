import { z } from 'zod';
import { time } from './fields';

/** The data of `POST cache/flush`. */
export const flushedResponse = z
  .object({ flushed_at: time('When the cache was flushed. Later responses of every instance reflect the database.') })
  .meta({ id: 'FlushedCache', description: 'When the cache was flushed.' });
