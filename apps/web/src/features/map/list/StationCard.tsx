import { useMemo, useRef } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { barsOf } from '../../../kit/chart/bars.ts';
import { displayStyleOf } from '../../../kit/chart/quantity-look.ts';
import { RainBars } from '../../../kit/chart/RainBars.tsx';
import { Sparkline } from '../../../kit/chart/Sparkline.tsx';
import type { ChartSeries, TimeSpan } from '../../../kit/chart/series.ts';
import { useChartWords } from '../../../kit/chart/words.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { rainGauge, stationTypeStyle } from '../../../kit/map/station-looks.ts';
import { Pane } from '../../../kit/pane/Pane.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useWidth } from '../../../kit/use-width.ts';
import { StationReading } from '../../../shared/observe/StationReading.tsx';
import { mainQuantity } from '../../../shared/observe/use-station-figure.ts';
import type { StationNow } from '../station-now.ts';
import { mapSettings } from '../stored-view.ts';
import { useValueText } from '../use-value-text.ts';

interface StationCardProps {
  readonly station: StationNow;
  readonly times: readonly number[];
  /** Values as measured; rain per step. */
  readonly values: readonly (number | null)[] | null;
  /** Time of the map; null: now. */
  readonly atMs: number | null;
  readonly onClose: () => void;
}

/** One station: current value, value at the map time, course, and a link to its data. */
export function StationCard({ station, times, values, atMs, onClose }: StationCardProps) {
  const t = useText();
  const { number, dateTime, dateMinute } = useFormat();
  const valueText = useValueText();
  const { place, status, isDoubtful } = station;
  const { rainMode } = useObserved(mapSettings);
  const isRain = place.station_type === rainGauge;
  return (
    <Pane
      title={`${place.station_code} ${place.name}`}
      context={[t(stationTypeStyle(place).name), place.catchment].filter(Boolean).join(' · ')}
      focusOn={place.station_id}
      onClose={onClose}
      footer={
        <ScreenLink className="pane-link" href={`/station/data?station=${place.station_id}`}>
          {t('observe.open')}
        </ScreenLink>
      }
    >
      <Stack gap="m" align="start" className="map-card">
        {status && <StationReading status={status} />}
        {isDoubtful && <StateTag tone="warning">{t('map.doubtfulWhy')}</StateTag>}
        {isRain && station.value !== null && (
          <p className="map-card-rain">
            <b>
              {valueText(station)} <span>mm</span>
            </b>
            {t(`map.rain.${rainMode}`)}
            {times[0] !== undefined && rainMode === 'sum' && `, ${t('map.rain.since', { time: dateMinute(times[0]) })}`}
          </p>
        )}
        {atMs !== null && (
          <p className="map-card-then">
            {t('map.thenSaid', { time: dateTime(atMs), value: valueText(station), unit: place.unit })}
          </p>
        )}
        {values && times.length > 1 && <SparkCourse station={station} times={times} values={values} />}
        <p className="quiet">
          {place.latitude === null || place.longitude === null
            ? t('map.noPlace')
            : `${number(place.latitude, 5)}°, ${number(place.longitude, 5)}°`}
        </p>
      </Stack>
    </Pane>
  );
}

interface CourseProps {
  readonly station: StationNow;
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Course over the period of the map. */
function SparkCourse({ station: { place }, times, values }: CourseProps) {
  const { span: spanText } = useChartWords();
  const span = useMemo(() => ({ from: times[0] ?? 0, to: times.at(-1) ?? 0 }), [times]);
  const stepMs = (times[1] ?? 0) - (times[0] ?? 0);
  const series = useMemo(
    () => ({
      id: place.station_id,
      name: place.name,
      ...displayStyleOf(mainQuantity[place.station_type]),
      points: { times, values },
      stepMs,
    }),
    [place, times, values, stepMs],
  );
  const box = useRef<HTMLDivElement>(null);
  const size = { widthPx: useWidth(box), heightPx: 96 };
  const isRain = place.station_type === rainGauge;
  return (
    <figure className="map-card-course">
      <div className={isRain ? 'map-card-bars' : undefined}>
        {isRain && <RainAxis series={series} span={span} columns={size.widthPx} />}
        <div ref={box}>
          {isRain ? (
            <RainBars series={series} span={span} {...size} />
          ) : (
            <Sparkline series={series} span={span} {...size} />
          )}
        </div>
      </div>
      <figcaption className="quiet">{spanText(span)}</figcaption>
    </figure>
  );
}

interface RainAxisProps {
  readonly series: ChartSeries & { readonly stepMs: number };
  readonly span: TimeSpan;
  readonly columns: number;
}

/** Label of the highest bar, since bars hang from 0 at the top. */
function RainAxis({ series: { points, stepMs }, span, columns }: RainAxisProps) {
  const { number } = useFormat();
  const bars = barsOf({ points, span, stepMs, columns });
  const max = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <p className="map-card-axis">
      <span>0</span>
      <span>{`${number(max, 1)} mm`}</span>
    </p>
  );
}
