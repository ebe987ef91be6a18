import { Box, Button, Flex, TextButton } from '@strapi/design-system';
import { File as FileIcon } from '@strapi/icons';
import { useState } from 'react';
import { adfLimit, type LeadOfAdf } from '../../../../../contract/panel/lead-work/adf';
import { describeError, usePanelMutation } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { decodeText } from '../../../parts/fields/decode-text';
import { FileButton } from '../../../parts/fields/file-button';
import { TextAreaField } from '../../../parts/fields/text-area-field';
import { Notice } from '../../../parts/page/notice';

/** Box that fills in the form from pasted ADF or an ADF file. Initially closed. */
export function AdfBox({ onRead }: { onRead: (lead: LeadOfAdf) => void }) {
  const t = useText();
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
  const [text, setText] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = usePanelMutation<LeadOfAdf, string>(
    (body) => ({ method: 'post', path: '/lead-adf', body: { text: body } }),
    [],
  );
  const fill = (adf: string) =>
    read.mutate(adf, {
      onSuccess: (lead) => {
        onRead(lead);
        setStep('done');
      },
    });
  const choose = async (file: File | undefined) => {
    setIsTooLarge(file !== undefined && file.size > fileLimit);
    if (!file || file.size > fileLimit) return;
    const adf = decodeText(new Uint8Array(await file.arrayBuffer()));
    setText(adf);
    fill(adf);
  };
  if (step === 'done') return <Notice tone="success">{t('leads.adfFilled')}</Notice>;
  if (step === 'closed')
    return (
      <Box>
        <TextButton onClick={() => setStep('open')}>{t('leads.adfOpen')}</TextButton>
      </Box>
    );
  const failure = read.error ? describeError(read.error, t) : undefined;
  const problem = isTooLarge ? t('leads.adfTooLarge') : (failure?.params.text ?? failure?.message);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <TextAreaField
        name="adf"
        label={t('leads.adfText')}
        hint={t('leads.adfHint')}
        value={text}
        error={problem}
        maxLength={adfLimit}
        isMonospaced
        onChange={setText}
      />
      <Flex gap={2} wrap="wrap">
        <Button variant="secondary" loading={read.isPending} disabled={text.trim() === ''} onClick={() => fill(text)}>
          {t('leads.adfFill')}
        </Button>
        <FileButton
          label={t('leads.adfFile')}
          icon={<FileIcon />}
          accept=".xml,.adf,.txt,text/xml,application/xml,text/plain"
          multiple={false}
          onFiles={([file]) => void choose(file)}
        />
      </Flex>
    </Flex>
  );
}

/** In bytes: a character has at most four. */
const fileLimit = 4 * adfLimit;
