import { z } from 'zod';
import { flag, id, text } from './fields';

/** The data of `GET authenticate`. */
export const identityResponse = z
  .object({
    authenticated: z.literal(true).meta({ description: 'Always true: an invalid key gets 401.' }),
    user_id: id('The user that the key belongs to.'),
    display_name: text("The user's display name."),
    email: text("The user's email address."),
    account_type: text("The name of the user's role; empty without one."),
    license_type: z.int().min(0).max(3).meta({
      description: 'The tier of the license: 0 none (the add-on alone), 1 standard, 2 premium, 3 enterprise.',
    }),
    capabilities: z
      .object({
        add_inventory: flag('May create listings and import VINs.'),
        edit_all_inventory: flag('May change any listing and upload files.'),
        delete_inventory: flag('May move listings to the trash and clear the trash.'),
        modify_gallery: flag('May upload images.'),
      })
      .meta({ description: "The caller's write capabilities." }),
  })
  .meta({ id: 'Identity', description: 'The user of the key and what the key may write.' });
