import { capabilityController } from './access/capability-actions';
import { bootstrap } from './bootstrap';
import { config } from './config';
import { contentTypes } from './content-types';
import { destroy } from './destroy';
import { register } from './register';

/** What Strapi asks of a plugin. */
export default {
  register,
  bootstrap,
  destroy,
  config,
  contentTypes,
  controllers: { capability: capabilityController() },
};
