import { parseQuery } from '../../../../contract/parsing/parse-query';
import { optionsQuery } from '../../../../contract/queries';
import { success } from '../http/response';
import { presentOptions } from '../present/options';
import type { Controller } from '../route';

export const show: Controller = ({ ctx }, { settings, allowedUpload, publicUrl }) =>
  success(
    'The options.',
    presentOptions(parseQuery(optionsQuery, ctx.querystring).keys, {
      settings: settings.now,
      publicUrl,
      maxUploadBytes: allowedUpload.max_bytes,
    }),
  );
