import { Page } from '@strapi/strapi/admin';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { PanelTypeData } from '../../../../contract/panel/catalogue';
import type { EditorStart, ListingFacts } from '../../../../contract/panel/editor';
import { usePanelQuery } from '../../api/panel-api';
import { EditorContext } from '../../editor/form/editor-context';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ErrorNotice } from '../../parts/page/error-notice';
import { panelPaths } from '../../parts/page/panel-paths';
import { editableFields, type ListingDocument, newListing, valuesOf, valuesOfCopy } from './form/listing-values';
import { OpenedListingContext } from './form/opened-listing';
import { ListingForm } from './listing-form';
import { useListingDocument } from './use-listing-document';

/** Page of one listing: a new one, one to edit, or one to read. */
export default function ListingPage() {
  const { typeId = '', documentId } = useParams();
  const { state, key } = useLocation() as { state: { page?: string } | null; key: string };
  // A new listing gets its address with the first save, and the page stays as it is. Each other new one has its own
  // page.
  const page = state?.page ?? (documentId === undefined ? key : `${typeId}/${documentId}`);
  return <LoadedPage key={page} page={page} typeId={typeId} documentId={documentId} />;
}

interface LoadedPageProps {
  /** The page among those of the browser's history. */
  readonly page: string;
  readonly typeId: string;
  readonly documentId: string | undefined;
}

function LoadedPage({ page, typeId, documentId }: LoadedPageProps) {
  const [search] = useSearchParams();
  const copyOf = documentId === undefined ? (search.get('copy') ?? undefined) : undefined;
  const source = documentId ?? copyOf;
  const document = useListingDocument(source);
  const facts = usePanelQuery<ListingFacts>(`/editor/listings/${source}`, {}, { enabled: source !== undefined });
  const start = usePanelQuery<EditorStart>('/editor/start');
  const storedType = documentId === undefined ? typeId : facts.data && String(facts.data.type_id);
  const type = usePanelQuery<PanelTypeData>(`/types/${storedType}`, {}, { enabled: storedType !== undefined });
  const queries = source === undefined ? [start, type] : [start, type, document, facts];
  const reference = start.data?.types.find(({ id }) => String(id) === storedType);
  const opened = useRef<OpenedPageProps>();
  if (!opened.current && type.data && reference && queries.every(({ data }) => data) && storedType === typeId)
    opened.current = {
      page,
      type: type.data,
      reference: { id: reference.id, documentId: reference.document_id },
      document: document.data,
      isCopy: copyOf !== undefined,
    };
  // An open form stays when the listing is read again: it has what the admin has typed.
  if (opened.current) return <OpenedPage {...opened.current} />;
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorNotice error={failed.error} onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
    );
  if (documentId !== undefined && storedType !== undefined && storedType !== typeId)
    return <Navigate to={panelPaths.listing(storedType, documentId)} replace />;
  return <Page.Loading />;
}

interface OpenedPageProps {
  readonly page: string;
  readonly type: PanelTypeData;
  readonly reference: { readonly id: number; readonly documentId: string };
  /** The listing, or the one to copy. */
  readonly document: ListingDocument | undefined;
  readonly isCopy: boolean;
}

function OpenedPage({ page, type, reference, document, isCopy }: OpenedPageProps) {
  const navigate = useNavigate();
  const { mayEditField } = usePermissions();
  const [stored, setStored] = useState(isCopy ? undefined : document);
  const [initialValues] = useState(() =>
    document ? (isCopy ? valuesOfCopy(document) : valuesOf(document)) : newListing,
  );
  const isNew = stored === undefined;
  const mayEdit = useMemo(() => {
    const verb = isNew ? 'create' : 'update';
    return (field: string) => mayEditField(verb, field);
  }, [isNew, mayEditField]);
  const onStored = (saved: ListingDocument) => {
    setStored(saved);
    if (isNew)
      void navigate(panelPaths.listing(type.id, saved.documentId), {
        replace: true,
        state: { page },
        preventScrollReset: true,
      });
  };
  const documentId = stored?.documentId;
  const editor = useMemo(
    () => ({ documentId, isNew, isInDialog: false, requestedTypeId: String(type.id), mayEdit }),
    [documentId, isNew, type.id, mayEdit],
  );
  return (
    <OpenedListingContext.Provider
      value={{
        type: { data: type, reference },
        stored,
        copyOf: isCopy ? document?.documentId : undefined,
        mayEdit,
        mayWrite: editableFields.some(mayEdit),
        onStored,
      }}
    >
      <EditorContext.Provider value={editor}>
        <ListingForm initialValues={initialValues} />
      </EditorContext.Provider>
    </OpenedListingContext.Provider>
  );
}
