import { lazy, Suspense } from 'preact/compat';
import { useEffect } from 'preact/hooks';
import { usePlace } from './parts/router';
import { AccessBanner, Tabs, Toast } from './parts/shell';
import { Page } from './parts/page';
import { HomePage } from './pages/home';
import { PairPage } from './pages/pair';
import { StockPage } from './pages/stock';
import { app, useApp } from './state/app';
import { followStock, loadStock } from './state/stock';
import { useTexts } from './texts/texts';

const ListingPage = lazy(() => import('./pages/listing').then((module) => module.ListingPage));
const PhotosPage = lazy(() => import('./photos/photos-page').then((module) => module.PhotosPage));
const ScanPage = lazy(() => import('./scan/scan-page').then((module) => module.ScanPage));
const AddPage = lazy(() => import('./pages/add').then((module) => module.AddPage));
const LeadsPage = lazy(() => import('./pages/leads').then((module) => module.LeadsPage));
const QueuePage = lazy(() => import('./pages/queue').then((module) => module.QueuePage));
const MorePage = lazy(() => import('./pages/more').then((module) => module.MorePage));

export function App() {
  const { path, query } = usePlace();
  const { current } = useApp();
  const t = useTexts();
  useStock(current?.id, current?.key);
  const [name = 'home', id = ''] = path;
  return (
    <>
      <AccessBanner />
      <Suspense fallback={<p class="center">{t.loading}</p>}>
        {current && name !== 'pair' ? <Shown name={name} id={id} part={path[2]} query={query} /> : <PairPage />}
      </Suspense>
      {name !== 'pair' && !path[2] && <Tabs active={name} />}
      <Toast />
    </>
  );
}

function Shown({
  name,
  id,
  part,
  query,
}: {
  name: string;
  id: string;
  part: string | undefined;
  query: URLSearchParams;
}) {
  const t = useTexts();
  const target = /^\d{1,15}$/.test(id) ? Number(id) : id;
  if (name === 'home') return <HomePage />;
  if (name === 'stock') return <StockPage query={query} />;
  if (name === 'listing' && part === 'photos') return <PhotosPage key={id} target={target} slot={query.get('slot')} />;
  if (name === 'listing') return <ListingPage key={id} target={target} />;
  if (name === 'scan') return <ScanPage />;
  if (name === 'add') return <AddPage vin={query.get('vin') ?? ''} />;
  if (name === 'leads') return <LeadsPage id={id ? Number(id) : undefined} />;
  if (name === 'queue') return <QueuePage />;
  if (name === 'more') return <MorePage />;
  return (
    <Page title={t.appName}>
      <p class="center">{t.notFound}</p>
    </Page>
  );
}

/** Shows the stored stock, and keeps it current while the app can be seen. */
function useStock(id: string | undefined, key: unknown): void {
  useEffect(() => {
    const dealership = app.now.current;
    if (!dealership) return undefined;
    let abort = new AbortController();
    const loaded = loadStock(dealership);
    const follow = () => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      if (!document.hidden) void loaded.then(() => followStock(dealership, signal));
    };
    const lose = () => app.set({ isConnected: false });
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('online', follow);
    addEventListener('offline', lose);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('online', follow);
      removeEventListener('offline', lose);
    };
  }, [id, key]);
}
