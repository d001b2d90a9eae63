import { randomUUID } from 'node:crypto';
import { lastOf, required } from '@spillway/checked/reads';
import { maxKindChanges } from '@spillway/contract/plant/sensors/limits';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import {
  insertPastChange,
  type PastChange,
  type PastReadings,
  type ReadingsPastChoice,
} from '../past-changes/past-changes.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Stations } from '../stations/stations.ts';
import type { Calibration, NewSensor, RecordedCalibration, Sensor, SensorState } from './sensor.ts';
import {
  type CalibrationOfSensor,
  countInstalled,
  holdSensor,
  insertCalibration,
  insertSensor,
  type Key,
  type KindChange,
  listCalibrations,
  listPauses,
  listPlantCalibrations,
  listSensors,
  type Pause,
  readCalibrationAt,
  readKindHistory,
  readName,
  updateSensor,
} from './store.ts';
import { snapshotOf } from './wire.ts';

export type { Calibration, Sensor } from './sensor.ts';
export type { CalibrationOfSensor, Pause } from './store.ts';

const uniqueRules = { sensor_folded_code: 'sensor.code_taken' } as const;
/** The list is not paged. */
const maxSensors = 5000;
export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** A change of a sensor, and its effect on readings. */
interface SensorChange {
  readonly state?: SensorState;
  readonly calibration?: Calibration;
  readonly past?: Pick<PastChange, 'cause' | 'from' | 'to'>;
}

export interface SeenVersion {
  readonly sensorId: string;
  readonly seenVersion: number | undefined;
}

/** Applies from now on when no instant is given. */
type WantedCalibration = Omit<Calibration, 'effectiveFrom'> & { readonly effectiveFrom?: Date | undefined };

interface WantedSensor
  extends Pick<NewSensor, 'type' | 'code' | 'name' | 'minValue' | 'maxValue' | 'stationId' | 'installedAt'> {
  readonly calibration: Omit<Calibration, 'effectiveFrom'>;
}

/** The later history of a sensor that was set up in another installation. */
interface SensorPast extends Pick<SensorState, 'status' | 'uninstalledAt'> {
  /** In the order of recording, without the first. */
  readonly calibrations: readonly Calibration[];
}

interface SensorDeps extends PlantRoomDeps {
  readonly stations: Pick<Stations, 'hold'>;
  readonly pastReadings: Pick<PastReadings, 'refuseUnsaid'>;
}

