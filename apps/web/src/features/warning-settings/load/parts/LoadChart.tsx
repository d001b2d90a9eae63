import { severities } from '@spillway/contract/alerts/codes';
import { dayMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, Plot, verticalScale } from '../../../../kit/chart/Plot.tsx';
import { Row } from '../../../../kit/layout/Layout.tsx';
import { Section } from '../../../../kit/section/Section.tsx';
import { scaleOf } from '../../backtest/scale.ts';
import type { Load } from '../queries.ts';

const frame: Frame = { width: 560, height: 200, left: 36, right: 6, top: 14, bottom: 20 };

type Bucket = Load['buckets'][number];
const countOf = ({ critical, warning, watch }: Bucket) => critical + warning + watch;

/** Warnings per hour or day, most severe at the bottom; a mark above a bar means an alarm flood. */
export function LoadChart({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  const { buckets } = load;
  const [fromMs, untilMs] = [Date.parse(load.from), Date.parse(load.until)];
  if (untilMs <= fromMs) return null;
  const isByHour = untilMs - fromMs <= 8 * dayMs;
  const title = t(isByHour ? 'warningLoad.chart.hours' : 'warningLoad.chart.days');
  const highest = buckets.reduce<Bucket | undefined>(
    (most, one) => (most === undefined || countOf(one) > countOf(most) ? one : most),
    undefined,
  );
  const max = Math.max(1, highest ? countOf(highest) : 0);
  const x = horizontalLine(frame, fromMs, untilMs);
  const y = verticalScale(frame, 0, max);
  const when = (from: string) => (isByHour ? format.dateMinute(from) : format.date(from));
  const facts = { title, from: format.date(load.from), to: format.date(load.until), most: format.number(max) };
  return (
    <Section level={2} title={title} className="load-part">
      <figure className="load-chart">
        <Plot
          frame={frame}
          label={t('warningLoad.chart.label', { ...facts, at: when(highest?.from ?? load.from) })}
          values={scaleOf([0, max])
            .ticks.filter((tick) => Number.isInteger(tick) && tick >= 0 && tick <= max)
            .map((tick) => ({ at: y(tick), text: format.number(tick) }))}
          ticks={[0, 1, 2, 3].map((part) => {
            const atMs = fromMs + (part * (untilMs - fromMs)) / 4;
            return { at: x(atMs), text: format.date(atMs).slice(0, 5) };
          })}
        >
          {buckets.map((bucket) => (
            <Bar
              key={bucket.from}
              bucket={bucket}
              from={x(Date.parse(bucket.from))}
              to={x(Date.parse(bucket.until))}
              y={y}
              said={t('warningLoad.chart.bar', { at: when(bucket.from), count: countOf(bucket) })}
            />
          ))}
        </Plot>
        <Row as="figcaption" gap="words" className="quiet small">
          {severities.map((severity) => (
            <span key={severity}>
              <i className={`load-swatch load-${severity}`} />
              {t(`warnings.severity.${severity}`)}
            </span>
          ))}
          {buckets.some(({ is_flood: isFlood }) => isFlood) && (
            <span>
              <i className="load-swatch load-flood" />
              {t('warningLoad.chart.flood')}
            </span>
          )}
        </Row>
      </figure>
    </Section>
  );
}

interface BarProps {
  readonly bucket: Bucket;
  readonly from: number;
  readonly to: number;
  readonly y: (count: number) => number;
  readonly said: string;
}

function Bar({ bucket, from, to, y, said }: BarProps) {
  const wide = Math.max(1, to - from - (to - from > 4 ? 1 : 0));
  const upTo = (part: number) => severities.slice(0, part).reduce((sum, severity) => sum + bucket[severity], 0);
  return (
    <g>
      <title>{said}</title>
      {severities.map((severity, part) => (
        <rect
          key={severity}
          className={`load-${severity}`}
          x={from}
          width={wide}
          y={y(upTo(part + 1))}
          height={y(upTo(part)) - y(upTo(part + 1))}
        />
      ))}
      {bucket.is_flood && (
        <path className="load-flood" d={`M${from + wide / 2 - 4} ${y(countOf(bucket)) - 10}h8l-4 7z`} />
      )}
    </g>
  );
}
