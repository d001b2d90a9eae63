import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxListed } from '@spillway/contract/reports/files';
import type { ReportRequest } from '@spillway/contract/reports/tables/shape';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { type SaveRequest, type SingleRecord, type StoredRecord, saveOne } from '../../../plant/save-one.ts';
import { blobs } from '../../../platform/blobs/blobs.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { shownFacts } from '../../../platform/http/shown-facts.ts';
import type { ReportPlan, Texts } from '../../tables/tables.ts';
import type { ReportFileDeps } from '../deps.ts';
import {
  countWaiting,
  deleteExport,
  deleteOldExports,
  type ExportKey,
  type FileForm,
  findExport,
  findExports,
  finishExport,
  insertExport,
  listExports,
  lockExport,
  type ReportExport,
  readParts,
} from './export-store.ts';
import { type LibrarySettings, readLibrary, usualKeepDays, writeLibrary } from './library-store.ts';
import { limitsOf } from './limits.ts';
import { type Naming, nameOf } from './naming.ts';
import { blobRoom, type Register } from './register.ts';
import { existing } from './register-store.ts';

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface WantedFile extends FileForm {
  readonly request: ReportRequest;
  readonly author: string;
  readonly scheduleId: string | null;
  readonly recipients: readonly string[];
  /** Null when a user requested the file: it then gets the usual name. */
  readonly naming: Naming | null;
}

interface DocumentRequest {
  readonly title: Texts;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
}

export const exportJob = 'report-file';
const maxWaiting = 20;

/** In a schedule no user can correct a field, so an invalid request means that something chosen earlier was deleted. */
export const failureOf = ({
  code,
  facts,
}: Refusal): { failure: string; failureFacts: ReturnType<typeof shownFacts> } =>
  code === 'request.invalid'
    ? { failure: 'report.layout_outdated', failureFacts: {} }
    : { failure: code, failureFacts: shownFacts(facts, null) };

/** A file whose node has died is queued for another, which starts from the beginning. */
const currentExport = (one: ReportExport, inHand: ReadonlySet<string>): ReportExport =>
  one.state === 'running' && !inHand.has(one.exportId)
    ? { ...one, state: 'waiting', progress: 0, rows: 0, ahead: 0 }
    : one;