/** Sensors are set up, calibrated, linked to a station, and finally uninstalled. */
export function createSensors(room: SensorDeps) {
  const { database, clock, stations, pastReadings } = room;
  const changeOf = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'sensor', id, name, topic: 'sensor.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  async function refuseStrangeStation(tx: Transaction<Schema>, hydroCode: string, stationId: string | null) {
    if (stationId !== null && !(await stations.hold(tx, hydroCode, stationId))) throw new Refusal('station.not_found');
  }

  function refuseFuture(field: string, instant: Date): void {
    if (instant > clock.now()) refuse([{ field, rule: 'not_in_future' }]);
  }

  function refuseWrongEnd(installedAt: Date, uninstalledAt: Date): void {
    refuseFuture('uninstalled_at', uninstalledAt);
    if (uninstalledAt <= installedAt)
      refuse([{ field: 'uninstalled_at', rule: 'after_last', facts: { value: installedAt } }]);
  }

  function refusePastInstall(installedAt: Date, { calibrations, uninstalledAt }: SensorPast): void {
    if (uninstalledAt) refuseWrongEnd(installedAt, uninstalledAt);
    refuse(
      calibrations.flatMap((one, i) =>
        calibrationFaults(one).map((fault) => ({ ...fault, field: `calibrations.${i}.${fault.field}` })),
      ),
    );
  }

  /** Changes an installed sensor's settings, or adds a calibration. */
  function change(
    context: ChangeContext,
    { sensorId, seenVersion }: SeenVersion,
    action: string,
    wish: (before: Sensor, tx: Transaction<Schema>) => Promise<SensorChange>,
  ): Promise<Sensor> {
    return refuseUnique(uniqueRules, () =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: context.hydroCode, sensorId };
        const before = await holdSensor(tx, key, clock.now());
        if (!before) throw new Refusal('sensor.not_found');
        if (before.uninstalledAt !== null) throw new Refusal('sensor.uninstalled');
        const { state = before, calibration = before.calibration, past } = await wish(before, tx);
        const after = { ...before, ...state };
        const [old, wanted] = [snapshotOf(before, before.calibration), snapshotOf(after, calibration)];
        if (seenVersion !== undefined && seenVersion !== before.version) throw concurrentChanges(before, old, wanted);
        const object = changeOf(context, sensorId, after.name);
        if (!(await recordChange(room, tx, { ...object, action, before: old, after: wanted }))) return before;
        const calibrationSeq = before.calibrationSeq + (calibration === before.calibration ? 0 : 1);
        if (calibration !== before.calibration)
          await insertCalibration(tx, key, { ...calibration, seq: calibrationSeq }, stamp(context.who));
        await updateSensor(tx, key, { ...after, calibrationSeq }, stamp(context.who));
        if (past) await insertPastChange(tx, { ...past, ...key, stationId: null, ...stamp(context.who) });
        return required(await holdSensor(tx, key, clock.now()));
      }),
    );
  }

  return {
    list: (hydroCode: string): Promise<Sensor[]> => listSensors(database.sql, hydroCode, clock.now()),

    calibrations: (hydroCode: string, sensorId: string): Promise<RecordedCalibration[]> =>
      listCalibrations(database.sql, { hydroCode, sensorId }),

    /** Periods in which sensors were out of use, by the time of entry. */
    pauses: (hydroCode: string): Promise<Pause[]> => listPauses(database.sql, hydroCode),

    nameOf: (tx: Transaction<Schema>, hydroCode: string, sensorId: string): Promise<string | null> =>
      readName(tx, { hydroCode, sensorId }),

    /** Calibrations of all sensors of the plant, by sensor and start of validity. */
    allCalibrations: (hydroCode: string): Promise<CalibrationOfSensor[]> =>
      listPlantCalibrations(database.sql, hydroCode),

    /** Null before the first calibration. */
    calibrationAt: (hydroCode: string, sensorId: string, instant: Date): Promise<RecordedCalibration | null> =>
      readCalibrationAt(database.sql, { hydroCode, sensorId }, instant),

    kindHistory: (hydroCode: string, type: number): Promise<KindChange[]> =>
      readKindHistory(database.sql, hydroCode, type, maxKindChanges),

    setUp: (
      context: ChangeContext,
      { calibration: values, ...wanted }: WantedSensor,
      past?: SensorPast,
    ): Promise<Sensor> =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = context;
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await countInstalled(tx, hydroCode)) >= maxSensors)
            throw new Refusal('sensor.too_many', { maximum: maxSensors });
          refuseFuture('installed_at', wanted.installedAt);
          refuse([...limitFaults(wanted), ...(past ? [] : calibrationFaults(values))]);
          const first: Calibration = { ...values, effectiveFrom: wanted.installedAt };
          const calibrations = [first, ...(past?.calibrations ?? [])];
          if (past) refusePastInstall(wanted.installedAt, { ...past, calibrations });
          await refuseStrangeStation(tx, hydroCode, wanted.stationId);
          const key: Key = { hydroCode, sensorId: randomUUID() };
          const { status = 'active', uninstalledAt = null } = past ?? {};
          const uninstalledBy = uninstalledAt && who.username;
          const sensor: NewSensor = { ...wanted, status, uninstalledAt, uninstalledBy, installedBy: who.username };
          await insertSensor(tx, key, { ...sensor, calibrationSeq: calibrations.length }, stamp(who));
          for (const [i, calibration] of calibrations.entries())
            await insertCalibration(tx, key, { ...calibration, seq: i + 1 }, stamp(who));
          const object = { ...changeOf(context, key.sensorId, wanted.name), action: 'sensor.set_up' };
          await recordChange(room, tx, { ...object, before: null, after: snapshotOf(sensor, lastOf(calibrations)) });
          return required(await holdSensor(tx, key, clock.now()));
        }),
      ),

    uninstall: (context: ChangeContext, seenRecord: SeenVersion, uninstalledAt: Date): Promise<Sensor> =>
      change(context, seenRecord, 'sensor.uninstall', async (before) => {
        refuseWrongEnd(before.installedAt, uninstalledAt);
        return { state: { ...before, uninstalledAt, uninstalledBy: context.who.username } };
      }),

    update: (
      context: ChangeContext,
      seen: SeenVersion,
      sensorFields: Pick<SensorState, 'code' | 'name' | 'minValue' | 'maxValue'>,
      judgeFrom: Date | null = null,
    ): Promise<Sensor> =>
      change(context, seen, 'sensor.update', async (before) => {
        refuse(limitFaults(sensorFields));
        const state = { ...before, ...sensorFields };
        const isOther = before.minValue !== sensorFields.minValue || before.maxValue !== sensorFields.maxValue;
        if (judgeFrom === null || !isOther) return { state };
        refuseFuture('judge_from', judgeFrom);
        return { state, past: { cause: 'limits', from: judgeFrom, to: null } };
      }),

    setLink: (context: ChangeContext, seenRecord: SeenVersion, stationId: string | null): Promise<Sensor> =>
      change(context, seenRecord, 'sensor.set_link', async (before, tx) => {
        await refuseStrangeStation(tx, context.hydroCode, stationId);
        return { state: { ...before, stationId } };
      }),

    setStatus: (context: ChangeContext, seenRecord: SeenVersion, status: SensorState['status']): Promise<Sensor> =>
      change(context, seenRecord, 'sensor.change_status', async (before) => ({ state: { ...before, status } })),

    async calibrate(
      { who, hydroCode }: ChangeContext,
      seen: SeenVersion,
      { effectiveFrom = clock.now(), ...values }: WantedCalibration,
      pastChoice: ReadingsPastChoice,
    ): Promise<Sensor> {
      const { sensorId } = seen;
      const calibration = { ...values, effectiveFrom };
      refuse(calibrationFaults(calibration));
      const { note } = calibration;
      await pastReadings.refuseUnsaid(
        hydroCode,
        { kind: 'calibration', sensorId, calibration },
        { ...pastChoice, note },
      );
      return await change({ who, hydroCode }, seen, 'sensor.calibrate', async (_before, tx) => {
        const reach = reachOf(await listCalibrations(tx, { hydroCode, sensorId }), calibration);
        return { calibration, past: { cause: 'calibration', ...reach } };
      });
    },
  };
}

