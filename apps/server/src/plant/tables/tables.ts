import { itemAt, required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { type GroupTables, tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { wallMsAt } from '@spillway/plant-time/zone';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CachedTable, createLoader } from './cached-table.ts';
import { checkColumns, checkFile } from './check-file.ts';
import { checkUpload, type FileOfTable } from './check-upload.ts';
import { type Comparison, compareTables } from './compare.ts';
import { curveInForce, type Moment, markInForce } from './in-force.ts';
import { groupsOfObject } from './objects.ts';
import { type LoadedTable, type Question, type Reading, readLoaded } from './read-table.ts';
import { digestOf, seenOf } from './seen.ts';
import {
  type Columns,
  type Curve,
  type CurveFilter,
  type CurveObject,
  listCurves,
  readColumns,
  readCurve,
} from './store.ts';
import { curvesAfterChange, type Supposition, supposedId } from './suppose.ts';
import { outletsUsing, plantUsing, type TableUser } from './users.ts';
import { countingOfSnapshot, type ShownCurve, useOfSnapshot } from './wire.ts';
import { type CurveWriterDeps, createCurveWriter } from './write-curves.ts';

export type { Comparison } from './compare.ts';
export { countsAt } from './counting.ts';
export { curveInForce, type Moment } from './in-force.ts';
export { isAnswered, samePeriod } from './past.ts';
export type { LoadedTable } from './read-table.ts';
export type { Columns, Curve, CurveObject, CurveUse } from './store.ts';
export type { Supposition } from './suppose.ts';
export { sourceOf } from './users.ts';
export {
  columnsView,
  countingFields,
  countingOfSnapshot,
  objectOf,
  readingView,
  tableView,
  useFrom,
  useOf,
  useOnWire,
} from './wire.ts';

export type CurveWithRows = ShownCurve & { readonly columns: Columns };

interface CurveInForce<G extends InterpolationGroup> {
  readonly curve: Curve;
  readonly table: GroupTables[G];
}

/** The tables for calculations over a period: the list of all, and the rows of some. */
export interface TableSource {
  known(hydroCode: string, known: Date | null): Promise<readonly Curve[]>;
  loaded(hydroCode: string, curves: readonly Curve[]): Promise<ReadonlyMap<string, LoadedTable>>;
}

export function createCurves(deps: CurveWriterDeps) {
  const { database, clock, history, outlets, settings, stationName } = deps;
  const load = createLoader(database);

  async function momentOf(hydroCode: string, instant: Date): Promise<Moment> {
    const { timeZone } = (await settings.read(hydroCode)).values;
    return { timeMs: instant.getTime(), wallMs: wallMsAt(instant.getTime(), timeZone) };
  }

  async function list(hydroCode: string, filter: CurveFilter = {}): Promise<ShownCurve[]> {
    const curves = await listCurves(database.sql, hydroCode, { ...filter, withDeleted: true });
    const marked = markInForce(curves, await momentOf(hydroCode, clock.now()));
    return filter.withDeleted ? marked : marked.filter(({ deletedAt }) => deletedAt === null);
  }

  /** Finds deleted tables too, because past calculations refer to them. */
  async function find(hydroCode: string, curveId: string): Promise<Curve> {
    const curve = await readCurve(database.sql, { hydroCode, curveId });
    if (!curve) throw new Refusal('table.not_found');
    return curve;
  }

  async function open(hydroCode: string, curveId: string): Promise<{ curve: Curve } & CachedTable> {
    const curve = await find(hydroCode, curveId);
    const [loadedData] = await load(hydroCode, [curve]);
    return { curve, ...required(loadedData) };
  }

  /** Tables with the names, periods and switches at that time; their rows never change. */
  async function knownAt(hydroCode: string, curves: readonly Curve[], instant: Date): Promise<Curve[]> {
    const then = new Map(
      (await history.at(database.sql, hydroCode, 'curve', instant)).map((one) => [one.id, one.data]),
    );
    return curves.flatMap((curve) => {
      const data = then.get(curve.curveId);
      return data ? [{ ...curve, ...useOfSnapshot(data), ...countingOfSnapshot(data) }] : [];
    });
  }

  async function chosen(hydroCode: string, filter: CurveFilter, at: Date, known: Date | null): Promise<Curve | null> {
    const all = await listCurves(database.sql, hydroCode, { ...filter, withDeleted: true });
    const curves = known === null ? all : await knownAt(hydroCode, all, known);
    return curveInForce(curves, await momentOf(hydroCode, at)) ?? null;
  }

  /** The outlets and plant that use the tables of a group at an object. */
  async function listTableUsers(hydroCode: string, curve: Pick<Curve, 'groupCode' | 'object'>): Promise<TableUser[]> {
    const { groupCode, object } = curve;
    if (object.kind === 'station') {
      const name = await stationName(database.sql, hydroCode, object.id);
      return name === null ? [] : [{ kind: 'station', id: object.id, name, how: 'own', carries: [] }];
    }
    const [all, sameGroup] = await Promise.all([
      outlets.list(hydroCode),
      listCurves(database.sql, hydroCode, { groupCode }),
    ]);
    const owners = new Set(sameGroup.flatMap((one) => (one.object.kind === 'outlet' ? [one.object.id] : [])));
    return [...plantUsing(curve), ...outletsUsing(curve, all, owners)];
  }

  async function loadedById(hydroCode: string, curves: readonly Curve[]): Promise<ReadonlyMap<string, LoadedTable>> {
    const loadedTables = await load(hydroCode, curves);
    return new Map(curves.map(({ curveId }, i) => [curveId, itemAt(loadedTables, i).loaded]));
  }

  /** The name that must be typed before a table in force can be deleted. */
  async function mustType(hydroCode: string, curve: Curve): Promise<string | null> {
    if ((await stateNow(hydroCode, curve)) !== 'in_force') return null;
    return (await listTableUsers(hydroCode, curve)).length > 0 ? curve.name : null;
  }

  async function stateNow(hydroCode: string, { groupCode, object, curveId }: Curve): Promise<ShownCurve['state']> {
    const all = await list(hydroCode, { groupCode, object, withDeleted: true });
    return required(all.find((one) => one.curveId === curveId)).state;
  }

  return {
    ...createCurveWriter(deps),
    /** Includes a fingerprint for the object; null when there are faults or no object is given. */
    async preview(hydroCode: string, fileOfTable: FileOfTable, object: CurveObject | null) {
      const { groupCode } = fileOfTable;
      const checkResult = await checkUpload(deps, hydroCode, fileOfTable);
      if (object === null || checkResult.columns === null) return { ...checkResult, fingerprint: null };
      const ever = await listCurves(database.sql, hydroCode, { withDeleted: true });
      return { ...checkResult, fingerprint: seenOf(ever, { groupCode, object }, digestOf(checkResult.columns)) };
    },

    checkFile,
    check: checkColumns,
    list,
    find,

    async rowsOf(hydroCode: string, curves: readonly Curve[]): Promise<ReadonlyMap<string, Columns>> {
      const ids = curves.map(({ curveId }) => curveId);
      return ids.length === 0 ? new Map() : await readColumns(database.sql, hydroCode, ids);
    },

    /** Includes replaced and deleted tables. */
    /** A deleted object may have tables that still apply. */
    async ofObject(hydroCode: string, object: CurveObject): Promise<ShownCurve[]> {
      const all = await list(hydroCode, { object });
      if (all.length === 0) await groupsOfObject(database.sql, { outlets, stationName }, hydroCode, object);
      return all;
    },

    history: (hydroCode: string, filter: CurveFilter): Promise<ShownCurve[]> =>
      list(hydroCode, { ...filter, withDeleted: true }),

    async get(hydroCode: string, curveId: string): Promise<CurveWithRows> {
      const { curve, columns } = await open(hydroCode, curveId);
      const { groupCode, object } = curve;
      const objectCurves = await list(hydroCode, { groupCode, object, withDeleted: true });
      return { ...required(objectCurves.find((one) => one.curveId === curveId)), columns };
    },

    /**
     * For calculations: the object's prepared table of a group at an instant; `known` limits it to tables known at that
     * time. Null without one.
     */
    async inForce<G extends InterpolationGroup>(
      hydroCode: string,
      groupCode: G,
      object: CurveObject,
      instant: Date,
      known: Date | null = null,
    ): Promise<CurveInForce<G> | null> {
      const curve = await chosen(hydroCode, { groupCode, object }, instant, known);
      if (!curve) return null;
      const [opened] = await load(hydroCode, [curve]);
      return { curve, table: required(opened).loaded.table as GroupTables[G] };
    },

    /** For calculations over a period: every table without its rows, including ended ones. */
    async known(hydroCode: string, known: Date | null): Promise<Curve[]> {
      const curves = await listCurves(database.sql, hydroCode, { withDeleted: true });
      return known === null ? curves : await knownAt(hydroCode, curves, known);
    },

    loaded: loadedById,

    /** For display: the table with its rows, or a refusal that names the group. */
    async shownInForce(
      hydroCode: string,
      groupCode: InterpolationGroup,
      object: CurveObject,
      { at, known }: { at: Date | null; known: Date | null },
    ): Promise<CurveWithRows> {
      const curve = await chosen(hydroCode, { groupCode, object }, at ?? clock.now(), known);
      if (!curve) throw new Refusal('table.none_in_force', { group: groupCode });
      const [opened] = await load(hydroCode, [curve]);
      return {
        ...curve,
        inForce: at === null,
        state: at === null ? 'in_force' : await stateNow(hydroCode, curve),
        columns: required(opened).columns,
      };
    },

    async compare(
      hydroCode: string,
      firstId: string,
      secondId: string,
    ): Promise<Comparison & { group: InterpolationGroup }> {
      const [first, second] = await Promise.all([open(hydroCode, firstId), open(hydroCode, secondId)]);
      const { groupCode } = first.curve;
      if (groupCode !== second.curve.groupCode) throw new Refusal('table.different_groups');
      return { group: groupCode, ...compareTables(groupCode, first, second) };
    },

    async lookUp(hydroCode: string, curveId: string, question: Question): Promise<Reading & { columns: Columns }> {
      const { loaded, columns } = await open(hydroCode, curveId);
      return { ...readLoaded(loaded, question), columns };
    },

    usedBy: async (hydroCode: string, curveId: string): Promise<TableUser[]> =>
      await listTableUsers(hydroCode, await find(hydroCode, curveId)),

    usersOf: listTableUsers,

    mustType,

    /** The tables after a proposed change, in the form used by calculations. */
    async suppose(hydroCode: string, change: Supposition): Promise<TableSource> {
      const all = curvesAfterChange(
        await listCurves(database.sql, hydroCode, { withDeleted: true }),
        change,
        clock.now(),
      );
      const made = all.find(({ curveId }) => curveId === supposedId);
      const own = change.act === 'upload' ? tableFromColumns(change.groupCode, '', change.columns) : null;
      return {
        known: async () => all,
        async loaded(code, wanted) {
          const real = wanted.filter(({ curveId }) => curveId !== supposedId);
          const tables = new Map(await loadedById(code, real));
          if (!made || real.length === wanted.length) return tables;
          const restoredTables = change.act === 'restore' ? await loadedById(code, [change.curve]) : null;
          const table = own
            ? ({ group: made.groupCode, table: own } as LoadedTable)
            : required(required(restoredTables).values().next().value);
          return tables.set(supposedId, table);
        },
      };
    },

    /** Where a file's rows differ from an existing table. */
    async compareWith(hydroCode: string, curve: Curve, columns: Columns): Promise<Comparison> {
      const [first] = await load(hydroCode, [curve]);
      const { groupCode } = curve;
      const loadedTable = { group: groupCode, table: tableFromColumns(groupCode, '', columns) } as LoadedTable;
      return compareTables(groupCode, required(first), { loaded: loadedTable, columns });
    },

    /** Removing a table in force requires typing its name. */
    async requireTyped(hydroCode: string, curveId: string, typedText: string | undefined): Promise<void> {
      const curve = await find(hydroCode, curveId);
      const name = typedText?.trim() === curve.name ? null : await mustType(hydroCode, curve);
      if (name !== null) throw new Refusal('table.name_not_typed', { name });
    },
  };
}

export type Curves = ReturnType<typeof createCurves>;
