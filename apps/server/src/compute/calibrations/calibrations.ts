import { randomUUID } from 'node:crypto';
import {
  type CalibrationRefusal,
  type CalibrationState,
  maxCalibrations,
  maxRecordDays,
  maxShownDays,
} from '@spillway/contract/compute/calibrations/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import type { Plant } from '../../plant/plant.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { everyMinute, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { longRun } from '../../platform/workers/long-run.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import { type RecordRows, readRecord } from '../forecasts/basin-model/basin-model.ts';
import { refusalsOf } from './carries.ts';
import type { SearchProgress, SearchTask } from './search.ts';
import {
  changeStatus,
  insertCalibration,
  type Key,
  keepProgress,
  listCalibrations,
  listRunning,
  type RequestedSearch,
  readCalibration,
  type StoredCalibration,
} from './store.ts';

export type { SearchResult } from './search.ts';
export type { StoredCalibration } from './store.ts';

interface Deps extends RoomDeps {
  readonly log: Log;
  readonly plant: Pick<Plant, 'described' | 'inForce'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

const program = new URL('./program.ts', import.meta.url);
const memoryMb = 384;
const maxMs = 300_000;
const jobName = 'basin-calibration';

/** Fits a plant's basin parameters to its record: one search of a plant at a time, stored by generation. */
export function createCalibrations({ database, clock, log, plant, catalogue, audit, publish, jobs }: Deps) {
  const db = database.sql;

  async function recordOf(hydroCode: string, content: BasinContent, fromMs: number, toMs: number) {
    const plantCatalogue = await catalogue.of(hydroCode);
    if (!plantCatalogue) throw new Refusal('model.no_record');
    const firstMs = Math.ceil(fromMs / hourMs) * hourMs;
    const rows = Math.floor((toMs - firstMs) / hourMs) + 1;
    if (rows < 1) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
    const { capacityCurve: curve } = await plant.inForce.at(hydroCode, new Date(toMs));
    const of = { plant: plantCatalogue, content, curve, levelM: null };
    const record = await readRecord({ database, described: plant.described }, of, { firstMs, rows });
    return { record, offsetH: (wallMsAt(firstMs, plantCatalogue.timeZone) - firstMs) / hourMs };
  }

  async function told(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    id: string,
    action: string,
    requestedSearch: RequestedSearch,
  ) {
    const after = {
      from: new Date(requestedSearch.fromMs).toISOString(),
      to: new Date(requestedSearch.toMs).toISOString(),
      aim: requestedSearch.aim,
      fixed: requestedSearch.fixed.join(' '),
    };
    const object = { kind: 'basin_calibration', id, name: requestedSearch.aim };
    await audit.record(tx, { who, action, object, hydroCode, before: null, after });
    await publish(tx, { topic: 'basin_calibration.changed', hydroCode, payload: { id } });
  }

  /** Changes the state with its audit entry and event; refused while another search of the plant runs. */
  async function become(
    context: ChangeContext,
    calibrationId: string,
    from: readonly CalibrationState[],
    status: CalibrationState,
  ): Promise<void> {
    const key = { hydroCode: context.hydroCode, calibrationId };
    const found = await readCalibration(db, key);
    if (!found) throw new Refusal('calibration.not_found');
    if (found.status === 'done') throw new Refusal('calibration.done');
    await database.transaction(async (tx) => {
      const all = await listCalibrations(tx, context.hydroCode, maxCalibrations);
      if (status === 'running' && all.some((one) => one.status === 'running')) throw new Refusal('calibration.running');
      const at = status === 'running' ? null : clock.now();
      if (!(await changeStatus(tx, key, from, { status, error: null, at })))
        throw new Refusal(status === 'running' ? 'calibration.running' : 'calibration.not_running');
      await told(
        tx,
        context,
        calibrationId,
        `basin_calibration.${status === 'running' ? 'resume' : 'stop'}`,
        found.asked,
      );
      if (status === 'running') await jobs.send(jobName, {}, { tx });
    });
  }

  /** Resumes a search after a restart, a dead worker or a dead node. */
  async function continueCalibration(
    storedCalibration: StoredCalibration,
    from: SearchState | null,
    signal: AbortSignal,
  ): Promise<void> {
    const { asked, ...key } = storedCalibration;
    const { record, offsetH } = await recordOf(key.hydroCode, asked.content, asked.fromMs, asked.toMs);
    const task: SearchTask = { ...asked, record, offsetH };
    const end = await longRun<SearchTask, SearchProgress, SearchState>({
      program,
      task,
      memoryMb,
      maxMs: maxMs,
      from,
      signal,
      mostDeaths: 1,
      keep: async ({ part, state }) => {
        const isWanted = await keepProgress(db, key, part, state, clock.now());
        if (isWanted) await progressMessage(key, part);
        return isWanted;
      },
    });
    if (end.how !== 'died') return;
    log.warn({ err: end.error, hydroCode: key.hydroCode }, 'a calibration died');
    const failed = { status: 'failed', error: end.why, at: clock.now() } as const;
    await changeStatus(db, key, ['running'], failed);
    await progressMessage(key, null);
  }

  /** Screens are refreshed at every fifth generation and at the end. */
  async function progressMessage({ hydroCode, calibrationId }: Key, part: SearchProgress | null): Promise<void> {
    if (part !== null && part.result === null && part.generation % 5 !== 0) return;
    await database.transaction((tx) =>
      publish(tx, { topic: 'basin_calibration.changed', hydroCode, payload: { id: calibrationId } }),
    );
  }

  /** Run by the job until no search is left. */
  async function run(signal: AbortSignal): Promise<void> {
    for (const { search, ...one } of await listRunning(db)) {
      if (signal.aborted) return;
      await continueCalibration(one, search, signal).catch(async (error: unknown) => {
        log.error({ err: error, hydroCode: one.hydroCode }, 'a calibration could not go on');
        const failed = { status: 'failed', error: 'fault', at: clock.now() } as const;
        await changeStatus(db, one, ['running'], failed);
      });
    }
  }

  jobs.define({
    name: jobName,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 3600,
    run: (_payload, { signal }) => run(signal),
  });

  return {
    run,

    list: (hydroCode: string): Promise<StoredCalibration[]> => listCalibrations(db, hydroCode, maxCalibrations),

    async one(hydroCode: string, calibrationId: string) {
      const found = await readCalibration(db, { hydroCode, calibrationId });
      if (!found) throw new Refusal('calibration.not_found');
      return found;
    },

    /** The data a browser needs to run a basin, and the reasons why the basin cannot be calibrated. */
    async record(
      hydroCode: string,
      content: BasinContent,
      { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
      maxDays = maxShownDays,
    ): Promise<{ record: RecordRows; offsetH: number; refusals: CalibrationRefusal[] }> {
      refuseLong(fromMs, toMs, maxDays);
      const { record, offsetH } = await recordOf(hydroCode, content, fromMs, toMs);
      return { record, offsetH, refusals: refusalsOf(record, content) };
    },

    async start(context: ChangeContext, requestedSearch: RequestedSearch): Promise<string> {
      refuseLong(requestedSearch.fromMs, requestedSearch.toMs, maxRecordDays);
      if (requestedSearch.toMs > clock.now().getTime())
        throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'model_future' }]);
      const { record } = await recordOf(
        context.hydroCode,
        requestedSearch.content,
        requestedSearch.fromMs,
        requestedSearch.toMs,
      );
      const [refusal] = refusalsOf(record, requestedSearch.content);
      if (refusal) throw new Refusal(`calibration.${refusal}`);
      const calibrationId = randomUUID();
      await database.transaction(async (tx) => {
        const key = { hydroCode: context.hydroCode, calibrationId };
        // If two searches are started at the same time, the second is refused.
        const stamp = { by: context.who.username, at: clock.now() };
        if (!(await insertCalibration(tx, key, requestedSearch, stamp))) throw new Refusal('calibration.running');
        await told(tx, context, calibrationId, 'basin_calibration.start', requestedSearch);
        await jobs.send(jobName, {}, { tx });
      });
      return calibrationId;
    },

    stop: (context: ChangeContext, calibrationId: string) => become(context, calibrationId, ['running'], 'stopped'),
    resume: (context: ChangeContext, calibrationId: string) =>
      become(context, calibrationId, ['stopped', 'failed'], 'running'),
  };
}

export type Calibrations = ReturnType<typeof createCalibrations>;

function refuseLong(fromMs: number, toMs: number, days: number): void {
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (toMs - fromMs > days * dayMs) throw new Refusal('series.too_long', { days });
}
