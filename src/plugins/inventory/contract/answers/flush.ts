import { z } from 'zod';
import { time } from './fields';

/** The data of `POST cache/flush`. */
export const flushedAnswer = z
  .object({ flushed_at: time('When: every later answer, of every instance, is read from the database as it is then.') })
  .meta({ id: 'FlushedCache', description: 'When the cache was flushed.' });
