import { normalQuantileAbove } from '@spillway/hydrology/statistics/normal-quantile';
import { useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { niceStep } from '../../kit/chart/nice-axis.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../kit/chart/Plot.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { useWidth } from '../../kit/use-width.ts';
import type { Extremes, WriteValue } from './queries.ts';

type Frequency = Extremes['frequency'];

interface FrequencyChartProps {
  readonly frequency: Frequency;
  readonly unit: string;
  readonly written: WriteValue;
}

const heightPx = 380;
/** Laws differ by their dashes, which everybody can tell apart. */
const dashes = ['none', '8 4', '2 4', '10 3 2 3', '4 8'];
/** Exceedance in per cent, as probability paper is printed: rare floods on the left. */
const ticks = [0.1, 0.5, 1, 5, 10, 25, 50, 75, 90];

/**
 * Annual floods on probability paper with the fitted distributions, and the limits of the one that uses most of the
 * data.
 */
export function FrequencyChart({ frequency, unit, written }: FrequencyChartProps) {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const frame: Frame = { width: Math.max(widthPx, 300), height: heightPx, left: 60, right: 12, top: 16, bottom: 56 };
  const { fits, observed } = frequency;
  const best = bandOf(fits);
  if (!best) return null;
  const highest = Math.max(
    ...observed.map(({ value }) => value),
    ...best.levels.map(({ value, high }) => high ?? value),
  );
  const lowest = Math.min(...observed.map(({ value }) => value), ...best.levels.map(({ value, low }) => low ?? value));
  const step = niceStep((highest - lowest) / 5 || 1);
  const [bottom, top] = [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step];
  const shares = observed.map(({ return_period_years: years }) => 1 / years);
  const [rarest, commonest] = [Math.min(0.0008, ...shares), Math.max(0.97, ...shares)];
  const along = horizontalLine(frame, -normalQuantileAbove(rarest), -normalQuantileAbove(commonest));
  const x = (exceedance: number) => along(-normalQuantileAbove(exceedance));
  const y = verticalScale(frame, bottom, top);
  const place = ({ return_period_years: years }: { return_period_years: number }, value: number) => ({
    x: x(1 / years),
    y: y(Math.min(top, Math.max(bottom, value))),
  });
  const upper = best.levels.map((level) => place(level, level.high ?? level.value));
  const lower = best.levels.map((level) => place(level, level.low ?? level.value));
  return (
    <>
      <Row inset>
        {fits.map(({ method }, index) => (
          <span key={method}>
            <svg width="32" height="10" aria-hidden>
              <path className="plot-line" strokeDasharray={dashes[index]} d="M0 5H32" />
            </svg>{' '}
            {t(`compare.extremes.method.${method}`)}
          </span>
        ))}
      </Row>
      <div className="inset">
        <div ref={box}>
          <Plot
            inPixels
            frame={frame}
            label={t('compare.extremes.paper', { unit })}
            values={Array.from(
              { length: Math.round((top - bottom) / step) + 1 },
              (_, index) => bottom + index * step,
            ).map((value) => ({ at: y(value), text: written(value) }))}
            ticks={ticks.map((percent) => ({
              at: x(percent / 100),
              text: format.free(percent),
              isMinor: percent === 0.5 || percent === 5 || percent === 25,
            }))}
            lines="both"
            name={t('compare.extremes.paperAxis')}
          >
            <path className="plot-point" fillOpacity={0.12} d={`${lineThrough([...upper, ...lower.toReversed()])}Z`} />
            {fits.map(({ method, levels }, index) => (
              <path
                key={method}
                className="plot-line"
                strokeDasharray={dashes[index]}
                d={lineThrough(levels.map((level) => place(level, level.value)))}
              />
            ))}
            {observed.map((flood) => (
              <circle
                key={`${flood.source}${flood.year}`}
                className="plot-point"
                {...(flood.source === 'historic' && { fillOpacity: 0, stroke: 'currentColor', strokeWidth: 2 })}
                cx={place(flood, flood.value).x}
                cy={place(flood, flood.value).y}
                r={4}
              />
            ))}
          </Plot>
        </div>
      </div>
      <p className="quiet inset">
        {t('compare.extremes.limits', { law: t(`compare.extremes.method.${best.method}`) })}
      </p>
    </>
  );
}

const bandOf = (fits: Frequency['fits']) =>
  (['pearson3_historic', 'pearson3_l_moments', 'pearson3_moments'] as const)
    .map((wanted) => fits.find(({ method }) => method === wanted))
    .find((fit) => fit !== undefined);
