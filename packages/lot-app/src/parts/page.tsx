import type { ComponentChildren } from 'preact';
import { useApp } from '../state/app';
import { useTexts } from '../texts/texts';
import { Icon } from './icon';

/** A page with its title, a way back, and what waits to be sent. */
export function Page({
  title,
  back,
  actions,
  children,
}: {
  title: string;
  back?: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const t = useTexts();
  return (
    <>
      <header class="top">
        {back !== undefined && (
          <a class="icon-button" href={`#${back}`} aria-label={t.back}>
            <Icon name="chevron-left" />
          </a>
        )}
        <h1>{title}</h1>
        {actions}
        <QueueChip />
      </header>
      <main>{children}</main>
    </>
  );
}

function QueueChip() {
  const t = useTexts();
  const { queue, isConnected, current } = useApp();
  if (!current) return null;
  const undecided = queue.entries.filter(({ state }) => state !== 'waiting').length;
  const [icon, text, tone] =
    undecided > 0
      ? (['alert-triangle', t.needsYou(undecided), 'bad'] as const)
      : queue.entries.length > 0
        ? ([isConnected ? 'cloud-up' : 'cloud-off', t.waiting(queue.entries.length), 'busy'] as const)
        : isConnected
          ? (['cloud-check', t.allSent, 'calm'] as const)
          : (['cloud-off', t.offline, 'busy'] as const);
  return (
    <a class={`chip ${tone}`} href="#/queue" data-waiting={queue.entries.length}>
      <Icon name={icon} size={18} />
      <span class={tone === 'calm' ? 'hidden' : ''}>{text}</span>
    </a>
  );
}

export function Notice({ tone = 'info', children }: { tone?: 'info' | 'bad' | 'good'; children: ComponentChildren }) {
  return (
    <div class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
