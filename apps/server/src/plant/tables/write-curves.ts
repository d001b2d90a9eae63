import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseUnseen } from '../../platform/imports/imports.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Outlets } from '../outlets/outlets.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { type CheckedFile, checkColumns, fieldsOf } from './check-file.ts';
import { checkUpload, type FileOfTable, heldAgainstLake, type LakeFactSources } from './check-upload.ts';
import { refuseStrangers, type StationName } from './objects.ts';
import {
  afterChange,
  afterRemoval,
  isAnswered,
  isCounting,
  next,
  noPastChoice,
  type PastChoice,
  refuseUnreasoned,
  samePeriod,
} from './past.ts';
import { digestOf, ownOf, seenOf } from './seen.ts';
import {
  type Counting,
  type Curve,
  type CurveObject,
  type CurveUse,
  holdCurve,
  insertCurve,
  listCurves,
  type NewCurve,
  type Rows,
  readCurve,
  updateCurve,
} from './store.ts';
import { snapshotOf, useOnWire } from './wire.ts';

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Wanted {
  readonly groupCode: InterpolationGroup;
  readonly object: CurveObject;
  readonly use: CurveUse;
  readonly replace: boolean;
  readonly said?: PastChoice;
}

interface Upload extends Wanted, FileOfTable {
  /** The fingerprint of the preview, if there was one. */
  readonly seen?: string | null;
}

interface NewTable extends Wanted {
  readonly fileName: string | null;
  readonly columns: Readonly<Record<string, ArrayLike<number>>>;
  /** The time for which it is used; like any upload when absent. */
  readonly counting?: Counting;
}

export interface CurveWriterDeps extends PlantRoomDeps, LakeFactSources {
  readonly outlets: Outlets;
  readonly stationName: StationName;
}

/** The list of a plant is not paged. */
const maxCurves = 5000;

