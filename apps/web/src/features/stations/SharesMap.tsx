import { itemAt } from '@spillway/checked/reads';
import { useId } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { MapDrawing } from '../../kit/map/MapDrawing.tsx';
import { Mark } from '../../kit/map/Mark.tsx';
import { type Projection, pathOf } from '../../kit/map/projection.ts';
import { rainGauge, typeStyles } from '../../kit/map/station-looks.ts';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import type { Station } from '../../shared/plant/queries.ts';
import { cellsOf, type Shares } from './shares.ts';

interface SharesMapProps {
  readonly gauges: readonly (Station & { readonly longitude: number; readonly latitude: number })[];
  readonly shares: Shares;
}

const sizePx = [410, 300] as const;

/** Gauges in use with their Thiessen polygons and their weights from the form. */
export function SharesMap({ gauges, shares }: SharesMapProps) {
  const t = useText();
  const { percent } = useFormat();
  const clip = useId();
  const { shapes } = useOutlineShapes();
  const contour = shapes.find(({ kind }) => kind === 'contour')?.geoJson;
  if (gauges.length === 0 && shapes.length === 0) return null;
  const spotsOf = ({ x, y }: Projection) => gauges.map((gauge) => ({ x: x(gauge.longitude), y: y(gauge.latitude) }));
  const label = gauges.map(({ station_id, name }) => `${name} ${percent(shares[station_id] ?? null, 1)}`).join('; ');
  return (
    <div className="station-place">
      <MapDrawing shapes={shapes} places={gauges} sizePx={sizePx} label={t('stations.thiessen.map', { shares: label })}>
        {(projection) => (
          <>
            {contour !== undefined && (
              <>
                <clipPath id={clip}>
                  <path d={pathOf(contour, projection)} clipRule="evenodd" />
                </clipPath>
                <g clipPath={`url(#${clip})`}>
                  {cellsOf(spotsOf(projection), sizePx).map((path, index) => (
                    <path key={itemAt(gauges, index).station_id} className="share-cell" d={path} />
                  ))}
                </g>
              </>
            )}
            {spotsOf(projection).map(({ x, y }, index) => {
              const { station_id, station_code } = itemAt(gauges, index);
              return (
                <g key={station_id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                  <Mark look={typeStyles[rainGauge].look} />
                  <text className="share-label" y="19">
                    {station_code} {percent(shares[station_id] ?? null, 1)}
                  </text>
                </g>
              );
            })}
          </>
        )}
      </MapDrawing>
    </div>
  );
}
