import { capabilityController } from './domain/access/capability-actions';
import { bootstrap } from './boot/bootstrap';
import { config } from './config';
import { contentTypes } from './content-types';
import { destroy } from './boot/destroy';
import { register } from './boot/register';

/** The server entry point of the Strapi plugin. */
export default {
  register,
  bootstrap,
  destroy,
  config,
  contentTypes,
  controllers: { capability: capabilityController() },
};
