import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { lookBackDays, maxFloodDays, maxFloodReports } from '@spillway/contract/reports/flood-report/limits';
import type { SinceIssued } from '@spillway/contract/reports/flood-report/since-issued';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { readFloodPeriods } from '../../access/flood-periods/flood-periods.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { digest } from '../../platform/blobs/blobs.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { canonicalText } from '../../platform/ledger/ledger.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { readLedgerPlace } from '../../series/ledger-place-store.ts';
import { changesSinceIssue } from './changes-since-issue.ts';
import type { FloodReportDeps } from './deps.ts';
import { figuresOf } from './figures.ts';
import { type Flood, floodsOf, type Interval, stretchesOf } from './floods.ts';
import {
  deleteReport,
  type FloodReport,
  insertReport,
  issueReport,
  listReports,
  lockReport,
  type ReportContent,
  readReport,
  updateReport,
} from './store.ts';

const fineDays = 3;

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}
interface SeenVersion {
  readonly reportId: string;
  readonly seenVersion: number | undefined;
}
/** A report with the numbers of the report that it corrects and the one that corrects it. */
export interface ListedReport extends FloodReport {
  readonly correctsNumber: string | null;
  readonly correctedBy: string | null;
}

export function createFloodReports(room: FloodReportDeps) {
  const { database, clock, series, compute, ledger } = room;

  async function catalogueOf(hydroCode: string): Promise<PlantCatalogue> {
    const found = await series.catalogue.of(hydroCode);
    if (!found) throw new Refusal('report.nothing_to_show');
    return found;
  }

  async function floodsSince(hydroCode: string, sinceMs: number, nowMs: number): Promise<Flood[]> {
    // Reads months by the hour and the last days by the record: an hour is only summed once it is over.
    const fineMs = Math.floor((nowMs - fineDays * dayMs) / hourMs) * hourMs;
    const [older, newer, floodPeriods] = await Promise.all([
      compute.rules.past(hydroCode, sinceMs, fineMs),
      compute.rules.past(hydroCode, fineMs, nowMs),
      readFloodPeriods(database.sql, hydroCode, new Date(sinceMs)),
    ]);
    // Uses the last verified version of each procedure.
    const normal = new Map(
      [...older.versions, ...newer.versions].flatMap(({ procedureId, content }) => {
        const mode = content.modes.findLast(({ source }) => source.is_verified);
        return mode ? [[procedureId, mode.id] as const] : [];
      }),
    );
    return floodsOf([
      ...stretchesOf([...older.modes, ...newer.modes], normal, nowMs),
      ...floodPeriods.map(({ fromMs, untilMs }): Interval => ({ fromMs, toMs: untilMs, by: 'flood_mode' })),
    ]);
  }

  const change = (
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    { timeZone }: PlantCatalogue,
    { before, after }: { readonly before: FloodReport | null; readonly after: FloodReport | null },
  ) => {
    const { reportId, from } = required(after ?? before);
    const name = wallText(from.getTime(), timeZone).slice(0, 16);
    return recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'flood_report',
      id: reportId,
      name,
      topic: 'flood_report.changed',
      action,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });
  };

  async function lockDraft(
    tx: Transaction<Schema>,
    plantNo: number,
    { reportId, seenVersion }: SeenVersion,
    reportContent: ReportContent | null,
  ): Promise<FloodReport> {
    const found = await lockReport(tx, { plantNo, reportId });
    if (!found) throw new Refusal('flood_report.not_found');
    if (found.issued) throw new Refusal('flood_report.issued');
    if (seenVersion !== undefined && seenVersion !== found.version)
      throw concurrentChanges(found, snapshotOf(found), snapshotOf({ ...found, ...reportContent }));
    return found;
  }

  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  return {
    async list(hydroCode: string) {
      const catalogue = await series.catalogue.of(hydroCode);
      const nowMs = clock.now().getTime();
      const sinceMs = nowMs - lookBackDays * dayMs;
      // A plant without a description has no floods.
      if (!catalogue) return { floods: [], sinceMs, reports: [] };
      const [floods, reports] = await Promise.all([
        floodsSince(hydroCode, sinceMs, nowMs),
        listReports(database.sql, catalogue.plantNo),
      ]);
      return { floods: floods.toReversed(), sinceMs, reports: addNumbers(reports) };
    },

    async open(hydroCode: string, reportId: string) {
      const catalogue = await catalogueOf(hydroCode);
      const report = addNumbers(await listReports(database.sql, catalogue.plantNo)).find(
        (one) => one.reportId === reportId,
      );
      if (!report) throw new Refusal('flood_report.not_found');
      const figures = report.issued?.figures ?? (await figuresOf(room, catalogue, report));
      return { report, figures, timeZone: catalogue.timeZone };
    },

    /** The differences between an issued report and the present record; corrected reports are left out. */
    async sinceIssued(hydroCode: string, report: ListedReport): Promise<SinceIssued | null> {
      if (!report.issued || report.correctedBy !== null) return null;
      return changesSinceIssue(report.issued.figures, await figuresOf(room, await catalogueOf(hydroCode), report));
    },

    async add(context: ChangeContext, reportContent: ReportContent, corrects: string | null): Promise<FloodReport> {
      refuseWrong(reportContent);
      const catalogue = await catalogueOf(context.hydroCode);
      const { plantNo } = catalogue;
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        if ((await listReports(tx, plantNo)).length >= maxFloodReports)
          throw new Refusal('flood_report.too_many', { maximum: maxFloodReports });
        const previousReport = corrects === null ? null : await readReport(tx, { plantNo, reportId: corrects });
        if (corrects !== null && !previousReport) throw new Refusal('flood_report.not_found');
        if (previousReport && !previousReport.issued) throw new Refusal('flood_report.not_issued');
        const key = { plantNo, reportId: randomUUID() };
        await insertReport(tx, key, { ...reportContent, corrects }, stamp(context));
        const after = required(await readReport(tx, key));
        await change(tx, context, 'flood_report.create', catalogue, { before: null, after });
        return after;
      });
    },

    async update(context: ChangeContext, seenRecord: SeenVersion, reportContent: ReportContent): Promise<FloodReport> {
      refuseWrong(reportContent);
      const catalogue = await catalogueOf(context.hydroCode);
      const key = { plantNo: catalogue.plantNo, reportId: seenRecord.reportId };
      return await database.transaction(async (tx) => {
        const before = await lockDraft(tx, key.plantNo, seenRecord, reportContent);
        if (
          !(await change(tx, context, 'flood_report.update', catalogue, {
            before,
            after: { ...before, ...reportContent },
          }))
        )
          return before;
        await updateReport(tx, key, reportContent, stamp(context));
        return required(await readReport(tx, key));
      });
    },

    async remove(context: ChangeContext, seenRecord: SeenVersion): Promise<void> {
      const catalogue = await catalogueOf(context.hydroCode);
      await database.transaction(async (tx) => {
        const before = await lockDraft(tx, catalogue.plantNo, seenRecord, null);
        await deleteReport(tx, { plantNo: catalogue.plantNo, reportId: seenRecord.reportId });
        await change(tx, context, 'flood_report.delete', catalogue, { before, after: null });
      });
    },

    /** Fixes the figures of the present record. */
    async issue(context: ChangeContext, seenRecord: SeenVersion): Promise<FloodReport> {
      const catalogue = await catalogueOf(context.hydroCode);
      const key = { plantNo: catalogue.plantNo, reportId: seenRecord.reportId };
      const draft = await readReport(database.sql, key);
      if (!draft) throw new Refusal('flood_report.not_found');
      if (draft.issued) throw new Refusal('flood_report.issued');
      if (draft.to > clock.now()) throw new Refusal('flood_report.not_over');
      const figures = await figuresOf(room, catalogue, draft);
      if (figures.lake_level.highest === null) throw new Refusal('flood_report.no_figures');
      return await database.transaction(async (tx) => {
        // The figures belong to the version that was read; after a change it would be another report.
        const before = await lockDraft(
          tx,
          key.plantNo,
          { ...seenRecord, seenVersion: seenRecord.seenVersion ?? draft.version },
          null,
        );
        if (before.version !== draft.version) throw concurrentChanges(before, snapshotOf(draft), snapshotOf(before));
        const { by, at } = stamp(context);
        const { summary, remarks, corrects } = before;
        const hash = digest().update(canonicalText({ figures, summary, remarks, corrects })).digest();
        const ledgerPosition = await readLedgerPlace(tx, context.hydroCode);
        if (!ledgerPosition) throw new Refusal('report.nothing_to_show');
        const year = Number(wallText(at.getTime(), catalogue.timeZone).slice(0, 4));
        const content = { report_id: key.reportId, from: figures.from, to: figures.to, corrects };
        const [row] = await ledger.record(tx, ledgerPosition, [
          { kind: 'flood_report', year, subject: key.reportId, content, contentHash: hash },
        ]);
        const { number, head } = required(row);
        const issuedReport = { figures, at, by, year, number, head, hash };
        await issueReport(tx, key, issuedReport);
        await room.issued(tx, context.hydroCode, at, before.to);
        const after = required(await readReport(tx, key));
        await change(tx, context, 'flood_report.issue', catalogue, { before, after });
        return after;
      });
    },
  };
}

export type FloodReports = ReturnType<typeof createFloodReports>;

export const numberOf = ({ issued }: Pick<FloodReport, 'issued'>): string | null =>
  issued && `BCL-${issued.year}/${String(issued.number).padStart(3, '0')}`;

const addNumbers = (reports: readonly FloodReport[]): ListedReport[] =>
  reports.map((report) => {
    const previousReport = reports.find(({ reportId }) => reportId === report.corrects);
    const later = reports.find((one) => one.corrects === report.reportId && one.issued !== null);
    return {
      ...report,
      correctsNumber: previousReport ? numberOf(previousReport) : null,
      correctedBy: later ? numberOf(later) : null,
    };
  });

function refuseWrong({ from, to }: ReportContent): void {
  if (to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (to.getTime() - from.getTime() > maxFloodDays * dayMs)
    throw new Refusal('series.too_long', { days: maxFloodDays });
}

const snapshotOf = (report: FloodReport) => ({
  from: report.from.toISOString(),
  to: report.to.toISOString(),
  summary: report.summary,
  remarks: report.remarks,
  corrects: report.corrects,
  number: numberOf(report),
  sha256: report.issued?.hash.toString('hex') ?? null,
});
