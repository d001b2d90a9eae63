import { useText } from '../../base/i18n/use-text.ts';
import { MapDrawing } from '../../kit/map/MapDrawing.tsx';
import { MapPoints } from '../../kit/map/MapPoints.tsx';
import type { MarkStyle } from '../../kit/map/Mark.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import { totalOf } from './forecast-days.ts';
import type { IssueWithPoints } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface PointsMapProps {
  readonly of: IssueWithPoints;
  readonly days: number;
  readonly pointId: string | null;
  readonly onPoint: (id: string) => void;
}

/** Square for a grid node. */
const markStyle: MarkStyle = { path: 'M-4.5 -4.5H4.5V4.5H-4.5Z', colour: '--q-forecast' };

/** Forecast points with coordinates and their rain. Empty without any. */
export function PointsMap({ of: { issue, points }, days, pointId, onPoint }: PointsMapProps) {
  const t = useText();
  const words = useWeatherWords();
  const { shapes } = useOutlineShapes();
  const isPhone = useMedia(phone);
  const placedPoints = points.flatMap(({ id, name, longitude, latitude, values }) => {
    if (longitude === null || latitude === null) return [];
    const rain = words.rain(totalOf(issue, values, days));
    const title = t('weather.pointTitle', { name: name ?? id, rain, span: words.span(days) });
    return [{ key: id, longitude, latitude, label: rain, title, look: markStyle }];
  });
  if (placedPoints.length === 0) return null;
  const sizePx = isPhone ? ([350, 320] as const) : ([460, 360] as const);
  return (
    <MapDrawing label={t('weather.map')} shapes={shapes} places={placedPoints} sizePx={sizePx} pressable>
      {(projection) => (
        <MapPoints
          points={placedPoints}
          projection={projection}
          widthPx={sizePx[0]}
          openKey={pointId}
          onOpen={onPoint}
        />
      )}
    </MapDrawing>
  );
}
