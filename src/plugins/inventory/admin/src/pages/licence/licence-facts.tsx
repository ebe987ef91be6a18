import { Flex } from '@strapi/design-system';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { useText } from '../../api/use-text';
import { CopyButton } from '../../parts/display/copy-button';
import { FactList } from '../../parts/display/fact-list';
import { useFormats } from '../../parts/hooks/use-formats';
import { Surface } from '../../parts/page/card';
import { daysUntil } from './days-until';

/** Tier, add-ons, expiry and install ID. */
export function LicenceFacts({ licence }: { licence: PanelLicence }) {
  const t = useText();
  const { tier, addons, install_id: installId } = licence;
  const expiry = useExpiryText(licence);
  return (
    <Surface>
      <FactList
        facts={[
          { label: t('licence.tier'), value: t(`licence.tier${tier as 0 | 1 | 2 | 3}`) }, // validated by the server
          { label: t('licence.addons'), value: addons.length === 0 ? t('licence.noAddons') : addons.join(', ') },
          { label: t('licence.expires'), value: expiry },
          {
            label: t('licence.installId'),
            value: (
              <Flex gap={2}>
                {installId}
                <CopyButton text={installId} label={t('licence.copyInstallId')} />
              </Flex>
            ),
          },
        ]}
      />
    </Surface>
  );
}

function useExpiryText({ is_entitled: isEntitled, source, expires_at: expiresAt }: PanelLicence): string {
  const t = useText();
  const { date } = useFormats();
  if (expiresAt === null) return t(source !== null && isEntitled ? 'common.never' : 'licence.noLicence');
  const days = daysUntil(expiresAt);
  return days < 0 ? date(expiresAt) : `${date(expiresAt)} (${t('licence.daysLeft', { days })})`;
}
