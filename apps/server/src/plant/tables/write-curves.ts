import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseOutdated } from '../../platform/imports/imports.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Outlets } from '../outlets/outlets.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { type CheckedFile, checkColumns, fieldsOf } from './check-file.ts';
import { checkUpload, compareWithLake, type FileOfTable, type LakeFactSources } from './check-upload.ts';
import { refuseStrangers, type StationName } from './objects.ts';
import {
  afterRemoval,
  isAnswered,
  isCurveActive,
  next,
  noPastChoice,
  type PastChoice,
  pastAfterChange,
  refuseMissingReason,
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

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface CurveRequest {
  readonly groupCode: InterpolationGroup;
  readonly object: CurveObject;
  readonly use: CurveUse;
  readonly replace: boolean;
  readonly said?: PastChoice;
}

interface Upload extends CurveRequest, FileOfTable {
  /** The fingerprint of the preview, if there was one. */
  readonly seen?: string | null;
}

interface NewTable extends CurveRequest {
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
  const changeOf = ({ who, hydroCode }: ChangeContext, { curveId, name }: Pick<NewCurve, 'curveId' | 'name'>) =>
    ({ who, hydroCode, kind: 'curve', id: curveId, name, topic: 'curve.changed' }) as const;

  /** Tables of a plant are changed one at a time, so that two uploads do not replace the same table. */
  async function lockPlant(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  }

  async function readLocked(tx: Transaction<Schema>, { hydroCode }: ChangeContext, curveId: string): Promise<Curve> {
    await lockPlant(tx, hydroCode);
    const curve = await holdCurve(tx, { hydroCode, curveId });
    if (!curve) throw new Refusal('table.not_found');
    return curve;
  }

  async function write(
    tx: Transaction<Schema>,
    context: ChangeContext,
    before: Curve,
    after: Curve,
    action: string,
    at: Date,
  ) {
    const change = changeOf(context, after);
    const recorded = { ...change, action, before: snapshotOf(before), after: snapshotOf(after) };
    if (!(await recordChange(deps, tx, recorded))) return;
    const key = { hydroCode: context.hydroCode, curveId: before.curveId };
    await updateCurve(tx, key, after, { by: context.who.username, at });
  }

  async function make(
    tx: Transaction<Schema>,
    context: ChangeContext,
    curve: NewCurve,
    rows: Rows,
    { action, at, ...uploaded }: Pick<Curve, 'uploadedAt' | 'uploadedBy'> & { action: string; at: Date },
  ): Promise<Curve> {
    const { hydroCode, who } = context;
    await insertCurve(tx, hydroCode, curve, rows, { by: who.username, at, ...uploaded });
    await recordChange(deps, tx, { ...changeOf(context, curve), action, before: null, after: snapshotOf(curve) });
    return required(await readCurve(tx, { hydroCode, curveId: curve.curveId }));
  }

  /** The former table ends where the new one starts; with the past included, it is treated as never used. */
  async function endOverlapping(
    tx: Transaction<Schema>,
    context: ChangeContext,
    currentCurve: Curve,
    pastChoice: PastChoice,
    at: Date,
  ) {
    const endedCurve = { ...currentCurve, countsUntil: at, reason: pastChoice.reason };
    await write(tx, context, currentCurve, endedCurve, 'curve.replace', at);
  }

  function insert(
    context: ChangeContext,
    wanted: CurveRequest & Pick<NewTable, 'counting'> & Pick<Upload, 'seen'>,
    fileName: string | null,
    checked: CheckedFile,
  ) {
    const { hydroCode, who } = context;
    const { groupCode, object, use, replace, said = noPastChoice, seen = null } = wanted;
    const { columns, rows, faults, faultCount } = checked;
    if (!columns) throw new Refusal('table.faulty', { count: faultCount }, fieldsOf(faults));
    const digest = digestOf(columns);
    return database.transaction(async (tx) => {
      await lockPlant(tx, hydroCode);
      await refuseStrangers(tx, deps, { hydroCode, object, groupCode });
      const ever = await listCurves(tx, hydroCode, { withDeleted: true });
      refuseOutdated(seen, seenOf(ever, { groupCode, object }, digest), 'table.import_outdated');
      const own = ownOf(ever, { groupCode, object });
      const all = own.filter(({ deletedAt }) => deletedAt === null);
      if (all.length >= maxCurves) throw new Refusal('table.too_many', { maximum: maxCurves });
      const matching = use.active ? samePeriod(all, use, null) : undefined;
      if (matching && !replace) throw new Refusal('table.period_matches', { name: matching.name });
      const isFirst = !isAnswered(ever, { groupCode, object });
      refuseMissingReason(use.active && !isFirst, said);
      const at = clock.now();
      if (matching) await endOverlapping(tx, context, matching, said, at);
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
      const uploaded = { uploadedAt: afterNewestStart(own, at), uploadedBy: who.username };
      return await make(tx, context, curve, { columns }, { action: 'curve.upload', at, ...uploaded });
    });
  }

  return {
    /** Uploads the whole file or nothing. */
    async upload(context: ChangeContext, { file, units, ...wanted }: Upload): Promise<Curve> {
      refuseReversedPeriod(wanted.use);
      await refuseStrangers(database.sql, deps, { hydroCode: context.hydroCode, ...wanted });
      return await insert(
        context,
        wanted,
        file.fileName,
        await checkUpload(deps, context.hydroCode, { ...wanted, file, units }),
      );
    },

    async add(context: ChangeContext, { fileName, columns, ...wanted }: NewTable): Promise<Curve> {
      refuseReversedPeriod(wanted.use);
      const { groupCode, use, counting } = wanted;
      const checkResult = checkColumns(groupCode, columns);
      // Disabled or replaced tables are not used, so a table with a past mistake can still be edited.
      const isAsked = use.active && !counting?.countsUntil;
      const held = isAsked ? await compareWithLake(deps, context.hydroCode, groupCode, checkResult) : checkResult;
      return await insert(context, wanted, fileName, held);
    },

    /**
     * A change that would affect the past without being asked to ends the table, which continues as another version.
     */
    change(
      context: ChangeContext,
      curveId: string,
      use: CurveUse,
      seenVersion: number | undefined,
      pastChoice: PastChoice = noPastChoice,
    ): Promise<Curve> {
      refuseReversedPeriod(use);
      return database.transaction(async (tx) => {
        const before = await readLocked(tx, context, curveId);
        if (before.deletedAt !== null) throw new Refusal('table.not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw concurrentChanges(before, useOnWire(before), useOnWire(use));
        const { groupCode, object } = before;
        const others = use.active ? await listCurves(tx, context.hydroCode, { groupCode, object }) : [];
        const matching = samePeriod(others, use, curveId);
        if (matching) throw new Refusal('table.period_matches', { name: matching.name });
        const at = clock.now();
        const { timeZone } = (await settings.read(context.hydroCode)).values;
        const { kept, made } = pastAfterChange(before, use, pastChoice, at, wallMsAt(at.getTime(), timeZone));
        refuseMissingReason(isFelt(before, use), pastChoice);
        await write(tx, context, before, kept, 'curve.update', at);
        if (!made) return required(await readCurve(tx, { hydroCode: context.hydroCode, curveId }));
        const uploaded = { uploadedAt: next(before.uploadedAt), uploadedBy: before.uploadedBy };
        const version: NewCurve = { ...made, curveId: randomUUID(), replaces: curveId };
        return await make(tx, context, version, { of: curveId }, { action: 'curve.update', at, ...uploaded });
      });
    },

    /**
     * Puts a former table in force again, as a new version with its rows, in place of the table that now has its
     * period.
     */
    restore(context: ChangeContext, curveId: string, pastChoice: PastChoice): Promise<Curve> {
      return database.transaction(async (tx) => {
        const deletedCurve = await readLocked(tx, context, curveId);
        const { groupCode, object } = deletedCurve;
        if (deletedCurve.active && deletedCurve.countsUntil === null) throw new Refusal('table.counts_already');
        refuseMissingReason(true, pastChoice);
        const all = await listCurves(tx, context.hydroCode, { groupCode, object });
        if (all.length >= maxCurves) throw new Refusal('table.too_many', { maximum: maxCurves });
        const at = clock.now();
        const use = { ...deletedCurve, active: true };
        const matching = samePeriod(all, use, null);
        if (matching) {
          await endOverlapping(tx, context, matching, pastChoice, at);
          if (pastChoice.recomputePast) {
            const replacedCurve = required(
              await readCurve(tx, { hydroCode: context.hydroCode, curveId: matching.curveId }),
            );
            await write(tx, context, replacedCurve, { ...replacedCurve, active: false }, 'curve.replace', at);
          }
        }
        const version: NewCurve = {
          ...use,
          curveId: randomUUID(),
          countsFrom: pastChoice.recomputePast ? null : at,
          countsUntil: null,
          replaces: matching?.curveId ?? curveId,
          reason: pastChoice.reason,
        };
        const uploaded = { uploadedAt: next(deletedCurve.uploadedAt), uploadedBy: deletedCurve.uploadedBy };
        return await make(tx, context, version, { of: curveId }, { action: 'curve.restore', at, ...uploaded });
      });
    },

    /** Past steps keep using it, unless they are to be recomputed without it. */
    remove(context: ChangeContext, curveId: string, pastChoice: PastChoice = noPastChoice): Promise<void> {
      return database.transaction(async (tx) => {
        const before = await readLocked(tx, context, curveId);
        if (before.deletedAt !== null) throw new Refusal('table.not_found');
        refuseMissingReason(isCurveActive(before), pastChoice);
        const at = clock.now();
        await write(tx, context, before, afterRemoval(before, pastChoice, at), 'curve.delete', at);
      });
    },
  };
}

function refuseReversedPeriod({ startWallMs, endWallMs }: CurveUse): void {
  if (endWallMs !== null && endWallMs <= startWallMs)
    throw new Refusal('request.invalid', {}, [{ field: 'effective_end', rule: 'after_start' }]);
}

/** Whether anything besides the name changes. */
const isFelt = (before: Curve, use: CurveUse): boolean =>
  (before.active || use.active) &&
  JSON.stringify(useOnWire({ ...use, name: '' })) !== JSON.stringify(useOnWire({ ...before, name: '' }));

/** The newest upload wins, even if another node's clock is ahead or two uploads have the same millisecond. */
function afterNewestStart([newest]: readonly Curve[], now: Date): Date {
  return newest && newest.uploadedAt >= now ? next(newest.uploadedAt) : now;
}
