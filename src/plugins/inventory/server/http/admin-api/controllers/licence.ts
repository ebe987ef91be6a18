import { newLicence, type PanelEntitlement, type PanelLicence } from '../../../../contract/panel/licence';
import { type LicenceState, licenceReason } from '../../../domain/access/licence';
import type { Licences } from '../../../domain/access/licences';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { partsOfReason } from '../../../../contract/reason';

export const show: PanelController = (_context, { licences }) => present(licences.state(), licences);

/** Whether the API is licensed, for admins who may not see the license. */
export const entitlement: PanelController = (_context, { licences }): PanelEntitlement => ({
  is_entitled: licences.state().isEntitled,
});

export const install: PanelController = async ({ body }, { licences }) => {
  const { token } = parsePanelBody(newLicence, body);
  return present(await licences.install(token), licences);
};

export const remove: PanelController = async (_context, { licences }) => present(await licences.remove(), licences);

function present(state: LicenceState, { settings, isInstalled }: Licences): PanelLicence {
  const installed = isInstalled ? 'panel' : null;
  return {
    is_entitled: state.isEntitled,
    problem: state.problem === null ? null : (partsOfReason(licenceReason(state.problem)) ?? null),
    tier: state.tier,
    addons: state.addons,
    install_id: settings.installId,
    expires_at: state.expiresAt === null ? null : new Date(state.expiresAt).toISOString(),
    source: settings.configuredToken === undefined ? installed : 'configuration',
  };
}