export function createLibrary(room: ReportFileDeps & { readonly register: Register }) {
  const { database, clock, audit, publish, jobs, reports, register } = room;

  const settings: SingleRecord<LibrarySettings> = {
    kind: 'report_library',
    action: 'report_library.update',
    read: readLibrary,
    write: writeLibrary,
    snapshot: ({ keepDays }) => ({ keep_days: keepDays }),
  };

  const publishChange = (tx: Transaction<Schema>, { hydroCode, exportId }: ExportKey) =>
    publish(tx, { topic: 'report.changed', hydroCode, payload: { kind: 'report_file', id: exportId } });

  const record = ({ who, hydroCode }: ChangeContext, tx: Transaction<Schema>, action: string, one: ReportExport) =>
    audit.record(tx, {
      who,
      action,
      object: { kind: 'report_file', id: one.exportId, name: one.fileName },
      hydroCode,
    });

  /** Runs in the caller's transaction. */
  async function enter(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    { title: titles, fromMs, toMs, timeZone }: DocumentRequest,
    wantedFile: WantedFile,
  ): Promise<ReportExport> {
    const key = { hydroCode, exportId: randomUUID() };
    const period = { from: new Date(fromMs), to: new Date(toMs), timeZone };
    const documentRequest = { ...key, ...wantedFile, title: titles[wantedFile.language], ...period };
    await insertExport(tx, {
      ...documentRequest,
      fileName: nameOf({ ...documentRequest, reportNo: null }),
      askedBy: who.username,
      askedAt: clock.now(),
    });
    const one = required(await lockExport(tx, key));
    await record({ who, hydroCode }, tx, 'report_file.create', one);
    await publishChange(tx, key);
    return one;
  }

  /** Read before the files, so that one that ends in between is shown as ended. */
  async function exportsInHand(): Promise<ReadonlySet<string>> {
    const payloads = (await jobs.inHand(exportJob)) as ExportKey[];
    return new Set(payloads.map(({ exportId }) => exportId));
  }

  /** The job is queued if and only if the transaction commits. */
  async function ask(
    tx: Transaction<Schema>,
    context: ChangeContext,
    plan: ReportPlan,
    wantedFile: WantedFile,
  ): Promise<ReportExport> {
    const { hydroCode } = context;
    if ((await countWaiting(tx, hydroCode)) >= maxWaiting)
      throw new Refusal('report.queue_full', { maximum: maxWaiting });
    const one = await enter(tx, context, { ...plan, timeZone: plan.plant.catalogue.timeZone }, wantedFile);
    await jobs.send(exportJob, { hydroCode, exportId: one.exportId }, { tx });
    return one;
  }

  return {
    ask,

    /** A scheduled report that could not start is listed with the reason, like one that failed later. */
    async enterRefused(
      tx: Transaction<Schema>,
      context: ChangeContext,
      documentRequest: DocumentRequest,
      wantedFile: WantedFile,
      refusal: Refusal,
    ): Promise<ReportExport> {
      const one = await enter(tx, context, documentRequest, wantedFile);
      await finishExport(tx, one, { state: 'failed', ...failureOf(refusal), at: clock.now() });
      return one;
    },

    async list(hydroCode: string): Promise<ReportExport[]> {
      const inHand = await exportsInHand();
      const all = await listExports(database.sql, hydroCode, maxListed);
      return all.map((one) => currentExport(one, inHand));
    },

    /** Those of these files that exist, by id. */
    async some(hydroCode: string, exportIds: readonly string[]): Promise<ReadonlyMap<string, ReportExport>> {
      const inHand = await exportsInHand();
      const all = await findExports(database.sql, hydroCode, exportIds);
      return new Map(all.map((one) => [one.exportId, currentExport(one, inHand)]));
    },

    async one(key: ExportKey): Promise<ReportExport> {
      const inHand = await exportsInHand();
      const one = await findExport(database.sql, key);
      if (!one) throw new Refusal('report.export_not_found');
      return currentExport(one, inHand);
    },

    /** Checks the request now, so that it does not fail later. */
    async start(context: ChangeContext, wantedFile: WantedFile): Promise<ReportExport> {
      const plan = await reports.check(context.hydroCode, wantedFile.request, limitsOf(wantedFile.format, true));
      return await database.transaction((tx) => ask(tx, context, plan, wantedFile));
    },

    cancel: (context: ChangeContext, exportId: string): Promise<ReportExport> =>
      database.transaction(async (tx) => {
        const key = { hydroCode: context.hydroCode, exportId };
        const before = await lockExport(tx, key);
        if (!before) throw new Refusal('report.export_not_found');
        if (!(await finishExport(tx, key, { state: 'cancelled', at: clock.now() }))) return before;
        await record(context, tx, 'report_file.cancel', before);
        await publishChange(tx, key);
        await register.void(tx, before, 'cancelled');
        return required(await lockExport(tx, key));
      }),

    remove: (context: ChangeContext, exportId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const key = { hydroCode: context.hydroCode, exportId };
        const before = await lockExport(tx, key);
        if (!before) throw new Refusal('report.export_not_found');
        await deleteExport(tx, key);
        await record(context, tx, 'report_file.delete', before);
        await publishChange(tx, key);
        await blobs.release(tx, blobRoom, [exportId]);
        if (before.state === 'running') await register.void(tx, before, 'cancelled');
      }),

    async file(key: ExportKey): Promise<{ readonly one: ReportExport; readonly parts: AsyncGenerator<Buffer> }> {
      const one = await findExport(database.sql, key);
      if (!one) throw new Refusal('report.export_not_found');
      if (one.state !== 'ready') throw new Refusal('report.not_ready');
      return { one, parts: bytesOf(database.sql, one) };
    },

    settings: (hydroCode: string): Promise<StoredRecord<LibrarySettings>> => readLibrary(database.sql, hydroCode),

    saveSettings: (wanted: SaveRequest<LibrarySettings>): Promise<StoredRecord<LibrarySettings>> =>
      saveOne(room, settings, wanted),

    async forgetOld(): Promise<void> {
      await deleteOldExports(database.sql, clock.now(), usualKeepDays);
      // Includes deleted plants. Owners are read first, so that a file created meanwhile is not released.
      const owners = (await blobs.owners(database.sql, blobRoom)).map(({ owner }) => owner);
      const standing = await existing(database.sql, owners);
      const removedOwners = owners.filter((owner) => !standing.has(owner));
      if (removedOwners.length > 0) await blobs.release(database.sql, blobRoom, removedOwners);
    },
  };
}

/** Files from before hashes were introduced are stored in parts. */
export const bytesOf = (db: Kysely<Schema>, one: ReportExport): AsyncGenerator<Buffer> =>
  one.sha256 ? blobs.read(db, one.sha256) : readParts(db, one);

export type Library = ReturnType<typeof createLibrary>;
