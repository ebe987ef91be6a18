import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import type { FoundVins } from './find-vins';

/** Limit of listed lines. The rest is only counted. */
const maxLines = 100;

/** Summary of a text: VINs, duplicates and ignored lines. */
export function FoundSummary({ found: { vins, repeated, ignored } }: { found: FoundVins }) {
  const t = useText();
  const more = repeated.reduce((sum, { times }) => sum + times - 1, 0);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Box role="status">
        <Typography variant="beta" tag="p">
          {t('vin.found', { count: vins.length })}
        </Typography>
        {vins.length === 0 && (
          <Typography tag="p" textColor="neutral600">
            {t(ignored.length > 0 ? 'vin.noneInText' : 'vin.nothingYet')}
          </Typography>
        )}
      </Box>
      {repeated.length > 0 && (
        <Collapsible label={t('vin.repeated', { count: more })}>
          {repeated.slice(0, maxLines).map(({ vin, times }) => (
            <li key={vin}>{t('vin.repeatedVin', { vin, times })}</li>
          ))}
        </Collapsible>
      )}
      {ignored.length > 0 && (
        <Collapsible label={t('vin.ignored', { count: ignored.length })}>
          {ignored.slice(0, maxLines).map(({ line, text }) => (
            <li key={line}>{t('vin.ignoredLine', { line, text })}</li>
          ))}
          {ignored.length > maxLines && <li>{t('vin.andMore', { count: ignored.length - maxLines })}</li>}
        </Collapsible>
      )}
    </Flex>
  );
}

function Collapsible({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        <Typography variant="pi" textColor="neutral700">
          {label}
        </Typography>
      </summary>
      <Typography variant="pi" textColor="neutral600" tag="ul">
        {children}
      </Typography>
    </Details>
  );
}

const Details = styled.details`
  summary {
    cursor: pointer;
    color: ${({ theme }) => theme.colors.neutral700};
  }
  ul {
    max-height: 20rem;
    overflow: auto;
    padding: 8px 0 0 16px;
    overflow-wrap: anywhere;
  }
`;
