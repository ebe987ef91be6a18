import { z } from 'zod';
import { text } from './fields';

export const iconAnswer = z
  .object({
    key: text('Name of the icon; it never changes.'),
    label: text('Name for people.'),
    group: text('Under what the icon is listed.'),
    tags: z.array(z.string()).meta({ description: 'Other words under which people look for it.' }),
    svg: text('The drawing: an inline `<svg>` in `currentColor`, without a size of its own.'),
    view_box: text("The drawing's `viewBox`."),
    license: text('Under which licence the drawing may be used.'),
  })
  .meta({ id: 'Icon', description: 'An icon for types, categories and terms.' });
