import { success } from '../http/answer';
import { parseOptionKeys } from '../http/option-keys';
import { presentOptions } from '../present/options';
import type { Controller } from '../route';

export const show: Controller = ({ ctx }, { settings, allowedUpload, publicUrl }) =>
  success(
    'The options.',
    presentOptions(parseOptionKeys(ctx.querystring), {
      settings: settings.now,
      publicUrl,
      maxUploadBytes: allowedUpload.max_bytes,
    }),
  );
