import { severities } from '@spillway/contract/delivery/warnings/codes';
import { dayMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { Row } from '../../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../../kit/section/SectionTitle.tsx';
import { scaleOf } from '../../would-have/scale.ts';
import type { Load } from '../queries.ts';

const width = 560;
const height = 200;
const left = 36;
const bottom = 20;
const top = 14;
const plot = { width: width - left - 6, height: height - bottom - top };

type Bucket = Load['buckets'][number];
const countOf = ({ critical, warning, watch }: Bucket) => critical + warning + watch;

/** Warnings by hour or by day, the worst at the bottom; a bar with a flood in it has a mark above. */
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
  const most = Math.max(1, highest ? countOf(highest) : 0);
  const x = (timeMs: number) => left + (plot.width * (timeMs - fromMs)) / (untilMs - fromMs);
  const tall = (count: number) => (plot.height * count) / most;
  const when = (from: string) => (isByHour ? format.dateMinute(from) : format.date(from));
  const facts = { title, from: format.date(load.from), to: format.date(load.until), most: format.number(most) };
  return (
    <section className="load-part">
      <SectionTitle level={2}>{title}</SectionTitle>
      <figure className="load-chart">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('warningLoad.chart.label', { ...facts, at: when(highest?.from ?? load.from) })}
        >
          {scaleOf([0, most])
            .ticks.filter((tick) => Number.isInteger(tick) && tick >= 0 && tick <= most)
            .map((tick) => (
              <g key={tick}>
                <line className="would-grid" x1={left} x2={width - 6} y1={y(tall(tick))} y2={y(tall(tick))} />
                <text className="would-tick" x={left - 6} y={y(tall(tick)) + 4} textAnchor="end">
                  {format.number(tick)}
                </text>
              </g>
            ))}
          {buckets.map((bucket) => (
            <Bar
              key={bucket.from}
              bucket={bucket}
              from={x(Date.parse(bucket.from))}
              to={x(Date.parse(bucket.until))}
              tall={tall}
              said={t('warningLoad.chart.bar', { at: when(bucket.from), count: countOf(bucket) })}
            />
          ))}
          {[0, 1, 2, 3].map((part) => {
            const atMs = fromMs + (part * (untilMs - fromMs)) / 4;
            return (
              <text key={part} className="would-tick" x={x(atMs)} y={height - 4}>
                {format.date(atMs).slice(0, 5)}
              </text>
            );
          })}
        </svg>
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
    </section>
  );
}

const y = (fromBottom: number) => top + plot.height - fromBottom;

interface BarProps {
  readonly bucket: Bucket;
  readonly from: number;
  readonly to: number;
  readonly tall: (count: number) => number;
  readonly said: string;
}

function Bar({ bucket, from, to, tall, said }: BarProps) {
  const wide = Math.max(1, to - from - (to - from > 4 ? 1 : 0));
  const sizes = severities.map((severity) => tall(bucket[severity]));
  const upTo = (part: number) => sizes.slice(0, part + 1).reduce((sum, size) => sum + size, 0);
  return (
    <g>
      <title>{said}</title>
      {severities.map((severity, part) => (
        <rect
          key={severity}
          className={`load-${severity}`}
          x={from}
          width={wide}
          y={y(upTo(part))}
          height={sizes[part]}
        />
      ))}
      {bucket.is_flood && (
        <path className="load-flood" d={`M${from + wide / 2 - 4} ${y(tall(countOf(bucket))) - 10}h8l-4 7z`} />
      )}
    </g>
  );
}
