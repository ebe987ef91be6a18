import { render } from 'preact';
import { App } from './app';
import { loadDealerships } from './state/dealerships';
import { app } from './state/app';
import { startSending } from './state/sender';
import { loadLanguage } from './texts/texts';
import './styles/app.css';
import './styles/parts.css';

async function start(): Promise<void> {
  await Promise.all([loadLanguage(), loadDealerships()]);
  app.set({ isLoaded: true });
  const container = document.getElementById('app');
  if (container) render(<App />, container);
  startSending();
  // Without a trusted certificate the app works, but only with a connection.
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('sw.js').catch(() => undefined);
  await navigator.storage?.persist?.(); // what waits to be sent must not be evicted
}

void start();
