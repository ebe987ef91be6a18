import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link that leads back to a page. */
export const wayBack = { isBack: true } as const;

interface Position {
  /** The element that scrolls, which Strapi keeps for all pages. */
  readonly frame: Element;
  readonly top: number;
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Shows a new page from its top, and a page that the admin returns to where it was left. */
export function useScrollPosition(): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const direction = useNavigationType();
  const isBack = direction === NavigationType.Pop || isWayBack(state);
  const positions = useRef(new Map<string, Position>());
  const address = useRef('');
  const shown = useRef<string>();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const isFrame = target instanceof Element && target.querySelector('main') !== null;
      if (isFrame) positions.current.set(address.current, { frame: target, top: target.scrollTop });
    };
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const before = positions.current.get(address.current);
    const isOther = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    address.current = pathname + search;
    // A new listing that gets its address with the first save, and a redirect, stay where they are.
    if (!isOther || (direction === NavigationType.Replace && !isBack)) return;
    const left = isBack ? positions.current.get(address.current) : undefined;
    if (left) return scrollWhenLoaded(left);
    if (before) before.frame.scrollTop = 0;
    return;
  }, [pathname, search, direction, isBack]);
}

function isWayBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBack' in state;
}

/** Scrolls once the page is long enough, unless the admin does something first. @returns a function that gives up */
function scrollWhenLoaded({ frame, top }: Position): () => void {
  const size = new ResizeObserver(() => scroll());
  const stop = () => {
    size.disconnect();
    for (const input of inputs) document.removeEventListener(input, stop);
  };
  const scroll = () => {
    frame.scrollTop = top;
    if (frame.scrollTop >= top - 1) stop();
  };
  for (const input of inputs) document.addEventListener(input, stop, { passive: true });
  for (const part of frame.children) size.observe(part);
  scroll();
  return stop;
}
