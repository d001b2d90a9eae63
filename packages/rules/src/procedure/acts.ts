import { itemAt } from '@spillway/checked/reads';
import { type Deadline, deadlinesOf } from './deadlines.ts';
import type { GateRule, NoticeAct, Procedure } from './definition.ts';

/** Positions of gates and units, in the order of the plant; NaN when not known. */
interface OutletsStand {
  readonly gateOpeningsM: readonly number[];
  readonly unitPowersMw: readonly number[];
  readonly unitsInService: readonly boolean[];
}

/** An act of a plan that requires a notice or a siren by the procedure. */
export interface PlannedAct {
  readonly act: NoticeAct;
  readonly atMs: number;
  readonly items: readonly Deadline[];
}

/** A gate open by less is shut, a unit with less stands still. */
export const openFromM = 0.05;
export const runsFromMw = 0.05;

/** The acts of the procedure that a step begins. A release that only decreases requires no notice unless it ends. */
export function actsOf(before: OutletsStand, after: OutletsStand): NoticeAct[] {
  const open = ({ gateOpeningsM }: OutletsStand) => gateOpeningsM.some((openingM) => openingM > openFromM);
  const runs = ({ unitPowersMw, unitsInService }: OutletsStand) =>
    unitPowersMw.some((powerMw, index) => unitsInService[index] && powerMw > runsFromMw);
  const isWider = after.gateOpeningsM.some((openingM, index) => openingM > itemAt(before.gateOpeningsM, index) + 1e-9);
  return [
    ...(!open(before) && open(after) ? ['first_gate' as const] : []),
    ...(open(before) && open(after) && isWider ? ['larger_release' as const] : []),
    ...(!runs(before) && runs(after) ? ['generation' as const] : []),
    ...(open(before) && !open(after) ? ['end_of_release' as const] : []),
  ];
}

/** Acts that begin at an instant of the plan, each with its notices; an act without any is left out. */
export function plannedActs(
  procedure: Pick<Procedure, 'notices' | 'sirens'>,
  acts: readonly NoticeAct[],
  atMs: number,
  nowMs: number,
): PlannedAct[] {
  return acts.flatMap((act) => {
    const items = deadlinesOf(procedure, { act, neededByMs: atMs, travelMin: 0 }, nowMs).filter(
      (one): one is Deadline => one.what !== 'act',
    );
    return items.length === 0 ? [] : [{ act, atMs, items }];
  });
}

/** The largest difference between gates of the rule, by code; those out of service do not count. */
export function apartM({ order }: GateRule, openingsM: ReadonlyMap<string, number>): number {
  const knownOpeningsM = order.flat().flatMap((code) => openingsM.get(code) ?? []);
  return knownOpeningsM.length === 0 ? 0 : Math.max(...knownOpeningsM) - Math.min(...knownOpeningsM);
}

/** How long the gates of a step move and then wait before the next may. */
export function moveMinutes(
  { metresPerMin, dwellMin }: Pick<GateRule, 'metresPerMin' | 'dwellMin'>,
  before: OutletsStand,
  after: OutletsStand,
): { readonly travelMin: number; readonly dwellMin: number } {
  const openingChanges = after.gateOpeningsM.map((openingM, index) =>
    Math.abs(openingM - itemAt(before.gateOpeningsM, index)),
  );
  const farthestM = Math.max(0, ...openingChanges.filter((metres) => !Number.isNaN(metres)));
  return farthestM < 1e-9 ? { travelMin: 0, dwellMin: 0 } : { travelMin: farthestM / metresPerMin, dwellMin };
}
