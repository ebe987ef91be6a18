import { Button } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { type Dealership } from '../../../../contract/panel/dealership';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { LeaveGuard } from '../../parts/unsaved-changes/leave-guard';
import { BrandCard } from './brand-card';
import { ContactCard } from './contact-card';
import { FormatsCard } from './formats-card';
import { useDealershipForm } from './use-dealership-form';

/** The dealership: name, contact, logo and color, and how prices, distances and dates are shown. */
export default function DealershipPage() {
  const t = useText();
  const dealership = usePanelQuery<Dealership>('/dealership');
  return (
    <Page.Main>
      <Page.Title>{t('dealership.title')}</Page.Title>
      {dealership.isLoading && <Loading />}
      {dealership.error && !dealership.data && (
        <ErrorNotice error={dealership.error} onRetry={() => void dealership.refetch()} />
      )}
      {dealership.data && <DealershipForm dealership={dealership.data} />}
    </Page.Main>
  );
}

function DealershipForm({ dealership }: { dealership: Dealership }) {
  const t = useText();
  const { may } = usePermissions();
  const form = useDealershipForm(dealership, !may('dealership.update'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Layouts.Header
        title={t('dealership.title')}
        subtitle={t('dealership.subtitle')}
        primaryAction={
          !form.isReadOnly && (
            <Button type="submit" loading={form.isSaving} disabled={!form.isChanged}>
              {t('common.save')}
            </Button>
          )
        }
      />
      <Layouts.Content>
        <ContactCard form={form} />
        <div style={{ height: 24 }} />
        <BrandCard form={form} />
        <div style={{ height: 24 }} />
        <FormatsCard form={form} />
      </Layouts.Content>
      <LeaveGuard
        isBusy={form.isChanged && !form.isSaving}
        within="/plugins/inventory/dealership"
        title={t('dealership.leaveTitle')}
        question={t('dealership.leaveQuestion')}
        leaveLabel={t('dealership.leave')}
        onLeave={form.discard}
      />
    </form>
  );
}
