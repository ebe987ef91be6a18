import { Typography } from '@strapi/design-system';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { translateReason } from '../../api/translate-reason';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { Notice } from '../../parts/page/notice';
import { daysUntil } from './days-until';

/** Days before expiry from which a warning is shown. */
const warnDays = 30;

/** Notice whether the API is unlocked, why not, and whether the license expires soon. */
export function LicenceState({ licence }: { licence: PanelLicence }) {
  const t = useText();
  const { date } = useFormats();
  const { is_entitled: isEntitled, problem, expires_at: expiresAt } = licence;
  if (!isEntitled) {
    return (
      <Notice tone="danger" title={t('licence.notEntitled')}>
        {problem && <Typography tag="p">{t('licence.because', { problem: translateReason(problem, t) })}</Typography>}
        <Typography tag="p">{t('licence.how')}</Typography>
      </Notice>
    );
  }
  const expiresSoon = expiresAt !== null && daysUntil(expiresAt) < warnDays;
  return (
    <Notice tone={expiresSoon ? 'warning' : 'success'} title={t('licence.entitled')}>
      {expiresSoon && <Typography tag="p">{t('licence.expiresSoon', { when: date(expiresAt) })}</Typography>}
    </Notice>
  );
}
