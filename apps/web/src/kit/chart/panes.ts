import { shapeOf, sideOf } from './look.ts';
import type { ChartSeries, Side, Unit } from './series.ts';

interface AxisPlan {
  readonly unit: Unit;
  readonly side: Side;
  readonly seriesIds: readonly string[];
}

/** One of the charts that stand above each other on the same time axis. */
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

/** The panes a person asked for, the first on top: of several units on one axis the first keeps it, the others get panes of their own. */
function placedPanes(series: readonly ChartSeries[]): PanePlan[] {
  const placed = series.filter(({ place }) => place !== undefined);
  const numbers = [...new Set(placed.map(({ place }) => place?.pane ?? 0))].toSorted((a, b) => a - b);
  return numbers.flatMap((number) => {
    const on = (side: Side) =>
      byUnit(placed.filter(({ place }) => place?.pane === number && place.side === side)).map(({ unit, members }) => ({
        unit,
        side,
        seriesIds: members.map(({ id }) => id),
      }));
    const [left, right] = [on('left'), on('right')];
    return [...left.keys(), ...right.keys()]
      .filter((row, index, all) => all.indexOf(row) === index)
      .map((row) => ({ kind: 'main', axes: [left[row], right[row]].filter((axis) => axis !== undefined) }) as const);
  });
}

function paneOf(kind: PanePlan['kind'], groups: readonly Group[]): PanePlan {
  const alone = groups.length === 1;
  const axes = groups.map((group, index) => {
    const asked = group.members.find(({ side }) => side !== undefined)?.side;
    const side = alone ? (asked ?? 'left') : index === 0 ? 'left' : 'right';
    return { unit: group.unit, side, seriesIds: group.members.map(({ id }) => id) } as const;
  });
  return { kind, axes };
}

/**
 * Which series stand together, and on which axis. Rain hangs in a pane of its own on top. Below it every unit has its axis,
 * two to a pane (one where `perPane` is 1); further units get further panes, since a third scale in one picture misleads.
 * What a person placed stands below that, as it was placed.
 */
export function planPanes(series: readonly ChartSeries[], perPane: 1 | 2 = 2): readonly PanePlan[] {
  const isRain = (one: ChartSeries) => shapeOf(one) === 'hanging';
  const rain = byUnit(series.filter(isRain)).map((group) => paneOf('rain', [group]));
  const groups = byUnit(series.filter((one) => !isRain(one) && one.place === undefined));
  const main: PanePlan[] = [];
  for (let first = 0; first < groups.length; first += perPane) {
    const together = groups.slice(first, first + perPane);
    // Sorting is stable: of two units that want the same side, the first given keeps it.
    const ordered = together.toSorted((a, b) => Number(wantedSide(a) === 'right') - Number(wantedSide(b) === 'right'));
    main.push(paneOf('main', ordered));
  }
  return [...rain, ...main, ...placedPanes(series.filter((one) => !isRain(one)))];
}

/** The same without what is hidden: a series that stays shown keeps its place and its side. */
export function withoutHidden(plans: readonly PanePlan[], shown: ReadonlySet<string>): readonly PanePlan[] {
  return plans
    .map(({ kind, axes }) => ({
      kind,
      axes: axes
        .map((axis) => ({ ...axis, seriesIds: axis.seriesIds.filter((id) => shown.has(id)) }))
        .filter(({ seriesIds }) => seriesIds.length > 0),
    }))
    .filter(({ axes }) => axes.length > 0);
}