export type Sensors = ReturnType<typeof createSensors>;

/** From its start to the start of the next; the first one also applies before its start. */
export function reachOf(
  recorded: readonly Pick<Calibration, 'effectiveFrom'>[],
  { effectiveFrom }: Pick<Calibration, 'effectiveFrom'>,
): Pick<PastChange, 'from' | 'to'> {
  const startsMs = recorded.map((one) => one.effectiveFrom.getTime());
  const fromMs = effectiveFrom.getTime();
  const nextMs = Math.min(...startsMs.filter((startMs) => startMs > fromMs));
  const isFirst = startsMs.every((startMs) => startMs >= fromMs);
  return { from: isFirst ? null : effectiveFrom, to: Number.isFinite(nextMs) ? new Date(nextMs) : null };
}

function refuse(faults: readonly RefusedField[]): void {
  if (faults.length > 0) throw new Refusal('request.invalid', {}, [...faults]);
}

const limitFaults = ({ minValue, maxValue }: Pick<SensorState, 'minValue' | 'maxValue'>): RefusedField[] =>
  minValue !== null && maxValue !== null && maxValue <= minValue
    ? [{ field: 'max_value', rule: 'above_minimum', facts: { value: minValue } }]
    : [];

const calibrationFaults = ({ coefficient }: Pick<Calibration, 'coefficient'>): RefusedField[] =>
  coefficient === 0 ? [{ field: 'coefficient', rule: 'not_zero' }] : [];
