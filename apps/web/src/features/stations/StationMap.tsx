import { useMemo, useRef } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import type { Station } from '../../app/plant/queries.ts';
import { MapDrawing } from '../../ui/map/MapDrawing.tsx';
import { type MapPoint, MapPoints } from '../../ui/map/MapPoints.tsx';
import { InlineMark } from '../../ui/map/Mark.tsx';
import { looksAmong, stationLook } from '../../ui/map/station-looks.ts';
import { useBoxSize } from '../../ui/map/use-box-size.ts';
import { useOutlineShapes } from '../../ui/map/use-outline-shapes.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { isPlaced } from './placed.ts';

interface StationMapProps {
  readonly stations: readonly Station[];
  readonly openKey: string | null;
  readonly onOpen: (stationId: string) => void;
}

/** The stations of the list where they stand. */
export function StationMap({ stations, openKey, onOpen }: StationMapProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { shapes, failed, onRetry } = useOutlineShapes();
  const points = useMemo<readonly MapPoint[]>(
    () =>
      stations.filter(isPlaced).map((station) => ({
        key: station.station_id,
        longitude: station.longitude,
        latitude: station.latitude,
        label: station.station_code,
        title: `${station.station_code} ${station.name}, ${t(stationLook(station).name)}`,
        look: stationLook(station).look,
      })),
    [stations, t],
  );
  const homeless = stations.length - points.length;
  return (
    <div className="station-map">
      <div className="station-map-box" ref={box}>
        {failed && shapes.length === 0 ? (
          <Failed error={failed} title={t('stations.failed.map')} onRetry={onRetry} />
        ) : points.length === 0 && shapes.length === 0 ? (
          <Empty title={t('stations.map.empty.title')}>{t('stations.map.empty.text')}</Empty>
        ) : (
          size && (
            <MapDrawing
              shapes={shapes}
              places={points}
              sizePx={size}
              pressable
              label={t('stations.map.label', { count: points.length })}
            >
              {(projection) => (
                <MapPoints
                  points={points}
                  projection={projection}
                  widthPx={size[0]}
                  openKey={openKey}
                  onOpen={onOpen}
                />
              )}
            </MapDrawing>
          )
        )}
      </div>
      <ul className="station-key">
        {looksAmong(stations).map(({ name, look }) => (
          <li key={name}>
            <InlineMark look={look} />
            {t(name)}
          </li>
        ))}
        {homeless > 0 && <li className="quiet">{t('stations.map.homeless', { count: homeless })}</li>}
      </ul>
    </div>
  );
}
