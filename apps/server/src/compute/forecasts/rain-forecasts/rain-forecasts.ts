import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxListedIssues } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import type { Transaction } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { PlantRoomDeps } from '../../../plant/deps.ts';
import type { Plant } from '../../../plant/plant.ts';
import { recordChange } from '../../../plant/record-change.ts';
import { holdPlant } from '../../../plant/registry/registry.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fingerprintOf, refuseOutdated } from '../../../platform/imports/imports.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { KnowledgeTime, Period } from '../../../series/read/read.ts';
import type { Series } from '../../../series/series.ts';
import { readStorage } from '../../../series/storage/storage.ts';
import { type Freshness, freshnessOf } from '../stored-runs/stored-runs.ts';
import { basinMeanOf } from './basin-mean.ts';
import { cadenceMsOf, maxIssuesRead } from './cadence.ts';
import { faultsOf } from './check.ts';
import {
  digestOf,
  type ForecastDoor,
  type ForecastPoint,
  type RainForecast,
  type StoredRainForecast,
} from './issue.ts';
import { compareWithGauges, type ListedForecast } from './skill.ts';
import {
  deleteBefore,
  type Issue,
  insertForecast,
  listForecasts,
  listSources,
  markWithdrawn,
  readForecast,
  readIssueTimes,
  readNewestIssue,
  readPoints,
  readVersion,
  type Version,
} from './store.ts';
import { snapshotOf } from './wire.ts';

export { basinDepthMm, depthsOf, endMsOf, type ForecastPoint, type StoredRainForecast } from './issue.ts';

const topic = 'rain_forecast.changed';
/** Runs after the readings of that time were dropped. */
const nightly = '50 20 * * *';
/** A source without issues for longer is no longer offered. */
const offerWindowMs = 30 * 86_400_000;

interface RainForecastDeps extends PlantRoomDeps {
  readonly plant: Pick<Plant, 'described'>;
  readonly series: Pick<Series, 'catalogue' | 'basinRain'>;
  readonly jobs: Pick<Jobs, 'define'>;
}

/** How an issue arrived; a user's import is audited. */
export interface Sender {
  readonly door: ForecastDoor;
  readonly name: string | null;
  readonly who: Actor | null;
}

export interface StoredRain {
  readonly issueId: string;
  readonly version: number;
  readonly outcome: 'new' | 'version' | 'same';
}

