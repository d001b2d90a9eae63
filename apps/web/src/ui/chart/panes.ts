import { shapeOf, sideOf } from './look.ts';
import type { ChartSeries, Side, Unit } from './series.ts';

export interface AxisPlan {
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
 * Series with a `pane` of their own stand apart, in the order in which they are given.
 */
export function planPanes(series: readonly ChartSeries[], perPane: 1 | 2 = 2): readonly PanePlan[] {
  const isRain = (one: ChartSeries) => shapeOf(one) === 'hanging';
  const rain = byUnit(series.filter(isRain)).map((group) => paneOf('rain', [group]));
  const standing = series.filter((one) => !isRain(one));
  const apart = [...new Set(standing.map(({ pane }) => pane))];
  const main = apart.flatMap((pane) => together(byUnit(standing.filter((one) => one.pane === pane)), perPane));
  return [...rain, ...main];
}

function together(groups: readonly Group[], perPane: 1 | 2): readonly PanePlan[] {
  const main: PanePlan[] = [];
  for (let first = 0; first < groups.length; first += perPane) {
    const sharing = groups.slice(first, first + perPane);
    // Sorting is stable: of two units that want the same side, the first given keeps it.
    const ordered = sharing.toSorted((a, b) => Number(wantedSide(a) === 'right') - Number(wantedSide(b) === 'right'));
    main.push(paneOf('main', ordered));
  }
  return main;
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
