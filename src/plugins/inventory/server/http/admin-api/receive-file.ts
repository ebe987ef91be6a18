import { Refusal } from '../../../contract/refusal';
import { clientOf } from '../../domain/audit/caller';
import type { IncomingFile, IncomingFiles } from '../../domain/media/incoming-files';
import { because } from '../../../contract/reason';
import type { PanelContext } from './panel-route';

/**
 * Stores the body of a request as a temporary file. The body is raw bytes instead of a multipart form because Strapi
 * writes forms to disk before it authenticates the sender. The caller must close the file.
 * @throws Refusal `svc_upload_too_large`, `svc_upload_incomplete`, `svc_upload_empty`; removes the file first
 */
export async function receiveFile(
  { request, adminId }: Pick<PanelContext, 'request' | 'adminId'>,
  incoming: IncomingFiles,
  maxBytes: number,
): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw refuseSize(maxBytes);
  const file = await incoming.open(clientOf({ adminId }));
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (file.size + chunk.length > maxBytes) throw refuseSize(maxBytes);
      await file.append(chunk);
    }
    if (!request.complete) throw new Refusal('svc_upload_incomplete', because('file_cut_off'));
    if (file.size === 0) throw new Refusal('svc_upload_empty', because('file_empty'));
    return file;
  } catch (error) {
    await file.close();
    if (request.destroyed && !request.complete) throw new Refusal('svc_upload_incomplete', because('file_cut_off'));
    request.resume();
    throw error;
  }
}

function refuseSize(maxBytes: number): Refusal {
  return new Refusal('svc_upload_too_large', because('file_too_large', { max: maxBytes }), { max_bytes: maxBytes });
}
