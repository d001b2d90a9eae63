import { shapeOf } from '../../../kit/chart/look.ts';
import type { ChartSeries, Side, Unit } from '../../../kit/chart/series.ts';

interface PlaceOptions {
  /** Setting `discharge_out_chart`: the side on which flows are read. */
  readonly flowSide: Side;
  /** With 1 every unit has a chart of its own. */
  readonly perPane: 1 | 2;
}

/** Groups of series one below the other, each in as many charts as its units need. What hangs stays above all of them. */
export function placed(groups: readonly (readonly ChartSeries[])[], options: PlaceOptions): readonly ChartSeries[] {
  let next = 0;
  return groups.flatMap((group) => {
    const standing = group.filter((one) => shapeOf(one) !== 'hanging');
    const units = [...new Set(standing.map(({ unit }) => unit))];
    const first = next;
    next += Math.ceil(units.length / options.perPane);
    return group.map((one) => {
      if (!standing.includes(one)) return one;
      const at = units.indexOf(one.unit);
      const pane = Math.floor(at / options.perPane);
      const sharing = units.slice(pane * options.perPane, (pane + 1) * options.perPane);
      return { ...one, place: { pane: first + pane, side: sideIn(sharing, one.unit, options.flowSide) } };
    });
  });
}

/** Flows stand where the plant wants them, and what shares their chart on the other side; else the first is on the left. */
function sideIn(sharing: readonly Unit[], unit: Unit, flowSide: Side): Side {
  if (unit === 'm3s') return flowSide;
  if (sharing.includes('m3s')) return flowSide === 'left' ? 'right' : 'left';
  return sharing[0] === unit ? 'left' : 'right';
}
