import type { PanelListings } from '../../../../../contract/panel/listings';
import { BulkDialog } from '../bulk/bulk-dialog';
import type { BulkJobState } from '../bulk/use-bulk-job';
import { PreviewDrawer } from '../preview/preview-drawer';
import type { Preview } from '../preview/use-preview';
import type { ListParams } from './use-list-params';

/** What a list opens: the dialog of a bulk action, and the preview of a listing. */
export function ListDialogs({
  typeId,
  page,
  list,
  bulk,
  preview,
}: {
  typeId: string;
  page: PanelListings | undefined;
  list: ListParams;
  bulk: BulkJobState;
  preview: Preview;
}) {
  return (
    <>
      <BulkDialog typeId={typeId} bulk={bulk} />
      {page && preview.listing && (
        <PreviewDrawer
          typeId={typeId}
          listing={preview.listing}
          page={page}
          listQuery={list.params.toString()}
          onClose={preview.close}
        />
      )}
    </>
  );
}
