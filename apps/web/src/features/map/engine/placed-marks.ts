import { itemAt } from '@spillway/checked/reads';
import { type Cluster, clustersOf, fittingLabels, type Side } from '../../../kit/map/clusters.ts';
import type { StationMark } from './scene.ts';

/** Closer marks are merged: a finger could not choose between them. */
const reachPx = 17;

interface Spot extends StationMark {
  readonly mark: StationMark;
}

export interface PlacedMarks {
  readonly resolution: number;
  readonly marks: readonly StationMark[];
  /** In px at this resolution, from the origin of the plane. */
  readonly clusters: readonly Cluster<Spot>[];
  readonly sides: ReadonlyMap<number, Side>;
}

/** Merges marks and places their values for this scale, independently of the map position. */
export function placeMarks(marks: readonly StationMark[], resolution: number, showsValues: boolean): PlacedMarks {
  const spots = marks.map((mark) => ({ ...mark, mark, x: mark.x / resolution, y: -mark.y / resolution }));
  const clusters = clustersOf(spots, reachPx);
  const labelled = clusters.map(({ x, y, members }) => ({
    x,
    y,
    label: members.length === 1 ? itemAt(members, 0).value : '',
  }));
  const sides = showsValues
    ? fittingLabels(placeBesideOrigin(labelled), Number.POSITIVE_INFINITY)
    : new Map<number, Side>();
  return { resolution, marks, clusters, sides };
}

/** `fittingLabels` keeps labels inside a drawing that starts at 0; this one has no edge. */
function placeBesideOrigin<Label extends { readonly x: number }>(labels: readonly Label[]): Label[] {
  const left = Math.min(...labels.map(({ x }) => x)) - 1000;
  return labels.map((label) => ({ ...label, x: label.x - left }));
}
