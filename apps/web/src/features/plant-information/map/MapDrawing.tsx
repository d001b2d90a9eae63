import type { OutlineKind } from '@spillway/contract/plant/outlines';
import { useMemo } from 'react';
import { useFormat } from '../../../app/format/use-format.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failed } from '../../../ui/states/Failed.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { around, type Box, fitProjection, pathOf, scaleBar } from '../projection.ts';

interface Shape {
  readonly kind: OutlineKind;
  readonly box: Box;
  /** Absent while it is on its way. */
  readonly geoJson: unknown;
}

interface MapDrawingProps {
  readonly shapes: readonly Shape[];
  readonly failed: Error | null;
  readonly onRetry: () => void;
  readonly bound: Box;
  /** False while the bound is the whole country, beside which a basin is a dot. */
  readonly boundIsSet: boolean;
}

const isOpen = ({ west, south, east, north }: Box) => east > west && north > south;

/** Contour, rivers, lake and the bound of the map, north up. */
export function MapDrawing({ shapes, failed, onRetry, bound, boundIsSet }: MapDrawingProps) {
  const t = useText();
  const { number } = useFormat();
  const isPhone = useMedia(phone);
  const [widthPx, heightPx] = isPhone ? [350, 340] : [640, 520];
  const showsBound = boundIsSet && isOpen(bound);
  const seen = around([...shapes.map(({ box }) => box), ...(showsBound ? [bound] : [])]);
  const [west, south, east, north] = seen ? [seen.west, seen.south, seen.east, seen.north] : [0, 0, 0, 0];
  const projection = useMemo(
    () => fitProjection({ west, south, east, north }, widthPx, heightPx, 30),
    [west, south, east, north, widthPx, heightPx],
  );
  const paths = useMemo(
    () => new Map(shapes.map(({ kind, geoJson }) => [kind, geoJson ? pathOf(geoJson, projection) : ''])),
    [shapes, projection],
  );
  if (failed)
    return (
      <div className="map-drawing">
        <Failed error={failed} title={t('plantInformation.failed.shape')} onRetry={onRetry} />
      </div>
    );
  if (!seen || shapes.length === 0)
    return (
      <div className="map-drawing">
        <Empty title={t('plantInformation.outline.emptyMap.title')}>
          {t('plantInformation.outline.emptyMap.text')}
        </Empty>
      </div>
    );
  const { x, y, pxPerKm } = projection;
  const bar = scaleBar(pxPerKm, widthPx / 4);
  const degrees = (value: number) => `${number(value, 3)}°`;
  return (
    <figure className="map-drawing">
      <svg
        width={widthPx}
        height={heightPx}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="img"
        aria-label={t('plantInformation.outline.drawing', {
          shapes: shapes.map(({ kind }) => t(`plantInformation.outline.${kind}.name`)).join(', '),
        })}
      >
        <path className="map-contour" d={paths.get('contour')} />
        <path className="map-rivers" d={paths.get('rivers')} />
        <path className="map-lake" d={paths.get('lake')} />
        {showsBound && (
          <rect
            className="map-bound-line"
            x={x(bound.west)}
            y={y(bound.north)}
            width={x(bound.east) - x(bound.west)}
            height={y(bound.south) - y(bound.north)}
          />
        )}
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
