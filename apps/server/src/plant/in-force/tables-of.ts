import { required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import { groupsOfType, type Outlet, type OutletTables } from '../outlets/outlets.ts';
import {
  type Curve,
  type CurveObject,
  countsAt,
  curveInForce,
  type LoadedTable,
  type Moment,
  sourceOf,
} from '../tables/tables.ts';

/** The plant's own tables used by calculations. */
const plantGroups = ['ZV', 'QZ'] as const satisfies readonly InterpolationGroup[];

const keyOf = (groupCode: InterpolationGroup, { kind, id }: CurveObject) => `${groupCode} ${kind} ${id}`;
const ownPlant: CurveObject = { kind: 'plant', id: '' };

/** A plant's tables by object. */
export function createShelf(curves: readonly Curve[]) {
  const byObject = Map.groupBy(curves, ({ groupCode, object }) => keyOf(groupCode, object));
  const selectInForce = (groupCode: InterpolationGroup, object: CurveObject, moment: Moment): Curve | undefined =>
    curveInForce(byObject.get(keyOf(groupCode, object)) ?? [], moment);

  return {
    /** One list for each object and group, to find where periods start and end. */
    groups: () => [...byObject.values()],

    ofPlant: (moment: Moment): Curve[] => plantGroups.flatMap((group) => selectInForce(group, ownPlant, moment) ?? []),

    /** The tables that an outlet uses: its own or linked ones. */
    ofOutlet: (outlet: Outlet, moment: Moment): Curve[] =>
      groupsOfType[outlet.outletType].flatMap((group) => {
        const ownCurves = byObject.get(keyOf(group, { kind: 'outlet', id: outlet.outletId })) ?? [];
        const hasOwn = ownCurves.some((curve) => countsAt(curve, moment.timeMs));
        return selectInForce(group, sourceOf(outlet, group, hasOwn), moment) ?? [];
      }),
  };
}

export type TableCache = ReturnType<typeof createShelf>;

export type LoadedTables = ReadonlyMap<string, LoadedTable>;

/** Prepared tables by group. */
export const tablesOf = (curves: readonly Curve[], loaded: LoadedTables): OutletTables & Partial<GroupTables> =>
  Object.fromEntries(curves.map(({ curveId, groupCode }) => [groupCode, required(loaded.get(curveId)).table]));
