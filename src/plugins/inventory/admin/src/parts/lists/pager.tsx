import { Box, Flex, IconButton, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { useText } from '../../api/use-text';
import { useFormats } from '../hooks/use-formats';

const sizes = [25, 50, 100];

/** Pager of a list. Hidden if everything fits on one page. */
export function Pager({
  page,
  perPage,
  total,
  onPage,
  onPerPage,
}: {
  /** Starts at 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Shows a select for the page size. */
  onPerPage?: (perPage: number) => void;
}) {
  const t = useText();
  const { number } = useFormats();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total <= (onPerPage ? Math.min(...sizes) : perPage) && page === 1) return null;
  return (
    <Flex
      tag="nav"
      aria-label={t('common.pages')}
      justifyContent="space-between"
      alignItems="center"
      gap={4}
      wrap="wrap"
      paddingTop={4}
    >
      {onPerPage ? (
        <Flex gap={2}>
          <Box style={{ width: '15rem' }}>
            <SingleSelect
              size="S"
              aria-label={t('common.perPage')}
              value={String(perPage)}
              onChange={(value) => onPerPage(Number(value))}
            >
              {[...new Set([...sizes, perPage])]
                .sort((a, b) => a - b)
                .map((size) => (
                  <SingleSelectOption key={size} value={String(size)}>
                    {t('common.rowsPerPage', { count: size })}
                  </SingleSelectOption>
                ))}
            </SingleSelect>
          </Box>
        </Flex>
      ) : (
        <span />
      )}
      <Flex gap={2}>
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {t('common.pageOf', {
            from: number(Math.min(total, (page - 1) * perPage + 1)),
            to: number(Math.min(total, page * perPage)),
            total: number(total),
          })}
        </Typography>
        <IconButton
          label={t('common.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page, pages + 1) - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton label={t('common.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </Flex>
    </Flex>
  );
}
