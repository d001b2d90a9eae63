import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { MapDrawing } from '../../../kit/map/MapDrawing.tsx';
import { Mark, type MarkStyle } from '../../../kit/map/Mark.tsx';
import { typeStyles } from '../../../kit/map/station-looks.ts';
import { phone, useMedia } from '../../../kit/use-media.ts';
import { useOutlineShapes } from '../../../shared/map/use-outline-shapes.ts';
import { stationsQuery } from '../../../shared/plant/queries.ts';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { rowAt } from './row-at.ts';
import { alarmName } from './StationFacts.tsx';

interface MapAtCursorProps {
  readonly scene: Scene;
  readonly simulated: SimulatedPlan;
  readonly cursorMs: number;
}

interface MapPoint {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Label beside the mark: the value, and the name of the place. */
  readonly said: string;
  readonly name: string;
  readonly look: MarkStyle;
}

const level = typeStyles[2].look;
const alarmColours = ['--watch', '--warning', '--critical'] as const;

/** Lake and river on the map at the cursor. Hidden without permission for the map, or without located points. */
export function MapAtCursor({ scene, simulated, cursorMs }: MapAtCursorProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { shapes } = useOutlineShapes();
  const stationsResult = useQuery({ ...stationsQuery, retry: false });
  const isPhone = useMedia(phone);
  const row = rowAt(simulated, cursorMs);
  const placeOf = new Map(stationsResult.data?.map((one) => [one.station_code, one]));
  const lake = shapes.find(({ kind }) => kind === 'lake')?.box;
  const ahead = new Map(simulated.stations.map((one) => [one.stationId, one]));
  const points: MapPoint[] = lake
    ? [
        {
          key: 'lake',
          longitude: (lake.west + lake.east) / 2,
          latitude: (lake.south + lake.north) / 2,
          said: `${number(simulated.levelM[row], 2)} m`,
          name: t('simulation.figures.level'),
          look: level,
        },
      ]
    : [];
  for (const { id, name, station_code: code, alarms } of scene.stations) {
    const place = placeOf.get(code ?? '');
    if (!place || place.longitude === null || place.latitude === null) continue;
    const stationAhead = ahead.get(id);
    const levelM = stationAhead?.levelM?.[row];
    const alarm = levelM === undefined ? -1 : alarms.findLastIndex((one) => levelM >= one);
    const cursorText = stationAhead
      ? [
          `${number(stationAhead.flowM3s[row], 0)} m³/s`,
          ...(levelM === undefined ? [] : [`${number(levelM, 2)} m`]),
          ...(alarm < 0 ? [] : [t('simulation.downstream.alarmNow', { alarm: alarmName(alarm) })]),
        ].join(' · ')
      : t('simulation.rules.not_judged');
    const colour = stationAhead ? (alarmColours[alarm] ?? level.colour) : '--nodata';
    points.push({
      key: id,
      longitude: place.longitude,
      latitude: place.latitude,
      said: cursorText,
      name,
      look: { ...level, colour },
    });
  }
  if (points.length === 0) return null;
  const time = dateMinute(simulated.fromMs + row * simulated.stepMs);
  const label = [t('simulation.map', { time }), ...points.map(({ name, said }) => `${name}: ${said}`)].join('; ');
  return (
    <section className="sim-map" aria-label={t('simulation.map', { time })}>
      <MapDrawing label={label} shapes={shapes} places={points} sizePx={isPhone ? [350, 300] : [640, 360]}>
        {({ x, y }) =>
          points.map(({ key, longitude, latitude, said, name, look }) => {
            const isLeft = x(longitude) > (isPhone ? 175 : 320);
            const at = {
              x: isLeft ? -11 : 11,
              className: isLeft ? 'map-point-label map-point-left' : 'map-point-label',
            };
            return (
              <g key={key} transform={`translate(${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)})`}>
                <Mark look={look} />
                <text {...at} y="-2">
                  {name}
                </text>
                <text {...at} y="12">
                  {said}
                </text>
              </g>
            );
          })
        }
      </MapDrawing>
    </section>
  );
}
