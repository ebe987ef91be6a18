import { z } from 'zod';
import { text } from '../fields';

export const iconResponse = z
  .object({
    key: text('Key of the icon; it never changes.'),
    label: text('Display name.'),
    group: text('Group in which the icon is listed.'),
    tags: z.array(z.string()).meta({ description: 'Other search words.' }),
    svg: text('Inline `<svg>` in `currentColor`, without a size.'),
    view_box: text('`viewBox` of the SVG.'),
    license: text('License of the drawing.'),
  })
  .meta({ id: 'Icon', description: 'An icon for types, categories and terms.' });
