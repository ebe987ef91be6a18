import { Car, Message, TrendUp } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { panelAction } from '../../../contract/panel/permission';
import { intlLabel } from '../api/use-text';
import { panelPaths } from '../parts/page/panel-paths';

type Widgets = Parameters<Extract<Parameters<StrapiApp['widgets']['register']>[0], (...args: never[]) => unknown>>[0];

const pluginId = 'inventory';
const toDashboard = { label: intlLabel('dashboard.open'), href: panelPaths.dashboard };

const ours: Widgets = [
  {
    pluginId,
    id: 'stock',
    icon: Car,
    title: intlLabel('dashboard.widgetStock'),
    link: toDashboard,
    permissions: [{ action: panelAction('dashboard.read') }],
    component: async () => (await import('./stock-widgets')).StockWidget,
  },
  {
    pluginId,
    id: 'weeks',
    icon: TrendUp,
    title: intlLabel('dashboard.widgetWeeks'),
    link: toDashboard,
    permissions: [{ action: panelAction('dashboard.read') }],
    component: async () => (await import('./stock-widgets')).WeeksWidget,
  },
  {
    pluginId,
    id: 'latest-leads',
    icon: Message,
    title: intlLabel('dashboard.widgetLeads'),
    link: { label: intlLabel('dashboard.allLeads'), href: panelPaths.leads },
    permissions: [{ action: panelAction('leads.read') }],
    component: async () => (await import('./leads-widget')).LeadsWidget,
  },
];

/** Adds our widgets before Strapi's. */
export function addWidgets(widgets: Widgets): Widgets {
  return [...ours, ...widgets];
}
