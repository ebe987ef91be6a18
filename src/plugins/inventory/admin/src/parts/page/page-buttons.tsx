import { Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { useState } from 'react';
import { useText } from '../../api/use-text';

/** Returns one page of `items`. Starts again at the first page when `query` changes. */
export function usePagination<Item>(items: readonly Item[], perPage: number, query: string) {
  const [position, setPosition] = useState({ query, page: 1 });
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const page = position.query === query ? Math.min(position.page, pages) : 1;
  return {
    visible: items.slice((page - 1) * perPage, page * perPage),
    page,
    pages,
    onPage: (next: number) => setPosition({ query, page: next }),
  };
}

/** Buttons for the previous and next page. Hidden for a single page. */
export function PageButtons({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText();
  if (pages < 2) return null;
  return (
    <Flex tag="nav" aria-label={t('common.pages')} gap={3} justifyContent="center">
      <IconButton label={t('common.previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <Typography aria-live="polite">{t('common.pageNumber', { page, pages })}</Typography>
      <IconButton label={t('common.nextPage')} disabled={page === pages} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Flex>
  );
}