/** Each upload, change and deletion writes audit entry, history and event. */
export function createCurveWriter(deps: CurveWriterDeps) {
  const { database, clock, settings } = deps;
  const changeOf = ({ who, hydroCode }: Place, { curveId, name }: Pick<NewCurve, 'curveId' | 'name'>) =>
    ({ who, hydroCode, kind: 'curve', id: curveId, name, topic: 'curve.changed' }) as const;

  /** Tables of a plant are changed one at a time, so that two uploads do not replace the same table. */
  async function hold(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  }

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, curveId: string): Promise<Curve> {
    await hold(tx, hydroCode);
    const curve = await holdCurve(tx, { hydroCode, curveId });
    if (!curve) throw new Refusal('table.not_found');
    return curve;
  }

  async function write(tx: Transaction<Schema>, place: Place, before: Curve, after: Curve, action: string, at: Date) {
    const change = changeOf(place, after);
    const recorded = { ...change, action, before: snapshotOf(before), after: snapshotOf(after) };
    if (!(await recordChange(deps, tx, recorded))) return;
    const key = { hydroCode: place.hydroCode, curveId: before.curveId };
    await updateCurve(tx, key, after, { by: place.who.username, at });
  }

  async function make(
    tx: Transaction<Schema>,
    place: Place,
    curve: NewCurve,
    rows: Rows,
    { action, at, ...uploaded }: Pick<Curve, 'uploadedAt' | 'uploadedBy'> & { action: string; at: Date },
  ): Promise<Curve> {
    const { hydroCode, who } = place;
    await insertCurve(tx, hydroCode, curve, rows, { by: who.username, at, ...uploaded });
    await recordChange(deps, tx, { ...changeOf(place, curve), action, before: null, after: snapshotOf(curve) });
    return required(await readCurve(tx, { hydroCode, curveId: curve.curveId }));
  }

  /** The former table ends where the new one starts; with the past included, it is treated as never used. */
  async function giveWay(tx: Transaction<Schema>, place: Place, standing: Curve, said: PastChoice, at: Date) {
    const given = { ...standing, countsUntil: at, reason: said.reason };
    await write(tx, place, standing, given, 'curve.replace', at);
  }

  function insert(
    place: Place,
    wanted: Wanted & Pick<NewTable, 'counting'> & Pick<Upload, 'seen'>,
    fileName: string | null,
    checked: CheckedFile,
  ) {
    const { hydroCode, who } = place;
    const { groupCode, object, use, replace, said = noPastChoice, seen = null } = wanted;
    const { columns, rows, faults, faultCount } = checked;
    if (!columns) throw new Refusal('table.faulty', { count: faultCount }, fieldsOf(faults));
    const digest = digestOf(columns);
    return database.transaction(async (tx) => {
      await hold(tx, hydroCode);
      await refuseStrangers(tx, deps, { hydroCode, object, groupCode });
      const ever = await listCurves(tx, hydroCode, { withDeleted: true });
      refuseUnseen(seen, seenOf(ever, { groupCode, object }, digest), 'table.import_outdated');
      const own = ownOf(ever, { groupCode, object });
      const all = own.filter(({ deletedAt }) => deletedAt === null);
      if (all.length >= maxCurves) throw new Refusal('table.too_many', { maximum: maxCurves });
      const matching = use.active ? samePeriod(all, use, null) : undefined;
      if (matching && !replace) throw new Refusal('table.period_matches', { name: matching.name });
      const isFirst = !isAnswered(ever, { groupCode, object });
      refuseUnreasoned(use.active && !isFirst, said);
      const at = clock.now();
      if (matching) await giveWay(tx, place, matching, said, at);
      // Without an earlier table the past is not affected.
      const counting = wanted.counting ?? { countsFrom: said.recomputePast || isFirst ? null : at, countsUntil: null };
      const curve: NewCurve = {
        curveId: randomUUID(),
        groupCode,
        object,
        ...use,
        ...counting,
        fileName,
        rowCount: rows,
        digest,
        replaces: matching?.curveId ?? null,
        reason: said.reason,
      };
      const uploaded = { uploadedAt: afterNewest(own, at), uploadedBy: who.username };
      return await make(tx, place, curve, { columns }, { action: 'curve.upload', at, ...uploaded });
    });
  }

  return {
    /** Uploads the whole file or nothing. */
    async upload(place: Place, { file, units, ...wanted }: Upload): Promise<Curve> {
      refuseBackwards(wanted.use);
      await refuseStrangers(database.sql, deps, { hydroCode: place.hydroCode, ...wanted });
      return await insert(
        place,
        wanted,
        file.fileName,
        await checkUpload(deps, place.hydroCode, { ...wanted, file, units }),
      );
    },

    async add(place: Place, { fileName, columns, ...wanted }: NewTable): Promise<Curve> {
      refuseBackwards(wanted.use);
      const { groupCode, use, counting } = wanted;
      const checked = checkColumns(groupCode, columns);
      // Disabled or replaced tables are not used, so a table with a past mistake can still be edited.
      const isAsked = use.active && !counting?.countsUntil;
      const held = isAsked ? await heldAgainstLake(deps, place.hydroCode, groupCode, checked) : checked;
      return await insert(place, wanted, fileName, held);
    },

    /**
     * A change that would affect the past without being asked to ends the table, which continues as another version.
     */
    change(
      place: Place,
      curveId: string,
      use: CurveUse,
      seenVersion: number | undefined,
      said: PastChoice = noPastChoice,
    ): Promise<Curve> {
      refuseBackwards(use);
      return database.transaction(async (tx) => {
        const before = await held(tx, place, curveId);
        if (before.deletedAt !== null) throw new Refusal('table.not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(before, useOnWire(before), useOnWire(use));
        const { groupCode, object } = before;
        const others = use.active ? await listCurves(tx, place.hydroCode, { groupCode, object }) : [];
        const matching = samePeriod(others, use, curveId);
        if (matching) throw new Refusal('table.period_matches', { name: matching.name });
        const at = clock.now();
        const { timeZone } = (await settings.read(place.hydroCode)).values;
        const { kept, made } = afterChange(before, use, said, at, wallMsAt(at.getTime(), timeZone));
        refuseUnreasoned(isFelt(before, use), said);
        await write(tx, place, before, kept, 'curve.update', at);
        if (!made) return required(await readCurve(tx, { hydroCode: place.hydroCode, curveId }));
        const uploaded = { uploadedAt: next(before.uploadedAt), uploadedBy: before.uploadedBy };
        const version: NewCurve = { ...made, curveId: randomUUID(), replaces: curveId };
        return await make(tx, place, version, { of: curveId }, { action: 'curve.update', at, ...uploaded });
      });
    },

    /**
     * Puts a former table in force again, as a new version with its rows, in place of the table that now has its
     * period.
     */
    restore(place: Place, curveId: string, said: PastChoice): Promise<Curve> {
      return database.transaction(async (tx) => {
        const former = await held(tx, place, curveId);
        const { groupCode, object } = former;
        if (former.active && former.countsUntil === null) throw new Refusal('table.counts_already');
        refuseUnreasoned(true, said);
        const all = await listCurves(tx, place.hydroCode, { groupCode, object });
        if (all.length >= maxCurves) throw new Refusal('table.too_many', { maximum: maxCurves });
        const at = clock.now();
        const use = { ...former, active: true };
        const matching = samePeriod(all, use, null);
        if (matching) {
          await giveWay(tx, place, matching, said, at);
          if (said.recomputePast) {
            const given = required(await readCurve(tx, { hydroCode: place.hydroCode, curveId: matching.curveId }));
            await write(tx, place, given, { ...given, active: false }, 'curve.replace', at);
          }
        }
        const version: NewCurve = {
          ...use,
          curveId: randomUUID(),
          countsFrom: said.recomputePast ? null : at,
          countsUntil: null,
          replaces: matching?.curveId ?? curveId,
          reason: said.reason,
        };
        const uploaded = { uploadedAt: next(former.uploadedAt), uploadedBy: former.uploadedBy };
        return await make(tx, place, version, { of: curveId }, { action: 'curve.restore', at, ...uploaded });
      });
    },

    /** Past steps keep using it, unless they are to be recomputed without it. */
    remove(place: Place, curveId: string, said: PastChoice = noPastChoice): Promise<void> {
      return database.transaction(async (tx) => {
        const before = await held(tx, place, curveId);
        if (before.deletedAt !== null) throw new Refusal('table.not_found');
        refuseUnreasoned(isCounting(before), said);
        const at = clock.now();
        await write(tx, place, before, afterRemoval(before, said, at), 'curve.delete', at);
      });
    },
  };
}

function refuseBackwards({ startWallMs, endWallMs }: CurveUse): void {
  if (endWallMs !== null && endWallMs <= startWallMs)
    throw new Refusal('request.invalid', {}, [{ field: 'effective_end', rule: 'after_start' }]);
}

/** Whether anything besides the name changes. */
const isFelt = (before: Curve, use: CurveUse): boolean =>
  (before.active || use.active) &&
  JSON.stringify(useOnWire({ ...use, name: '' })) !== JSON.stringify(useOnWire({ ...before, name: '' }));

/** The newest upload wins, even if another node's clock is ahead or two uploads have the same millisecond. */
function afterNewest([newest]: readonly Curve[], now: Date): Date {
  return newest && newest.uploadedAt >= now ? next(newest.uploadedAt) : now;
}
