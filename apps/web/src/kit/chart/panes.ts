import { shapeOf, sideOf } from './look.ts';
import type { ChartSeries, Side, Unit } from './series.ts';

interface AxisPlan {
  readonly unit: Unit;
  readonly side: Side;
  readonly seriesIds: readonly string[];
}

/** One of several charts stacked on the same time axis. */
export interface PanePlan {
  readonly kind: 'rain' | 'main';
  /** One or two, the left one first. */
  readonly axes: readonly AxisPlan[];
}

interface Group {
  readonly unit: Unit;
  readonly members: ChartSeries[];
}

function byUnit(series: readonly ChartSeries[]): Group[] {
  const groups = new Map<Unit, Group>();
  for (const one of series) {
    const group = groups.get(one.unit) ?? { unit: one.unit, members: [] };
    group.members.push(one);
    groups.set(one.unit, group);
  }
  return [...groups.values()];
}

const wantedSide = ({ members }: Group): Side => (members[0] ? sideOf(members[0]) : 'left');

/**
 * Panes chosen by the user, first on top: of several units on one axis the first keeps it, the others get their own
 * panes.
 */
function placedPanes(series: readonly ChartSeries[]): PanePlan[] {
  const placedSeries = series.filter(({ place }) => place !== undefined);
  const numbers = [...new Set(placedSeries.map(({ place }) => place?.pane ?? 0))].toSorted((a, b) => a - b);
  return numbers.flatMap((number) => {
    const on = (side: Side) =>
      byUnit(placedSeries.filter(({ place }) => place?.pane === number && place.side === side)).map(
        ({ unit, members }) => ({
          unit,
          side,
          seriesIds: members.map(({ id }) => id),
        }),
      );
    const [left, right] = [on('left'), on('right')];
    return [...left.keys(), ...right.keys()]
      .filter((row, index, all) => all.indexOf(row) === index)
      .map((row) => ({ kind: 'main', axes: [left[row], right[row]].filter((axis) => axis !== undefined) }) as const);
  });
}

function paneOf(kind: PanePlan['kind'], groups: readonly Group[]): PanePlan {
  const alone = groups.length === 1;
  const axes = groups.map((group, index) => {
    const preferredSide = group.members.find(({ side }) => side !== undefined)?.side;
    const side = alone ? (preferredSide ?? 'left') : index === 0 ? 'left' : 'right';
    return { unit: group.unit, side, seriesIds: group.members.map(({ id }) => id) } as const;
  });
  return { kind, axes };
}

/**
 * Assigns series to panes and axes. Rain hangs in its own pane on top. Below it every unit has an axis, two per pane
 * (one if `perPane` is 1); more units get more panes, since a third scale in one picture misleads. Panes chosen by the
 * user come last.
 */
export function planPanes(series: readonly ChartSeries[], perPane: 1 | 2 = 2): readonly PanePlan[] {
  const isRain = (one: ChartSeries) => shapeOf(one) === 'hanging';
  const rain = byUnit(series.filter(isRain)).map((group) => paneOf('rain', [group]));
  const groups = byUnit(series.filter((one) => !isRain(one) && one.place === undefined));
  const main: PanePlan[] = [];
  for (let first = 0; first < groups.length; first += perPane) {
    const together = groups.slice(first, first + perPane);
    // Sorting is stable: of two units that prefer the same side, the first keeps it.
    const ordered = together.toSorted((a, b) => Number(wantedSide(a) === 'right') - Number(wantedSide(b) === 'right'));
    main.push(paneOf('main', ordered));
  }
  return [...rain, ...main, ...placedPanes(series.filter((one) => !isRain(one)))];
}

/** Removes hidden series; visible ones keep their pane and side. */
export function removeHidden(plans: readonly PanePlan[], visibleKeys: ReadonlySet<string>): readonly PanePlan[] {
  return plans
    .map(({ kind, axes }) => ({
      kind,
      axes: axes
        .map((axis) => ({ ...axis, seriesIds: axis.seriesIds.filter((id) => visibleKeys.has(id)) }))
        .filter(({ seriesIds }) => seriesIds.length > 0),
    }))
    .filter(({ axes }) => axes.length > 0);
}
