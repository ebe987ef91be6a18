import { useNavigate } from 'react-router-dom';
import type { LeadChangeBody } from '../../../../contract/lead';
import type { LeadChanged, PanelLead, PanelLeadNote } from '../../../../contract/panel/leads';
import { queryKeyOf, queryClient, usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../../parts/hooks/use-notify';

/** Refetches lists and counts, but not the open lead: each read of a lead is recorded in the audit log. */
async function refetchLists(): Promise<void> {
  await Promise.all(
    ['/leads', '/leads/overview', '/leads/listings'].map((path) =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf(path).slice(0, 2) }),
    ),
  );
}

function updateCachedLead(id: number, patch: (lead: PanelLead) => PanelLead): void {
  queryClient.setQueryData<PanelLead>(queryKeyOf(`/leads/${id}`), (lead) => lead && patch(lead));
}

type LeadUpdate = LeadChangeBody & { readonly id: number };

function useUpdateLead() {
  return usePanelMutation<LeadChanged, LeadUpdate>(
    ({ id, ...body }) => ({ method: 'put', path: `/leads/${id}`, body }),
    [],
  );
}

/** Returns a function that marks a lead as read or unread. */
export function useMarkRead(): (id: number, isRead: boolean) => void {
  const notify = useNotify();
  const update = useUpdateLead();
  return (id, isRead) =>
    update.mutate(
      { id, is_read: isRead },
      {
        onSuccess: () => {
          updateCachedLead(id, (lead) => ({ ...lead, is_read: isRead }));
          void refetchLists();
        },
        onError: notify.error,
      },
    );
}

/** Returns the actions on a lead. */
export function useLeadActions(id: number) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const update = useUpdateLead();
  const note = usePanelMutation<PanelLeadNote, string>(
    (text) => ({ method: 'post', path: `/leads/${id}/notes`, body: { text } }),
    [],
  );
  const deleteNote = usePanelMutation<unknown, number>(
    (noteId) => ({ method: 'del', path: `/leads/${id}/notes/${noteId}` }),
    [],
  );
  // The status, the times and the list of emails change too, so the lead is read again.
  const reply = usePanelMutation<unknown, { subject: string; text: string }>(
    (body) => ({ method: 'post', path: `/leads/${id}/replies`, body }),
    ['leads'],
  );
  const call = usePanelMutation<unknown, string>(
    (text) => ({ method: 'post', path: `/leads/${id}/calls`, body: { text } }),
    ['leads'],
  );
  const sendAgain = usePanelMutation<unknown, number>(
    (mailId) => ({ method: 'post', path: `/leads/${id}/mails/${mailId}/send-again` }),
    ['leads'],
  );
  const erase = usePanelMutation<unknown, void>(() => ({ method: 'del', path: `/leads/${id}` }), []);
  const fail = (error: unknown) => {
    notify.error(error);
    throw error;
  };
  const change = (fields: LeadChangeBody, message: string) =>
    update.mutate(
      { id, ...fields },
      {
        onSuccess: (changed) => {
          updateCachedLead(id, (lead) => ({ ...lead, ...changed }));
          notify.success(message);
          void refetchLists();
        },
        onError: notify.error,
      },
    );
  return {
    setStatus: (status: PanelLead['lead_status']) => change({ lead_status: status }, t('leads.statusSaved')),
    change: (fields: LeadChangeBody) => change(fields, t('leads.saved')),
    isChanging: update.isPending,
    reply: async (body: { subject: string; text: string }) => {
      await reply.mutateAsync(body).catch(fail);
      notify.success(t('leads.replied'));
    },
    isReplying: reply.isPending,
    addCall: async (text: string) => {
      await call.mutateAsync(text).catch(fail);
    },
    isCalling: call.isPending,
    sendAgain: (mailId: number) => sendAgain.mutate(mailId, { onError: notify.error }),
    addNote: async (text: string) => {
      const added = await note.mutateAsync(text).catch(fail);
      updateCachedLead(id, (lead) => ({ ...lead, notes: [added, ...lead.notes] }));
      void refetchLists();
    },
    isAddingNote: note.isPending,
    removeNote: async (noteId: number) => {
      await deleteNote.mutateAsync(noteId).catch(fail);
      updateCachedLead(id, (lead) => ({ ...lead, notes: lead.notes.filter((one) => one.id !== noteId) }));
      notify.success(t('leads.noteDeleted'));
      void refetchLists();
    },
    /** @param back path of the list */
    erase: async (back: string) => {
      await erase.mutateAsync().catch(fail);
      navigate(back, { replace: true });
      queryClient.removeQueries({ queryKey: queryKeyOf(`/leads/${id}`) });
      notify.success(t('leads.erased'));
      void refetchLists();
    },
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;

/** What the parts of a lead's page have. */
export interface LeadPartProps {
  readonly lead: PanelLead;
  readonly mayChange: boolean;
  readonly actions: LeadActions;
}
