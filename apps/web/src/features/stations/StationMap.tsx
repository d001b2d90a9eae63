import { useMemo, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { MapDrawing } from '../../kit/map/MapDrawing.tsx';
import { type MapPoint, MapPoints } from '../../kit/map/MapPoints.tsx';
import { InlineMark } from '../../kit/map/Mark.tsx';
import { stationTypeStyle, stylesAmong } from '../../kit/map/station-looks.ts';
import { useBoxSize } from '../../kit/map/use-box-size.ts';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import type { Station } from '../../shared/plant/queries.ts';
import { isPlaced } from './place.ts';

interface StationMapProps {
  readonly stations: readonly Station[];
  readonly openKey: string | null;
  readonly onOpen: (stationId: string) => void;
}

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
        title: `${station.station_code} ${station.name}, ${t(stationTypeStyle(station).name)}`,
        look: stationTypeStyle(station).look,
      })),
    [stations, t],
  );
  const unplacedCount = stations.length - points.length;
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
      <Row as="ul" gap="words" className="station-key quiet small">
        {stylesAmong(stations).map(({ name, look }) => (
          <li key={name}>
            <InlineMark look={look} />
            {t(name)}
          </li>
        ))}
        {unplacedCount > 0 && <li className="quiet">{t('stations.map.homeless', { count: unplacedCount })}</li>}
      </Row>
    </div>
  );
}
