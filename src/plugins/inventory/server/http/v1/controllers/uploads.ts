import { uploadTexts } from '../../../../contract/upload';
import { clientOf } from '../../../domain/audit/caller';
import type { Services } from '../../../services';
import type { Uploaded } from '../../../domain/media/uploads';
import { type ApiResponse, success } from '../http/response';
import { sendContinue } from '../http/send-continue';
import type { RequestContext } from '../http/request-context';
import { idempotent, storeResponseOf } from '../http/idempotent';
import { readUpload, type ReceivedUpload } from '../http/read-upload';
import { presentUploadedFile, presentUploadedImage } from '../present/upload';
import { refuseBody } from '../requests/refuse-body';
import type { Controller } from '../route';
import { grantOf } from './caller';

export const image: Controller = (context, services) =>
  receive(context, services, {
    mustBeImage: true,
    answer: (uploaded) =>
      success('The image was uploaded.', presentUploadedImage(uploaded, services.publicUrl), { status: 201 }),
  });

export const file: Controller = (context, services) =>
  receive(context, services, {
    mustBeImage: false,
    answer: (uploaded) =>
      success('The file was uploaded.', presentUploadedFile(uploaded, services.publicUrl), { status: 201 }),
  });

async function receive(
  context: RequestContext,
  services: Services,
  { mustBeImage, answer }: { mustBeImage: boolean; answer: (uploaded: Uploaded) => ApiResponse },
): Promise<ApiResponse> {
  const { uploads } = services;
  sendContinue(context.ctx);
  const into = { incoming: uploads.incoming, client: clientOf(grantOf(context)) };
  const received = await readUpload(context.ctx.req, into, uploads.limits.maxBytes);
  try {
    const { file: incoming, filename } = received;
    return await idempotent(context, services, await contentOf(context, received), async () => {
      const upload = { file: incoming, filename, ...readTexts(received), mustBeImage };
      return answer(await uploads.store(upload, storeResponseOf(context, answer)));
    });
  } finally {
    await received.file.close();
  }
}

/**
 * Returns the content that identifies a repeated request: not the raw form, because a retry has another boundary. Empty
 * without an Idempotency-Key, so that no hash is computed.
 */
async function contentOf(
  { ctx }: RequestContext,
  { file: incoming, filename, texts }: ReceivedUpload,
): Promise<string> {
  if (ctx.req.headers['idempotency-key'] === undefined) return '';
  return JSON.stringify([filename, texts, await incoming.sha256()]);
}

/** @throws Refusal `svc_invalid_param` */
function readTexts({ texts }: ReceivedUpload): { title: string | null; alt: string | null } {
  const parsed = uploadTexts.safeParse(texts);
  if (!parsed.success) throw refuseBody(parsed.error);
  return { title: parsed.data.title ?? null, alt: parsed.data.alt ?? null };
}
