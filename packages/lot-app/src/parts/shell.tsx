import { Icon, type IconName } from './icon';
import { useApp } from '../state/app';
import { useTexts } from '../texts/texts';

/** The bar at the bottom, in reach of the thumb. */
export function Tabs({ active }: { active: string }) {
  const t = useTexts();
  const { current } = useApp();
  if (!current) return null;
  const tab = (path: string, icon: IconName, text: string, name: string) => (
    <a
      href={`#/${path}`}
      class={name === 'scan' ? 'tab scan' : 'tab'}
      aria-current={active === name ? 'page' : undefined}
    >
      <Icon name={icon} size={name === 'scan' ? 30 : 24} />
      <span>{text}</span>
    </a>
  );
  return (
    <nav class="tabs" aria-label={t.appName}>
      {tab('', 'home', t.home, 'home')}
      {tab('stock', 'car', t.stock, 'stock')}
      {tab('scan', 'scan', t.scan, 'scan')}
      {current.seesLeads && tab('leads', 'message', t.leads, 'leads')}
      {tab('more', 'dots', t.more, 'more')}
    </nav>
  );
}

/** Shows why the dealership refuses the key, and what to do. */
export function AccessBanner() {
  const t = useTexts();
  const { current, hasKey } = useApp();
  if (!current) return null;
  const text = current.problem ? (t.problem[current.problem] ?? current.problem) : hasKey ? undefined : t.enterKeyAgain;
  if (!text) return null;
  return (
    <div class="banner" role="alert">
      <Icon name="lock" />
      <p>{text}</p>
      {current.problem !== 'svc_not_licensed' && <a href="#/pair">{t.scanAgain}</a>}
    </div>
  );
}

export function Toast() {
  const { toast } = useApp();
  return (
    <div class="toasts" role="status">
      {toast && <p class="toast">{toast}</p>}
    </div>
  );
}
