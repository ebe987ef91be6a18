import { useLocation, useSearchParams } from 'react-router-dom';
import { type Paper, papers, type SheetName, sheetNames, sheets } from './sheets';

export const printKinds = ['labels', 'sticker', 'list'] as const;

/** What to print on which paper, kept in the page's address. */
export function usePrintChoice() {
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as unknown;
  const kind = printKinds.find((one) => one === search.get('kind')) ?? 'labels';
  const sheet: SheetName = sheetNames.find((one) => one === search.get('sheet')) ?? '5163';
  const paper: Paper = kind === 'labels' ? sheets[sheet].paper : search.get('paper') === 'a4' ? 'a4' : 'letter';
  const perSheet = sheets[sheet].columns * sheets[sheet].rows;
  const start = Math.min(Math.max(1, Math.trunc(Number(search.get('start') ?? 1)) || 1), perSheet) - 1;
  const set = (name: 'kind' | 'sheet' | 'paper' | 'start', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, state }, // the state has the selected listings
    );
  return { kind, sheet, paper, start, perSheet, papers: Object.keys(papers) as Paper[], set };
}

export type PrintChoice = ReturnType<typeof usePrintChoice>;
