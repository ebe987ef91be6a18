import { parseQuery } from '../../../../contract/parsing/parse-query';
import { panelExportQuery, panelLeadsQuery } from '../../../../contract/panel/lists/queries';
import { byteOrderMark, csvLine, type CsvSeparator, neutralInside } from '../../../../contract/texts/csv';
import { leadColumns } from '../../../domain/leads/export-columns';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import { toLeadQuery } from '../../shared/leads/parse-lead-query';
import { callerOf } from './lead-caller';
import { leadFilter } from './lead-filter';
import { mustHave } from '../required-right';
import { Turns } from '../../../platform/limits/turns';
import type { PanelController } from '../panel-route';
import { CsvDownload } from '../exports/download';

/** Sends the leads that the inbox shows on all its pages as a file for Excel. The export is in the audit log first. */
export const exportLeads: PanelController = async (context, services): Promise<CsvDownload> => {
  mustHave('leads.read', context.can);
  const { decimals } = parseQuery(panelExportQuery, context.querystring);
  const parameters = parseQuery(panelLeadsQuery, context.querystring);
  const query = toLeadQuery(parameters, services.settings.now.timezone, leadFilter(parameters, context, services));
  const batches = await services.leads.export(query, callerOf(context));
  return new CsvDownload(linesOf(batches, decimals === 'comma' ? ';' : ','));
};

/** Shared by all exports, which would otherwise continue without a pause. */
const turns = new Turns();

async function* linesOf(batches: AsyncIterable<readonly LeadRecord[]>, separator: CsvSeparator) {
  const headers = leadColumns.map(({ header }) => header);
  yield byteOrderMark + csvLine(headers, separator);
  for await (const leads of batches) {
    await turns.next();
    yield leads
      .map((lead) =>
        csvLine(
          leadColumns.map(({ cell }) => neutralInside(cell(lead))),
          separator,
        ),
      )
      .join('');
  }
}
