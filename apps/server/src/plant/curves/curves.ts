import type { InterpolationGroup } from '@spillway/contract/plant/interpolation-groups';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { checkColumns, checkFile } from './check-file.ts';
import { type Comparison, compareTables } from './compare.ts';
import { curveInForce, markInForce } from './in-force.ts';
import { createLoader, type Loaded } from './loaded.ts';
import { type LoadedTable, type Question, type Reading, readLoaded } from './read-table.ts';
import {
  type Columns,
  type Curve,
  type CurveFilter,
  type CurveObject,
  listCurves,
  readColumns,
  readCurve,
} from './store.ts';
import { outletsUsing, type TableUser } from './users.ts';
import { wallMsOf } from './wall-clock.ts';
import { useOfSnapshot } from './wire.ts';
import { type CurveWriterDeps, createCurveWriter } from './write-curves.ts';

export type { CheckedFile } from './check-file.ts';
export { curveInForce } from './in-force.ts';
export type { LoadedTable } from './read-table.ts';
export type { Columns, Curve, CurveObject, CurveUse } from './store.ts';
export { sourceOf } from './users.ts';
export { changeable as useView, columnsView, objectOf, readingView, tableView, useOf } from './wire.ts';

export type ShownCurve = Curve & { readonly inForce: boolean };
export type CurveWithRows = ShownCurve & { readonly columns: Columns };

export interface CurveInForce<G extends InterpolationGroup> {
  readonly curve: Curve;
  readonly table: GroupTables[G];
}

export interface CurvesDeps extends CurveWriterDeps {
  readonly settings: Pick<Settings, 'read'>;
}

/** The interpolation tables of a plant, its outlets and stations. */
export function createCurves(deps: CurvesDeps) {
  const { database, clock, history, outlets, settings, stationName } = deps;
  const load = createLoader(database);

  const wallMsAt = async (hydroCode: string, instant: Date): Promise<number> =>
    wallMsOf(instant, (await settings.read(hydroCode)).values.timeZone);

  async function list(hydroCode: string, filter: CurveFilter = {}): Promise<ShownCurve[]> {
    const curves = await listCurves(database.sql, hydroCode, filter);
    return markInForce(curves, await wallMsAt(hydroCode, clock.now()));
  }

  /** A deleted table still answers: calculations of the past refer to it. */
  async function find(hydroCode: string, curveId: string): Promise<Curve> {
    const curve = await readCurve(database.sql, { hydroCode, curveId });
    if (!curve) throw new Refusal('table.not_found');
    return curve;
  }

  async function open(hydroCode: string, curveId: string): Promise<{ curve: Curve } & Loaded> {
    const curve = await find(hydroCode, curveId);
    const [loaded] = await load(hydroCode, [curve]);
    return { curve, ...loaded! };
  }

  /** As the tables' names, periods and switches stood then; the rows of a table never change. */
  async function knownAt(hydroCode: string, curves: readonly Curve[], instant: Date): Promise<Curve[]> {
    const then = new Map(
      (await history.at(database.sql, hydroCode, 'curve', instant)).map((one) => [one.id, one.data]),
    );
    return curves.flatMap((curve) => {
      const data = then.get(curve.curveId);
      return data ? [{ ...curve, ...useOfSnapshot(data) }] : [];
    });
  }

  async function chosen(hydroCode: string, filter: CurveFilter, at: Date, known: Date | null): Promise<Curve | null> {
    const withDeleted = known !== null;
    const all = await listCurves(database.sql, hydroCode, { ...filter, withDeleted });
    const curves = known === null ? all : await knownAt(hydroCode, all, known);
    return curveInForce(curves, await wallMsAt(hydroCode, at)) ?? null;
  }

  return {
    ...createCurveWriter(deps),
    preview: checkFile,
    check: checkColumns,
    list,

    /** The rows of many tables at once. */
    async rowsOf(hydroCode: string, curves: readonly Curve[]): Promise<ReadonlyMap<string, Columns>> {
      const ids = curves.map(({ curveId }) => curveId);
      return ids.length === 0 ? new Map() : await readColumns(database.sql, hydroCode, ids);
    },

    /** Replaced and deleted ones too. */
    history: (hydroCode: string, filter: CurveFilter): Promise<ShownCurve[]> =>
      list(hydroCode, { ...filter, withDeleted: true }),

    async get(hydroCode: string, curveId: string): Promise<CurveWithRows> {
      const { curve, columns } = await open(hydroCode, curveId);
      const { groupCode, object } = curve;
      const shown = (await list(hydroCode, { groupCode, object })).find((one) => one.curveId === curveId);
      return { ...(shown ?? { ...curve, inForce: false }), columns };
    },

    /**
     * For calculations: the object's table of a group in force at an instant, ready to be asked; `knownAt` asks what was
     * known at another instant. Null where there is none.
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
      return { curve, table: opened!.loaded.table as GroupTables[G] };
    },

    /** For calculations over a period: every table as it is known, without its rows. */
    async known(hydroCode: string, known: Date | null): Promise<Curve[]> {
      const curves = await listCurves(database.sql, hydroCode, { withDeleted: known !== null });
      return known === null ? curves : await knownAt(hydroCode, curves, known);
    },

    /** Tables ready to be asked, by their ids. */
    async loaded(hydroCode: string, curves: readonly Curve[]): Promise<ReadonlyMap<string, LoadedTable>> {
      const loaded = await load(hydroCode, curves);
      return new Map(curves.map(({ curveId }, i) => [curveId, loaded[i]!.loaded]));
    },

    /** The same for people: with its rows, or a refusal that names the group. */
    async shownInForce(
      hydroCode: string,
      groupCode: InterpolationGroup,
      object: CurveObject,
      { at, known }: { at: Date | null; known: Date | null },
    ): Promise<CurveWithRows> {
      const curve = await chosen(hydroCode, { groupCode, object }, at ?? clock.now(), known);
      if (!curve) throw new Refusal('table.none_in_force', { group: groupCode });
      const [opened] = await load(hydroCode, [curve]);
      return { ...curve, inForce: at === null, columns: opened!.columns };
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

    async usedBy(hydroCode: string, curveId: string): Promise<TableUser[]> {
      const curve = await find(hydroCode, curveId);
      if (curve.object.kind === 'station') {
        const name = await stationName(database.sql, hydroCode, curve.object.id);
        return name === null ? [] : [{ kind: 'station', id: curve.object.id, name, how: 'own' }];
      }
      const [all, sameGroup] = await Promise.all([
        outlets.list(hydroCode),
        listCurves(database.sql, hydroCode, { groupCode: curve.groupCode }),
      ]);
      const owners = new Set(sameGroup.flatMap(({ object }) => (object.kind === 'outlet' ? [object.id] : [])));
      return outletsUsing(curve, all, owners);
    },
  };
}

export type Curves = ReturnType<typeof createCurves>;
