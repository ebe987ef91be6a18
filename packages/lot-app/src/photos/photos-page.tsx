import { lazy, Suspense } from 'preact/compat';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { photosIn } from '../queue/values';
import {
  draftsOf,
  dropDraft,
  keepDraft,
  replaceDraft,
  sendDrafts,
  shownListing,
  type ShownListing,
} from '../state/actions';
import { toast, useApp } from '../state/app';
import type { Draft, StoredType } from '../storage/database';
import { textsNow, useTexts } from '../texts/texts';
import { Drafts } from './drafts';
import { SortedPhotos } from './sorted-photos';
import { scaleFile } from './scale';

const Camera = lazy(() => import('./camera-view').then((module) => module.CameraView));
const Editor = lazy(() => import('./editor').then((module) => module.Editor));

/** The photos of a listing: taken by the shot list, looked through, sent and sorted. */
export function PhotosPage({ target, slot }: { target: number | string; slot: string | null }) {
  const t = useTexts();
  const state = useApp();
  const shown = shownListing(target, state);
  const type = state.types.find(({ id }) => id === shown?.typeId);
  if (!shown || !type)
    return (
      <Page title={t.photos} back="/stock">
        <p class="center soft">{state.syncedAt === undefined ? t.loading : t.gone}</p>
      </Page>
    );
  const { edit_all_inventory: mayEdit, modify_gallery: mayUpload } = state.current?.identity.capabilities ?? {};
  return (
    <Page title={t.photos} back={`/listing/${shown.target}`}>
      {!(mayEdit && mayUpload) && <Notice>{t.readOnly}</Notice>}
      {mayEdit && mayUpload && <Taking shown={shown} type={type} slot={slot} />}
      <SortedPhotos shown={shown} type={type} isReadOnly={!mayEdit} />
    </Page>
  );
}

function Taking({ shown, type, slot }: { shown: ShownListing; type: StoredType; slot: string | null }) {
  const t = useTexts();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [open, setOpen] = useState<string | null | undefined>(slot ?? undefined);
  const [edited, setEdited] = useState<Draft>();
  const { target } = shown;
  const load = useCallback(() => void draftsOf(target).then(setDrafts), [target]);
  useEffect(load, [load]);
  const keep = async (category: string | null, blob: Blob) => {
    await keepDraft(target, category, blob);
    load();
  };
  const have = new Set([...photosIn(shown.values.images), ...drafts].map(({ category }) => category));
  const next = type.photo_slots.find(({ key }) => !have.has(key));
  const send = async () => {
    await sendDrafts(target, drafts);
    toast(textsNow().photosQueued(drafts.length));
    load();
  };
  return (
    <>
      <Drafts drafts={drafts} type={type} onOpen={setEdited} onSend={() => void send()} />
      <ShotList type={type} have={have} onShoot={setOpen} />
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => setOpen(next?.key ?? null)}>
          <Icon name="camera" /> {t.takePhotos}
        </button>
        <FromPhone next={next?.key ?? null} onPhoto={keep} />
      </div>
      <Suspense fallback={null}>
        {open !== undefined && (
          <Camera
            slots={type.photo_slots}
            have={have}
            first={open}
            count={drafts.length}
            onPhoto={keep}
            onClose={() => setOpen(undefined)}
          />
        )}
        {edited && (
          <Editor
            blob={edited.blob}
            onUse={(blob) => void replaceDraft({ ...edited, blob }).then(() => (setEdited(undefined), load()))}
            onRemove={() => void dropDraft(edited).then(() => (setEdited(undefined), load()))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function ShotList({
  type,
  have,
  onShoot,
}: {
  type: StoredType;
  have: ReadonlySet<string | null>;
  onShoot: (key: string) => void;
}) {
  const t = useTexts();
  if (type.photo_slots.length === 0) return null;
  return (
    <section class="card">
      <h2>{t.shotList}</h2>
      <div class="pills wrap">
        {type.photo_slots.map(({ key, label, is_required: isRequired }) => (
          <button
            key={key}
            type="button"
            class={have.has(key) ? 'pill shot has' : 'pill shot'}
            aria-label={t.takeShot(label)}
            onClick={() => onShoot(key)}
          >
            <Icon name={have.has(key) ? 'check' : 'camera'} size={18} /> {label}
            {isRequired && ' *'}
          </button>
        ))}
      </div>
    </section>
  );
}

function FromPhone({
  next,
  onPhoto,
}: {
  next: string | null;
  onPhoto: (category: string | null, blob: Blob) => Promise<void>;
}) {
  const t = useTexts();
  const add = async (files: FileList | null) => {
    let category = next;
    for (const file of files ?? []) {
      await onPhoto(category, await scaleFile(file));
      category = null; // the shot list knows only the first one
    }
  };
  return (
    <label class="button">
      <Icon name="photo-plus" /> {t.choosePhotos}
      <input
        class="hidden"
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => void add(event.currentTarget.files)}
      />
    </label>
  );
}
