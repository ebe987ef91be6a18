import { type RunSettings, runSettingsBody } from '../../../../contract/panel/imports/imports';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { type ByteSource, sourceOf } from '../../../domain/imports/read/byte-source';
import type { IncomingFile } from '../../../domain/media/incoming-files';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { parsePanelBody } from '../parse-panel-request';

/**
 * Splits an upload into the settings in its first `length` bytes and the file after them.
 * Closes the upload if it throws.
 * @throws Refusal for wrong settings, and for an empty file
 */
export async function splitSettings(
  upload: IncomingFile,
  length: number,
): Promise<{ settings: RunSettings; source: ByteSource }> {
  try {
    const settings =
      length === 0 ? {} : parsePanelBody(runSettingsBody, parseJsonObject(await upload.readAt(0, length)));
    if (upload.size <= length) throw new Refusal('svc_upload_empty', because('file_empty'));
    const source = sourceOf(upload.size - length, (position, bytes) => upload.readAt(position + length, bytes));
    return { settings, source };
  } catch (error) {
    await upload.close();
    throw error;
  }
}
