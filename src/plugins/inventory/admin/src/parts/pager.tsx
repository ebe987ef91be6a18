import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { useText } from '../api/use-text';
import { useFormats } from './use-formats';

/** Goes from page to page of a list: which items are shown, of how many. Nothing where one page holds them all. */
export function Pager({
  page,
  perPage,
  total,
  onPage,
}: {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const t = useText();
  const { number } = useFormats();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1 && page === 1) return null;
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  return (
    <Box tag="nav" aria-label={t('common.pages')} paddingTop={4}>
      <Flex justifyContent="flex-end" gap={3}>
        <Typography textColor="neutral600" role="status">
          {t('common.shownOf', { from: number(from), to: number(to), total: number(total) })}
        </Typography>
        <IconButton label={t('common.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t('common.nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </Flex>
    </Box>
  );
}
