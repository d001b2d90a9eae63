import { createHash, randomUUID } from 'node:crypto';
import type { InterpolationGroup } from '@spillway/contract/plant/interpolation-groups';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Outlets } from '../outlets/outlets.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { type CheckedFile, checkColumns, checkFile, fieldsOf, type TableFile } from './check-file.ts';
import { refuseStrangers, type StationName } from './objects.ts';
import {
  type Columns,
  type Curve,
  type CurveObject,
  type CurveUse,
  holdCurve,
  insertCurve,
  listCurves,
  markCurveDeleted,
  type NewCurve,
  readCurve,
  updateCurve,
} from './store.ts';
import { changeable, snapshotOf } from './wire.ts';

export interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Wanted {
  readonly groupCode: InterpolationGroup;
  readonly object: CurveObject;
  readonly use: CurveUse;
  readonly replace: boolean;
}

export interface Upload extends Wanted {
  readonly file: TableFile;
}

/** A table that is columns of numbers already. */
export interface NewTable extends Wanted {
  readonly fileName: string | null;
  readonly columns: Readonly<Record<string, ArrayLike<number>>>;
}

export interface CurveWriterDeps extends PlantRoomDeps {
  readonly outlets: Outlets;
  readonly stationName: StationName;
}

/** The list of a plant is answered whole. */
const mostCurves = 5000;

/** Uploads, changes of use, deletions: each on the trail, in the versions and on the stream. */
export function createCurveWriter(deps: CurveWriterDeps) {
  const { database, clock } = deps;
  const stamp = (who: Actor) => ({ by: who.username, at: clock.now() });
  const changeOf = ({ who, hydroCode }: Place, { curveId, name }: Pick<NewCurve, 'curveId' | 'name'>) =>
    ({ who, hydroCode, kind: 'curve', id: curveId, name, topic: 'curve.changed' }) as const;

  /** Whoever writes tables of a plant takes turns: two who replace the same one do not both do. */
  async function hold(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  }

  async function write(tx: Transaction<Schema>, place: Place, before: Curve, use: CurveUse, action: string) {
    const after = snapshotOf({ ...before, ...use });
    const change = changeOf(place, { ...before, ...use });
    if (!(await recordChange(deps, tx, { ...change, action, before: snapshotOf(before), after }))) return;
    await updateCurve(tx, { hydroCode: place.hydroCode, curveId: before.curveId }, use, stamp(place.who));
  }

  function insert(place: Place, wanted: Wanted, fileName: string | null, checked: CheckedFile): Promise<Curve> {
    const { hydroCode, who } = place;
    const { groupCode, object, use, replace } = wanted;
    const { columns, rows, faults, faultCount } = checked;
    if (!columns) throw new Refusal('table.faulty', { count: faultCount }, fieldsOf(faults));
    return database.transaction(async (tx) => {
      await hold(tx, hydroCode);
      await refuseStrangers(tx, deps, { hydroCode, object, groupCode });
      const ever = await listCurves(tx, hydroCode, { groupCode, object, withDeleted: true });
      const all = ever.filter(({ deletedAt }) => deletedAt === null);
      if (all.length >= mostCurves) throw new Refusal('table.too_many', { maximum: mostCurves });
      const matching = use.active ? samePeriod(all, use, null) : undefined;
      if (matching && !replace) throw new Refusal('table.period_matches', { name: matching.name });
      if (matching) await write(tx, place, matching, { ...matching, active: false }, 'curve.replace');
      const curve: NewCurve = {
        curveId: randomUUID(),
        groupCode,
        object,
        ...use,
        fileName,
        rowCount: rows,
        digest: digestOf(columns),
        replaces: matching?.curveId ?? null,
      };
      const at = afterNewest(ever, clock.now());
      await insertCurve(tx, hydroCode, curve, columns, { by: who.username, at });
      const change = { ...changeOf(place, curve), action: 'curve.upload' };
      await recordChange(deps, tx, { ...change, before: null, after: snapshotOf(curve) });
      return (await readCurve(tx, { hydroCode, curveId: curve.curveId }))!;
    });
  }

  return {
    /** All of the file or nothing. */
    async upload(place: Place, { file, ...wanted }: Upload): Promise<Curve> {
      refuseBackwards(wanted.use);
      await refuseStrangers(database.sql, deps, { hydroCode: place.hydroCode, ...wanted });
      return await insert(place, wanted, file.fileName, await checkFile(wanted.groupCode, file));
    },

    async add(place: Place, { fileName, columns, ...wanted }: NewTable): Promise<Curve> {
      refuseBackwards(wanted.use);
      return await insert(place, wanted, fileName, checkColumns(wanted.groupCode, columns));
    },

    change(place: Place, curveId: string, use: CurveUse, seenVersion: number | undefined): Promise<Curve> {
      refuseBackwards(use);
      const key = { hydroCode: place.hydroCode, curveId };
      return database.transaction(async (tx) => {
        await hold(tx, place.hydroCode);
        const before = await holdCurve(tx, key);
        if (!before) throw new Refusal('table.not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(before, changeable(before), changeable(use));
        const { groupCode, object } = before;
        const others = use.active ? await listCurves(tx, place.hydroCode, { groupCode, object }) : [];
        const matching = samePeriod(others, use, curveId);
        if (matching) throw new Refusal('table.period_matches', { name: matching.name });
        await write(tx, place, before, use, 'curve.update');
        return (await readCurve(tx, key))!;
      });
    },

    remove(place: Place, curveId: string): Promise<void> {
      const key = { hydroCode: place.hydroCode, curveId };
      return database.transaction(async (tx) => {
        await hold(tx, place.hydroCode);
        const before = await holdCurve(tx, key);
        if (!before) throw new Refusal('table.not_found');
        const change = { ...changeOf(place, before), action: 'curve.delete' };
        await recordChange(deps, tx, { ...change, before: snapshotOf(before), after: null });
        await markCurveDeleted(tx, key, stamp(place.who));
      });
    },
  };
}

function refuseBackwards({ startWallMs, endWallMs }: CurveUse): void {
  if (endWallMs !== null && endWallMs <= startWallMs)
    throw new Refusal('request.invalid', {}, [{ field: 'effective_end', rule: 'after_start' }]);
}

/** The newest upload decides, also where another node's clock is ahead or two come in one millisecond. */
function afterNewest([newest]: readonly Curve[], now: Date): Date {
  return newest && newest.uploadedAt >= now ? new Date(newest.uploadedAt.getTime() + 1) : now;
}

const samePeriod = (curves: readonly Curve[], use: CurveUse, except: string | null): Curve | undefined =>
  curves.find(
    (curve) =>
      curve.active &&
      curve.curveId !== except &&
      curve.startWallMs === use.startWallMs &&
      curve.endWallMs === use.endWallMs &&
      curve.loopByYear === use.loopByYear,
  );

/** Equal for equal rows, on every machine. */
function digestOf(columns: Columns): string {
  const hash = createHash('sha256');
  for (const [name, cells] of Object.entries(columns)) {
    const bytes = new DataView(new ArrayBuffer(cells.length * 8));
    for (const [row, cell] of cells.entries()) bytes.setFloat64(row * 8, cell, true);
    hash.update(`${name} `).update(new Uint8Array(bytes.buffer));
  }
  return hash.digest('hex');
}