export function createRainForecasts(room: RainForecastDeps) {
  const { database, clock, plant, series, publish, jobs } = room;
  const db = database.sql;

  async function plantOf(hydroCode: string): Promise<PlantCatalogue> {
    const found = await series.catalogue.of(hydroCode);
    if (!found) throw new Refusal('plant.none');
    return found;
  }

  const contourOf = async (hydroCode: string): Promise<string | null> =>
    (await plant.described.outlines.shape(hydroCode, 'contour', null))?.geoJson ?? null;

  async function record(
    tx: Transaction<Schema>,
    hydroCode: string,
    storedForecast: StoredRainForecast,
    { door, who }: Sender,
  ) {
    if (who === null) return await publish(tx, { topic, hydroCode, payload: { id: storedForecast.issueId } });
    const change = { who, hydroCode, kind: 'rain_forecast', topic } as const;
    const object = {
      id: storedForecast.issueId,
      name: storedForecast.source,
      before: null,
      after: snapshotOf(storedForecast),
    };
    await recordChange(room, tx, {
      ...change,
      ...object,
      action: door === 'file' ? 'rain_forecast.import' : 'rain_forecast.enter',
    });
  }

  /** Issues of a plant are stored one at a time, because the version of a new one depends on the last. */
  const runInTurn = <T>(hydroCode: string, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
      return await work(tx);
    });

  const rainOf = (hydroCode: string) => (period: Period) => series.basinRain(hydroCode, period, 'hour');

  /** The age of an issue at an instant, relative to the usual interval of its source. */
  const freshnessAt = async (plantNo: number, issue: Issue, at: Date): Promise<Freshness> => {
    const times = await readIssueTimes(db, plantNo, issue, maxIssuesRead);
    return freshnessAfter(issue, cadenceMsOf(times.map((time) => time.getTime())), at.getTime());
  };

  async function maintainForecasts(): Promise<void> {
    const { keptFrom } = await readStorage(db);
    if (keptFrom !== null) await deleteBefore(db, keptFrom);
  }

  jobs.define({ name: 'rain-forecasts', cron: nightly, exclusive: true, run: maintainForecasts });

  return {
    /** Stores the whole issue or nothing; the same content again writes nothing. */
    async keep(
      hydroCode: string,
      rainForecast: RainForecast,
      sender: Sender,
      /** The fingerprint of the preview that the user saw. */
      seen: string | null = null,
    ): Promise<StoredRain> {
      const of = await plantOf(hydroCode);
      const faults = faultsOf(rainForecast, of, clock.now());
      if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
      const mean = basinMeanOf(rainForecast.points, await contourOf(hydroCode));
      const digest = digestOf(rainForecast);
      return await runInTurn(hydroCode, async (tx) => {
        const last = await readVersion(tx, of.plantNo, rainForecast);
        refuseOutdated(seen, seenOf(rainForecast, digest, mean, last), 'rain_forecast.import_outdated');
        const outcome = outcomeOf(last, digest);
        if (last && outcome === 'same') return { issueId: last.issueId, version: last.version, outcome };
        const { points, ...issue } = rainForecast;
        const storedForecast = {
          ...issue,
          ...mean,
          issueId: randomUUID(),
          version: (last?.version ?? 0) + 1,
          receivedAt: clock.now(),
          door: sender.door,
          sentBy: sender.name,
          accountId: sender.who?.accountId ?? null,
        };
        await insertForecast(tx, of.plantNo, storedForecast, digest, points);
        const nobody = { withdrawnAt: null, withdrawnBy: null, withdrawnReason: null };
        await record(tx, hydroCode, { ...storedForecast, ...nobody }, sender);
        return { issueId: storedForecast.issueId, version: storedForecast.version, outcome };
      });
    },

    /** A preview of storing an issue. */
    async lookAt(hydroCode: string, rainForecast: RainForecast) {
      const { plantNo } = await plantOf(hydroCode);
      const mean = basinMeanOf(rainForecast.points, await contourOf(hydroCode));
      const [last, digest] = [await readVersion(db, plantNo, rainForecast), digestOf(rainForecast)];
      return { ...mean, outcome: outcomeOf(last, digest), fingerprint: seenOf(rainForecast, digest, mean, last) };
    },

    plantOf,

    async list(hydroCode: string): Promise<ListedForecast[]> {
      const of = await series.catalogue.of(hydroCode);
      if (!of) return [];
      const all = await listForecasts(db, of.plantNo, maxListedIssues);
      const nowMs = clock.now().getTime();
      const compared = await compareWithGauges(all, nowMs, rainOf(hydroCode));
      const bySource = Map.groupBy(all, ({ source }) => source.toLowerCase());
      const cadences = new Map(
        [...bySource].map(([source, ownForecasts]) => [source, cadenceMsOf(ownForecasts.map(timeOf))]),
      );
      return all.map((one, index) => ({
        ...one,
        compared: compared[index] ?? null,
        freshness: freshnessAfter(one, required(cadences.get(one.source.toLowerCase())), nowMs),
      }));
    },

    async one(hydroCode: string, issueId: string): Promise<{ kept: ListedForecast; points: ForecastPoint[] }> {
      const { plantNo } = await plantOf(hydroCode);
      const storedForecast = await readForecast(db, plantNo, issueId);
      if (!storedForecast) throw new Refusal('rain_forecast.not_found');
      const now = clock.now();
      const [points, [compared = null], freshness] = await Promise.all([
        readPoints(db, plantNo, issueId),
        compareWithGauges([storedForecast], now.getTime(), rainOf(hydroCode)),
        freshnessAt(plantNo, storedForecast, now),
      ]);
      return { kept: { ...storedForecast, compared, freshness }, points };
    },

    freshnessAt,

    /** The newest issue known at that time, without its points. */
    standing: (plantNo: number, asKnownAt: KnowledgeTime, source: string | null): Promise<StoredRainForecast | null> =>
      readNewestIssue(db, plantNo, asKnownAt, source),

    points: (plantNo: number, issueId: string): Promise<ForecastPoint[]> => readPoints(db, plantNo, issueId),

    sources: (plantNo: number, asKnownAt: KnowledgeTime): Promise<Issue[]> =>
      listSources(db, plantNo, { since: new Date(asKnownAt.at.getTime() - offerWindowMs), asOf: asKnownAt }),

    /** `ofAnybody`: administrators may withdraw the issues of other users. */
    async withdraw(
      hydroCode: string,
      issueId: string,
      { who, reason, ofAnybody }: { readonly who: Actor; readonly reason: string; readonly ofAnybody: boolean },
    ): Promise<void> {
      const { plantNo } = await plantOf(hydroCode);
      await runInTurn(hydroCode, async (tx) => {
        const before = await readForecast(tx, plantNo, issueId);
        if (!before) throw new Refusal('rain_forecast.not_found');
        if (!ofAnybody && before.accountId !== who.accountId) throw new Refusal('rain_forecast.not_own');
        if (before.withdrawnAt !== null) throw new Refusal('rain_forecast.withdrawn');
        const at = clock.now();
        await markWithdrawn(tx, plantNo, issueId, { by: who.username, at, reason });
        await recordChange(room, tx, {
          who,
          hydroCode,
          kind: 'rain_forecast',
          topic,
          id: issueId,
          name: before.source,
          action: 'rain_forecast.withdraw',
          before: snapshotOf(before),
          after: { ...snapshotOf(before), reason },
        });
      });
    },

    /** Run by the job: deletes rain forecasts when the readings of their time are deleted. */
    tend: maintainForecasts,
  };
}

export type RainForecasts = ReturnType<typeof createRainForecasts>;

const timeOf = ({ issuedAt }: Issue): number => issuedAt.getTime();

/** An issue covers the rain from its issue time on, so its age does not depend on when it was received. */
const freshnessAfter = (issue: Issue, cadenceMs: number, atMs: number): Freshness =>
  freshnessOf({ issuedAtMs: timeOf(issue), baseMs: timeOf(issue), cadenceMs }, atMs);

const seenOf = (
  { source, issuedAt }: Issue,
  digest: Buffer,
  mean: ReturnType<typeof basinMeanOf>,
  last: Version | null,
): string => fingerprintOf([source, issuedAt, digest.toString('hex'), mean, last && [last.issueId, last.isWithdrawn]]);

/** After a withdrawal the same content is a new version. */
function outcomeOf(last: Version | null, digest: Buffer): StoredRain['outcome'] {
  if (!last) return 'new';
  return last.isWithdrawn || !last.digest.equals(digest) ? 'version' : 'same';
}
