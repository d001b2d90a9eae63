import { Readable } from 'node:stream';
import { permits } from '@spillway/contract/permissions';
import { floodReports as contract, floodReportWriters } from '@spillway/contract/reports/flood-report/flood-report';
import { actorOf } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import { documentOf } from './document.ts';
import { type FloodReports, numberOf } from './flood-report.ts';
import { floodReportPdf } from './report-pdf.ts';
import { floodReportSheets } from './report-sheets.ts';
import { listView, rowView } from './wire.ts';

const mayWrite = ({ permissions }: Pick<Caller, 'permissions'>): boolean => permits(permissions, floodReportWriters);

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

interface SentContent {
  readonly from: string;
  readonly to: string;
  readonly summary: string;
  readonly remarks: string;
}
const contentOf = ({ from, to, summary, remarks }: SentContent) => ({
  from: new Date(from),
  to: new Date(to),
  summary,
  remarks,
});
const seenOf = (body: { readonly reportId: string; readonly version?: number | undefined }) => ({
  reportId: body.reportId,
  seenVersion: body.version,
});

export function floodReportRoutes(reports: FloodReports, { plant }: Pick<TopDeps, 'plant'>): Implementation[] {
  return [
    implement(contract.list, async (call) => listView(await reports.list(plantOf(call)), mayWrite(call.caller))),
    implement(contract.get, async (call) => {
      const { report, figures } = await reports.open(plantOf(call), call.query.reportId);
      const { summary, remarks, issued } = report;
      const sha256 = issued?.hash.toString('hex') ?? null;
      return {
        ...rowView(report, mayWrite(call.caller)),
        summary,
        remarks,
        sha256,
        chainHead: issued?.head ?? null,
        figures,
        sinceIssued: await reports.sinceIssued(plantOf(call), report),
      };
    }),
    implement(contract.add, async (call) =>
      rowView(await reports.add(placeOf(call), contentOf(call.body), call.body.corrects), true),
    ),
    implement(contract.update, async (call) =>
      rowView(await reports.update(placeOf(call), seenOf(call.body), contentOf(call.body)), true),
    ),
    implement(contract.remove, async (call) => {
      await reports.remove(placeOf(call), seenOf(call.body));
      return {};
    }),
    implement(contract.issue, async (call) => rowView(await reports.issue(placeOf(call), seenOf(call.body)), true)),
    implementRaw(contract.file, async (call) => {
      const { language, reply, query } = call;
      const hydroCode = plantOf(call);
      const opened = await reports.open(hydroCode, query.reportId);
      const plantName = (await plant.described.settings.read(hydroCode)).name;
      const document = documentOf({ ...opened, plant: { code: hydroCode, name: plantName }, language });
      const number = numberOf(opened.report)?.replace('/', '-') ?? (language === 'vi' ? 'nhap' : 'draft');
      const name = `${language === 'vi' ? 'bao-cao-lu' : 'flood-report'}-${hydroCode}-${number}`;
      if (query.format === 'xlsx')
        return await sendSheets(reply, { name, format: 'xlsx' }, floodReportSheets(document));
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${name}.pdf`))
        .header('cache-control', 'no-store')
        .send(Readable.from(floodReportPdf(document)));
    }),
  ];
}
