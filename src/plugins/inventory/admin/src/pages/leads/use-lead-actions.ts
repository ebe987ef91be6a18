import { useNavigate } from 'react-router-dom';
import type { LeadChangeBody, LeadChanged, PanelLead, PanelLeadNote } from '../../../../contract/panel/leads';
import { keyOf, queryClient, usePanelChange } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useTell } from '../../parts/use-tell';

/** Lists and numbers are read again; a lead on the screen is not, because each look at one is recorded. */
async function renewLists(): Promise<void> {
  await Promise.all(
    ['/leads', '/leads/overview', '/leads/listings'].map((path) =>
      queryClient.invalidateQueries({ queryKey: keyOf(path).slice(0, 2) }),
    ),
  );
}

function patchLead(id: number, patch: (lead: PanelLead) => PanelLead): void {
  queryClient.setQueryData<PanelLead>(keyOf(`/leads/${id}`), (lead) => lead && patch(lead));
}

interface Change extends LeadChangeBody {
  readonly id: number;
}

function useLeadChange() {
  return usePanelChange<LeadChanged, Change>(({ id, ...body }) => ({ method: 'put', path: `/leads/${id}`, body }), []);
}

/** Marks a lead as read or unread. */
export function useReadMark(): (id: number, isRead: boolean) => void {
  const tell = useTell();
  const change = useLeadChange();
  return (id, isRead) =>
    change.mutate(
      { id, is_read: isRead },
      {
        onSuccess: () => {
          patchLead(id, (lead) => ({ ...lead, is_read: isRead }));
          void renewLists();
        },
        onError: tell.failed,
      },
    );
}

/** What can be done with the lead on the screen. */
export function useLeadActions(id: number) {
  const t = useText();
  const tell = useTell();
  const navigate = useNavigate();
  const change = useLeadChange();
  const note = usePanelChange<PanelLeadNote, string>(
    (text) => ({ method: 'post', path: `/leads/${id}/notes`, body: { text } }),
    [],
  );
  const unnote = usePanelChange<unknown, number>(
    (noteId) => ({ method: 'del', path: `/leads/${id}/notes/${noteId}` }),
    [],
  );
  const erase = usePanelChange<unknown, void>(() => ({ method: 'del', path: `/leads/${id}` }), []);
  const failed = (error: unknown) => {
    tell.failed(error);
    throw error;
  };
  return {
    setStatus: (status: PanelLead['lead_status']) =>
      change.mutate(
        { id, lead_status: status },
        {
          onSuccess: ({ updated_at: updatedAt }) => {
            patchLead(id, (lead) => ({ ...lead, lead_status: status, updated_at: updatedAt }));
            tell.done(t('leads.statusSaved'));
            void renewLists();
          },
          onError: tell.failed,
        },
      ),
    isChanging: change.isPending,
    addNote: async (text: string) => {
      const added = await note.mutateAsync(text).catch(failed);
      patchLead(id, (lead) => ({ ...lead, notes: [added, ...lead.notes] }));
      void renewLists();
    },
    isNoting: note.isPending,
    removeNote: async (noteId: number) => {
      await unnote.mutateAsync(noteId).catch(failed);
      patchLead(id, (lead) => ({ ...lead, notes: lead.notes.filter((one) => one.id !== noteId) }));
      tell.done(t('leads.noteDeleted'));
      void renewLists();
    },
    /** @param back where the list is */
    erase: async (back: string) => {
      await erase.mutateAsync().catch(failed);
      navigate(back, { replace: true });
      queryClient.removeQueries({ queryKey: keyOf(`/leads/${id}`) });
      tell.done(t('leads.erased'));
      void renewLists();
    },
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;
