import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { stationTypeStyle } from '../../kit/map/station-looks.ts';
import type { Past } from '../../shared/map/queries.ts';
import type { OutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import { shoresOf } from './engine/lake-inset.ts';
import { type Land, landOf } from './engine/land.ts';
import { mercatorX, mercatorY } from './engine/mercator.ts';
import type { LayerName, Scene, StationMark } from './engine/scene.ts';
import { isGauge, type StationNow } from './station-now.ts';
import { useValueText } from './use-value-text.ts';

/** Outlines loaded so far, prepared once. */
export function useLand(shapes: OutlineShapes['shapes']): Land {
  return useMemo(() => {
    const of = (kind: string) => shapes.find((shape) => shape.kind === kind)?.geoJson ?? null;
    return landOf({ contour: of('contour'), rivers: of('rivers'), lake: of('lake') });
  }, [shapes]);
}

interface SceneOptions {
  readonly land: Land;
  readonly layers: ReadonlySet<LayerName>;
  readonly shown: readonly StationNow[];
  readonly fullRainMm: number;
  readonly past: Past | undefined;
  readonly step: number;
  /** At the end of a sliding period: the current lake instead of that of the last step. */
  readonly isLive: boolean;
  readonly chosen: readonly string[];
}

export function useScene({ land, layers, shown, fullRainMm, past, step, isLive, chosen }: SceneOptions): Scene {
  const t = useText();
  const { number, percent } = useFormat();
  const valueText = useValueText();
  const marks = useMemo(
    () =>
      shown.flatMap((one): StationMark[] => {
        const { longitude, latitude, station_id: key, station_code: code } = one.place;
        if (longitude === null || latitude === null) return [];
        return [
          {
            key,
            code,
            x: mercatorX(longitude),
            y: mercatorY(latitude),
            look: stationTypeStyle(one.place).look,
            state: one.state,
            isDoubtful: one.isDoubtful,
            value: one.value === null ? '' : valueText(one),
            rainMm: isGauge(one.place) ? one.value : null,
          },
        ];
      }),
    [shown, valueText],
  );
  const shores = useMemo(() => shoresOf(land.lake), [land]);
  const lakeNow = isLive ? past?.lake_now : null;
  const levelM = lakeNow ? lakeNow.level : (past?.lake_levels[step] ?? null);
  const share = lakeNow ? lakeNow.surface : (past?.lake_surfaces[step] ?? null);
  const lake = useMemo(() => {
    const level = number(levelM, 2);
    const text =
      levelM === null
        ? ''
        : share === null
          ? t('map.lake.lakeLevel', { level })
          : t('map.lake.levelAndShare', { level, share: percent(share) });
    return { shores, share, text, level: levelM === null ? '' : t('map.lake.level', { level }) };
  }, [t, number, percent, shores, levelM, share]);
  return useMemo(
    () => ({ land, layers, marks, fullRainMm, lake, chosen }),
    [land, layers, marks, fullRainMm, lake, chosen],
  );
}
