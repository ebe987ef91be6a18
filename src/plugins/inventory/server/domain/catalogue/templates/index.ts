import type { TypeTemplateName } from '../../../../contract/panel/catalogue-edit';
import { boats } from './boats';
import { cars } from './cars';
import { equipment } from './equipment';
import { motorcycles } from './motorcycles';
import type { TypeTemplate } from './template';
import { trailers } from './trailers';

/** The templates of the dialog for a new type, which the demo dealership uses too. */
export const typeTemplates: Readonly<Record<TypeTemplateName, TypeTemplate>> = {
  cars,
  motorcycles,
  boats,
  trailers,
  equipment,
};
