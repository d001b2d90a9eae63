import { shapeOf } from '../../../kit/chart/look.ts';
import type { ChartSeries, Side, Unit } from '../../../kit/chart/series.ts';

interface PlaceOptions {
  /** Setting `discharge_out_chart`: the axis side of the flows. */
  readonly flowSide: Side;
  /** With 1 every unit gets its own chart. */
  readonly perPane: 1 | 2;
}

/**
 * Places groups of series one below the other, each in as many charts as its units need. Hanging series stay on top.
 */
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
      const sharingUnits = units.slice(pane * options.perPane, (pane + 1) * options.perPane);
      return { ...one, place: { pane: first + pane, side: sideIn(sharingUnits, one.unit, options.flowSide) } };
    });
  });
}

/**
 * Flows use the side set by the plant and the other unit the opposite side; without flows the first unit is on the
 * left.
 */
function sideIn(sharingUnits: readonly Unit[], unit: Unit, flowSide: Side): Side {
  if (unit === 'm3s') return flowSide;
  if (sharingUnits.includes('m3s')) return flowSide === 'left' ? 'right' : 'left';
  return sharingUnits[0] === unit ? 'left' : 'right';
}
