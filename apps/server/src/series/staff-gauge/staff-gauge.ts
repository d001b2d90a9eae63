import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { type EntryRoom, readNewest } from '../entry/entry.ts';
import { type PromptState, promptAt } from './due.ts';
import { endGauge, type Gauge, insertGauge, listOpen, readGauge, readSensed, writeRead } from './store.ts';

type Deps = SeriesRoomDeps & {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly entry: Pick<EntryRoom, 'enter'>;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
};

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** A sensor that has sent within this time is working. */
const lifetimeMs = 20 * minuteMs;
const lookBackMs = 31 * dayMs;
/** The same age limit as in the plant's calculation. */
const countsMin = (stepMin: number): number => Math.max(3 * stepMin, 15);

export interface CurrentGaugeReading {
  readonly at: Date;
  readonly value: number;
  readonly by: string | null;
}

/** A staff gauge that replaces a sensor, with its state. */
export interface StaffGauge {
  readonly gauge: Gauge;
  readonly stationId: string | null;
  readonly name: string;
  readonly unit: string;
  readonly everyMin: number;
  readonly countsMin: number;
  readonly dueAt: Date;
  readonly state: PromptState;
  readonly sensor: { readonly at: Date; readonly value: number; readonly difference: number | null } | null;
}

/** Asks people to read gauges in place of a failed sensor. Their readings are entered like any other. */
export function createStaffGauges({ database, clock, audit, publish, described, catalogue, entry, isFlood }: Deps) {
  /** The series of a station that a person can read there. */
  async function readable(hydroCode: string) {
    const [plant, stations] = await Promise.all([catalogue.of(hydroCode), described.stations.list(hydroCode)]);
    const names = new Map(stations.map(({ stationId, name }) => [stationId, name]));
    const measured = [...(plant?.byId.values() ?? [])].filter(isReadable).flatMap((series) => {
      const name = names.get(series.ownerId);
      return name === undefined ? [] : [{ series, name }];
    });
    return { plant, measured };
  }

  async function readCurrent(hydroCode: string): Promise<StaffGauge[]> {
    const open = await listOpen(database.sql, hydroCode);
    if (open.length === 0) return [];
    const now = clock.now();
    const [{ plant, measured }, { values }, isFloodNow] = await Promise.all([
      readable(hydroCode),
      described.settings.read(hydroCode),
      isFlood(hydroCode),
    ]);
    return await Promise.all(
      open.map(async (gauge): Promise<StaffGauge> => {
        const of = measured.find(({ series }) => series.seriesId === gauge.seriesId);
        const everyMin = isFloodNow ? Math.min(gauge.everyMin, values.staffGaugeMin) : gauge.everyMin;
        const dueQuery = { begunMs: gauge.begunAt.getTime(), readMs: gauge.readAt?.getTime() ?? null, everyMin };
        const { dueMs, state } = promptAt(dueQuery, now.getTime());
        const from = new Date(Math.max(gauge.begunAt.getTime(), now.getTime() - lifetimeMs));
        const sensedReading =
          plant && of
            ? await readSensed(database.sql, { ...plant, seriesId: gauge.seriesId }, { from, to: now })
            : null;
        return {
          gauge,
          stationId: of?.series.ownerId ?? null,
          name: of?.name ?? '',
          unit: of?.series.unit ?? '',
          everyMin,
          countsMin: countsMin(values.stepMin),
          dueAt: new Date(dueMs),
          state,
          sensor: sensedReading && {
            at: sensedReading.time,
            value: sensedReading.value,
            difference: gauge.readValue === null ? null : sensedReading.value - gauge.readValue,
          },
        };
      }),
    );
  }

  const publishChange = (tx: Transaction<Schema>, hydroCode: string, gaugeId: string): Promise<void> =>
    publish(tx, { topic: 'staff_gauge.changed', hydroCode, payload: { gauge_id: gaugeId } });

  const readOf = ({ readAt, readValue, readName }: Gauge): CurrentGaugeReading | null =>
    readAt === null || readValue === null ? null : { at: readAt, value: readValue, by: readName };

  return {
    standing: readCurrent,

    async list(hydroCode: string) {
      const [gauges, { plant, measured }, { values }] = await Promise.all([
        readCurrent(hydroCode),
        readable(hydroCode),
        described.settings.read(hydroCode),
      ]);
      const takenSeries = new Set(gauges.map(({ gauge }) => gauge.seriesId));
      const to = clock.now();
      const from = new Date(to.getTime() - lookBackMs);
      const free = measured.filter(({ series }) => !takenSeries.has(series.seriesId));
      const choices = await Promise.all(
        free.map(async ({ series: { seriesId, unit, quantity }, name }) => {
          const last = plant && (await readNewest(database.sql, plant.plantNo, seriesId, { from, to }));
          return { seriesId, name, unit, isLevel: quantity === 'water_level', lastAt: last?.time ?? null };
        }),
      );
      return { gauges, usualMin: values.staffGaugeMin, choices: choices.toSorted(compareSilentFirst) };
    },

    async begin(
      { who, hydroCode }: ChangeContext,
      { seriesId, everyMin, reason }: Pick<Gauge, 'seriesId' | 'everyMin' | 'reason'>,
    ): Promise<{ readonly outcome: 'begun' | 'already'; readonly gaugeId: string }> {
      const { plant, measured } = await readable(hydroCode);
      const of = measured.find(({ series }) => series.seriesId === seriesId);
      if (!plant || !of) throw new Refusal('series.not_found', { series: seriesId });
      const at = clock.now();
      const period = { from: new Date(at.getTime() - lookBackMs), to: at };
      const before = (await readNewest(database.sql, plant.plantNo, seriesId, period))?.value ?? null;
      return await database.transaction(async (tx) => {
        const gaugeId = randomUUID();
        if (!(await insertGauge(tx, hydroCode, { gaugeId, seriesId, everyMin, reason, before, who, at }))) {
          const found = (await listOpen(tx, hydroCode)).find((one) => one.seriesId === seriesId);
          // The gauge was ended at the same moment.
          if (!found) throw new Refusal('staff_gauge.not_found');
          return { outcome: 'already', gaugeId: found.gaugeId };
        }
        const object = { kind: 'staff_gauge', id: gaugeId, name: of.name };
        const after = { series_id: seriesId, every_minutes: everyMin, reason };
        await audit.record(tx, { who, action: 'staff_gauge.begin', object, hydroCode, after });
        await publishChange(tx, hydroCode, gaugeId);
        return { outcome: 'begun', gaugeId };
      });
    },

    /**
     * The first reading is stored; a second person who reads at the same time is shown it, and nothing is written
     * twice.
     */
    async read(
      { who, hydroCode }: ChangeContext,
      {
        gaugeId,
        value,
        seenAt,
        isConfirmed,
      }: { gaugeId: string; value: number; seenAt: Date | null; isConfirmed: boolean },
    ): Promise<{ readonly outcome: 'read' | 'already' | 'held'; readonly read: CurrentGaugeReading }> {
      const gauge = await readGauge(database.sql, hydroCode, gaugeId);
      if (!gauge || gauge.endedAt !== null) throw new Refusal('staff_gauge.not_found');
      const at = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
      const { seriesId } = gauge;
      const written = { seriesId, time: at.toISOString(), value, note: null, seenMs: undefined, isConfirmed };
      const answer = async (tx: Transaction<Schema>) => {
        if (!(await writeRead(tx, hydroCode, { gaugeId, seenAt }, { who, at, value }))) throw new AlreadyAnswered();
        await publishChange(tx, hydroCode, gaugeId);
      };
      try {
        if (seenAt?.getTime() === at.getTime() && gauge.readValue === value)
          return { outcome: 'already', read: required(readOf(gauge)) };
        const entryOutcome = await entry.enter(who, hydroCode, written, answer);
        return {
          outcome: entryOutcome === 'held' ? 'held' : 'read',
          read: { at, value, by: who.fullName || who.username },
        };
      } catch (error) {
        if (!(error instanceof AlreadyAnswered)) throw error;
        const currentGauge = await readGauge(database.sql, hydroCode, gaugeId);
        const read = currentGauge && currentGauge.endedAt === null ? readOf(currentGauge) : null;
        if (!read) throw new Refusal('staff_gauge.not_found');
        return { outcome: 'already', read };
      }
    },

    end: ({ who, hydroCode }: ChangeContext, gaugeId: string): Promise<'ended' | 'already'> =>
      database.transaction(async (tx) => {
        const gauge = await readGauge(tx, hydroCode, gaugeId);
        if (!gauge) throw new Refusal('staff_gauge.not_found');
        if (!(await endGauge(tx, hydroCode, gaugeId, { who, at: clock.now() }))) return 'already';
        const object = { kind: 'staff_gauge', id: gaugeId, name: gauge.reason };
        await audit.record(tx, { who, action: 'staff_gauge.end', object, hydroCode });
        await publishChange(tx, hydroCode, gaugeId);
        return 'ended';
      }),
  };
}

/** Aborts the write, because another person was first. */
class AlreadyAnswered extends Error {}

const isReadable = ({ ownerKind, quantity, closedAt, kind }: SeriesDefinition): boolean =>
  ownerKind === 'station' && closedAt === null && (kind === 'instant' || kind === 'held') && quantity !== 'voltage';

interface Choice {
  readonly name: string;
  readonly isLevel: boolean;
  readonly lastAt: Date | null;
}

/**
 * Levels come first, because a failed level sensor is why someone goes out at night; among them the one silent longest.
 */
const compareSilentFirst = (one: Choice, other: Choice): number =>
  Number(other.isLevel) - Number(one.isLevel) ||
  (one.lastAt?.getTime() ?? Number.MAX_VALUE) - (other.lastAt?.getTime() ?? Number.MAX_VALUE) ||
  one.name.localeCompare(other.name, 'vi');

export type StaffGauges = ReturnType<typeof createStaffGauges>;
