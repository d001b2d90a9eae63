import { manualSource } from '@spillway/contract/compute/forecasts/manual/codes';
import { basinOrigins } from '@spillway/contract/plant/basin/codes';
import { Facts } from '../../kit/facts/Facts.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { spanText } from '../../kit/time/span.ts';
import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainWords } from './use-explain-words.ts';

interface UnitProps {
  readonly unit: string;
  readonly words: ExplainWords;
}

/** Composition of an hourly or daily value. */
export function AggregateFacts({
  aggregate: { readings, used, good_share: goodShare, sum, mean, min, max, first, last },
  unit,
  words: { t, format },
}: UnitProps & { readonly aggregate: NonNullable<Explanation['aggregate']> }) {
  const formatValue = (value: number | null) =>
    value === null ? format.free(null) : `${format.number(value, 3)} ${unit}`;
  return (
    <Facts
      facts={[
        { name: t('explain.aggregate.readings'), value: format.number(readings) },
        { name: t('explain.aggregate.used'), value: format.number(used) },
        { name: t('explain.aggregate.good'), value: format.percent(goodShare) },
        { name: t('explain.aggregate.mean'), value: formatValue(mean) },
        { name: t('explain.aggregate.sum'), value: formatValue(sum) },
        { name: t('explain.aggregate.range'), value: `${formatValue(min)} – ${formatValue(max)}` },
        { name: t('explain.aggregate.firstLast'), value: `${formatValue(first)} – ${formatValue(last)}` },
      ]}
    />
  );
}

const nowcastMethods = ['slope', 'persistence', 'recession'] as const;
const modelMethods = ['model', 'corrected', 'combined'] as const;
const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** Name of a forecast method: ours for nowcast and basin model, "manual", or the external name. */
function methodText(t: ExplainWords['t'], method: string): string {
  if (isOneOf(nowcastMethods, method)) return t(`dashboard.method.${method}`);
  if (isOneOf(modelMethods, method)) return t(`basin.method.${method}`);
  return method === manualSource ? t('explain.model.hand') : method;
}

const nowcast = /^nowcast (\d+)( afterwards)?$/;

/** External models have their own names. */
/** Engine and source of its parameter set. */
const basinPattern = /^nam (\d+) (\w+)$/;

function modelText(t: ExplainWords['t'], model: string): string {
  const [, nam, origin] = basinPattern.exec(model) ?? [];
  const knownItem = basinOrigins.find((one) => one === origin);
  if (nam !== undefined && knownItem)
    return t('explain.forecast.nam', { version: nam, origin: t(`basin.origin.${knownItem}`) });
  const [, version, afterwards] = nowcast.exec(model) ?? [];
  if (version === undefined) return model;
  return t(afterwards === undefined ? 'explain.forecast.nowcast' : 'explain.forecast.nowcastAfterwards', { version });
}

/** Method of a forecast, and the accuracy of such forecasts. */
export function ForecastFacts({
  forecast: {
    method,
    model,
    base_time: base,
    issued_at: issuedAt,
    horizon_minutes: minutes,
    low,
    high,
    skill,
    ...forecast
  },
  unit,
  words: { t, format },
}: UnitProps & { readonly forecast: NonNullable<Explanation['forecast']> }) {
  const formatValue = (value: number | null) =>
    value === null ? format.free(null) : `${format.number(value, unit === 'm' ? 2 : 1)} ${unit}`;
  return (
    <Facts
      facts={[
        { name: t('explain.forecast.method'), value: methodText(t, method) },
        { name: t('explain.forecast.model'), value: modelText(t, model) },
        { name: t('explain.forecast.base'), value: format.dateTime(base) },
        { name: t('explain.forecast.issued'), value: format.dateTime(issuedAt) },
        ...(forecast.state === 'current' && !forecast.is_past
          ? []
          : [
              {
                name: t('explain.forecast.age'),
                value: t(forecast.is_past ? 'explain.forecast.past' : `explain.forecast.${forecast.state as 'late'}`, {
                  cadence: spanText(t, forecast.cadence_seconds * 1000),
                }),
              },
            ]),
        ...(forecast.rain_not_counted === null
          ? []
          : [
              {
                name: t('explain.forecast.rain'),
                value: t('dashboard.next.rainNotCounted', { rain: format.number(forecast.rain_not_counted, 0) }),
              },
            ]),
        {
          name: t('explain.forecast.horizon'),
          value:
            minutes % 60 === 0
              ? t('ui.span.hours', { count: minutes / 60 })
              : t('explain.forecast.minutes', { count: minutes }),
        },
        {
          name: t('explain.forecast.band'),
          value: low === null ? t('explain.forecast.noBand') : `${formatValue(low)} – ${formatValue(high)}`,
        },
        ...(skill
          ? [
              {
                name: t('explain.forecast.error', { days: skill.days }),
                value: t('explain.forecast.errorOf', {
                  error: formatValue(skill.mean_absolute_error),
                  count: skill.pairs,
                }),
              },
              ...(skill.persistence_error === null
                ? []
                : [{ name: t('explain.forecast.reference'), value: formatValue(skill.persistence_error) }]),
            ]
          : []),
      ]}
    />
  );
}

/** Contribution of each station, and the rain per step with the share of stations that reported. */
export function RainFacts({
  rain: { minutes, by, known_share: share, weighed_by: weighedBy, stations, rows },
  words: { t, format, objectName },
}: {
  readonly rain: NonNullable<Explanation['rain']>;
  readonly words: ExplainWords;
}) {
  return (
    <>
      <Facts
        facts={[
          { name: t('explain.rain.over'), value: spanText(t, minutes * 60_000) },
          { name: t('explain.rain.how'), value: t(`dashboard.source.${by}`) },
          ...(stations.length > 1
            ? [{ name: t('explain.rain.weighedBy'), value: t(`explain.rain.weights.${weighedBy ?? 'even'}`) }]
            : []),
          { name: t('explain.rain.share'), value: format.percent(share) },
        ]}
      />
      <PlainTable figures className="num">
        <ColumnHeads
          names={[t('explain.rain.station'), t('explain.rain.weight'), t('explain.rain.fell'), t('explain.rain.known')]}
        />
        <tbody>
          {stations.map((one) => (
            <tr key={one.object.id}>
              <td>{objectName(one.object)}</td>
              <td>{format.number(one.weight, 3)}</td>
              <td>{format.number(one.rain, 2)}</td>
              <td>{format.percent(one.known_share)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <details className="quiet">
        <summary>{t('explain.rain.rows', { count: rows.length })}</summary>
        <PlainTable figures className="num">
          <tbody>
            {rows.map((row) => (
              <tr key={row.date_string}>
                <td>{row.date_string.slice(11, 16)}</td>
                <td>{format.number(row.rain, 2)} mm</td>
                <td>{format.percent(row.known_share)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </>
  );
}
