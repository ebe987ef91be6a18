import { Alert, Button, Flex, Typography } from '@strapi/design-system';
import { FetchError } from '@strapi/strapi/admin';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** The error of a VIN that was not decoded, with VINs that the admin may have meant. */
export function VinDecodeError({
  error,
  onSelect,
  onDecodeAnyway,
  onClose,
}: {
  error: unknown;
  onSelect: (vin: string) => void;
  onDecodeAnyway: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { message, reasonIds } = describeError(error, t);
  const suggestions = suggestionsIn(error);
  const isCheckDigit = reasonIds.vin === 'vin_check_digit';
  return (
    <Alert variant="danger" title={t('editor.notDecoded')} closeLabel={t('common.close')} onClose={onClose}>
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography>{isCheckDigit ? t('editor.checkDigit') : message}</Typography>
        {suggestions.length > 0 && (
          <>
            <Typography>{t('editor.meant')}</Typography>
            <Flex gap={2} wrap="wrap">
              {suggestions.map((vin) => (
                <Button
                  key={vin}
                  size="S"
                  variant="tertiary"
                  style={{ fontFamily: 'monospace' }}
                  onClick={() => onSelect(vin)}
                >
                  {vin}
                </Button>
              ))}
            </Flex>
          </>
        )}
        {isCheckDigit && (
          <Button size="S" variant="tertiary" onClick={onDecodeAnyway}>
            {t('editor.insist')}
          </Button>
        )}
      </Flex>
    </Alert>
  );
}

/** The server sends the most likely ones first. */
const maxSuggestions = 5;

function suggestionsIn(error: unknown): readonly string[] {
  const details = error instanceof FetchError ? error.response?.data?.error?.details : undefined;
  const { suggestions = [] } = (details ?? {}) as { suggestions?: readonly string[] };
  return suggestions.slice(0, maxSuggestions);
}
