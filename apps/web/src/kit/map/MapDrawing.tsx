import './map-drawing.css';
import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { phone, useMedia } from '../use-media.ts';
import {
  type Box,
  boxAround,
  expandToMinimum,
  fitProjection,
  type Projection,
  pathOf,
  scaleBar,
} from './projection.ts';

export interface Shape {
  readonly kind: OutlineKind;
  readonly box: Box;
  /** Absent while loading. */
  readonly geoJson: unknown;
}

interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

interface MapDrawingProps {
  readonly shapes: readonly Shape[];
  /** Accessible name of the map. */
  readonly label: string;
  /** Drawn as a frame; null while it is the whole country, in which a basin would be a dot. */
  readonly bound?: Box | null;
  /** Included in the view; `children` draw them. */
  readonly places?: readonly Coordinates[];
  /** Size of the drawing; absent: full page size. */
  readonly sizePx?: readonly [width: number, height: number];
  /** Its points are interactive and have accessible names of their own. */
  readonly pressable?: boolean;
  readonly children?: (projection: Projection) => ReactNode;
}

/** About 2 km: a closer map without roads shows nothing useful. */
const minDegrees = 0.02;

const isOpen = ({ west, south, east, north }: Box) => east > west && north > south;

/** Catchment boundary, rivers, lake, map bounds and points, north up. Empty without any of them. */
export function MapDrawing(props: MapDrawingProps) {
  const { shapes, label, bound = null, places = [], pressable = false, children } = props;
  const { number } = useFormat();
  const isPhone = useMedia(phone);
  const [widthPx, heightPx] = props.sizePx ?? (isPhone ? [350, 340] : [640, 520]);
  const shownBound = bound !== null && isOpen(bound) ? bound : null;
  const all = boxAround([
    ...shapes.map(({ box }) => box),
    ...places.map(({ longitude, latitude }) => ({
      west: longitude,
      south: latitude,
      east: longitude,
      north: latitude,
    })),
    ...(shownBound ? [shownBound] : []),
  ]);
  const seen = all && expandToMinimum(all, minDegrees);
  const [west, south, east, north] = seen ? [seen.west, seen.south, seen.east, seen.north] : [0, 0, 0, 0];
  const projection = useMemo(
    () => fitProjection({ west, south, east, north }, widthPx, heightPx, 30),
    [west, south, east, north, widthPx, heightPx],
  );
  const paths = useMemo(
    () => new Map(shapes.map(({ kind, geoJson }) => [kind, geoJson ? pathOf(geoJson, projection) : ''])),
    [shapes, projection],
  );
  if (!seen) return null;
  const { x, y, pxPerKm } = projection;
  const bar = scaleBar(pxPerKm, widthPx / 4);
  const degrees = (value: number) => `${number(value, 3)}°`;
  return (
    <figure className="map-drawing">
      <svg
        width={widthPx}
        height={heightPx}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role={pressable ? 'group' : 'img'}
        aria-label={label}
      >
        <path className="map-contour" d={paths.get('contour')} />
        <path className="map-rivers" d={paths.get('rivers')} />
        <path className="map-lake" d={paths.get('lake')} />
        {shownBound && (
          <rect
            className="map-bound-line"
            x={x(shownBound.west)}
            y={y(shownBound.north)}
            width={x(shownBound.east) - x(shownBound.west)}
            height={y(shownBound.south) - y(shownBound.north)}
          />
        )}
        {children?.(projection)}
        <text className="map-degrees" x={x(west)} y={heightPx - 8}>
          {degrees(west)}
        </text>
        <text className="map-degrees" x={x(east)} y={heightPx - 8} textAnchor="end">
          {degrees(east)}
        </text>
        <text className="map-degrees" x={x(west)} y={Math.max(12, y(north) - 6)}>
          {degrees(north)}
        </text>
        <path className="map-scale" d={`M${widthPx - 14 - bar.px} 12v6h${bar.px}v-6`} />
        <text className="map-degrees" x={widthPx - 14 - bar.px / 2} y={12} textAnchor="middle">
          {number(bar.km, bar.km < 1 ? 2 : 0)} km
        </text>
      </svg>
    </figure>
  );
}
