import { refuseFields } from '../../../contract/refusal';
import { problemsOf } from '../../../contract/params';
import { uploadTexts } from '../../../contract/upload';
import type { Inventory } from '../../inventory';
import type { Uploaded } from '../../media/uploads';
import { success } from '../http/answer';
import { askForBody } from '../http/ask-for-body';
import type { Exchange } from '../http/exchange';
import { readUpload, type ReceivedUpload } from '../http/read-upload';
import { presentUploadedFile, presentUploadedImage } from '../present/upload';
import type { Controller } from '../route';

export const image: Controller = async (exchange, ask) => {
  const uploaded = await receive(exchange, ask, { mustBeImage: true });
  return success('The image was uploaded.', presentUploadedImage(uploaded, ask.publicUrl), { status: 201 });
};

export const file: Controller = async (exchange, ask) => {
  const uploaded = await receive(exchange, ask, { mustBeImage: false });
  return success('The file was uploaded.', presentUploadedFile(uploaded, ask.publicUrl), { status: 201 });
};

async function receive({ ctx }: Exchange, { uploads }: Inventory, more: { mustBeImage: boolean }): Promise<Uploaded> {
  askForBody(ctx);
  const received = await readUpload(ctx.req, uploads.incoming, uploads.limits.maxBytes);
  try {
    const { file: arrived, filename } = received;
    return await uploads.store({ file: arrived, filename, ...readTexts(received), ...more });
  } finally {
    await received.file.close();
  }
}

/** @throws Refusal `svc_invalid_param` */
function readTexts({ texts }: ReceivedUpload): { title: string | null; alt: string | null } {
  const parsed = uploadTexts.safeParse(texts);
  if (!parsed.success) throw refuseFields(problemsOf(parsed.error));
  return { title: parsed.data.title ?? null, alt: parsed.data.alt ?? null };
}
