import { unmeasuredBands } from '@spillway/contract/compute/forecasts/basin-model/band-texts';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { type Text, useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useExplain } from '../../../shared/dashboard/explain.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { forecastDecimals } from './forecast-error.ts';

type Model = NonNullable<Indicator['model']>;

/** Beyond 24 hours the lead time is in days. */
const leadText = (t: Text, hours: number): string =>
  hours <= 24
    ? t('dashboard.next.hours', { count: hours })
    : t('dashboard.model.days', { count: Math.round(hours / 24) });

/** Basin model forecast for the coming days, and the rain that would raise the lake to its design level. */
export function ModelAhead({ model }: { readonly model: Model }) {
  const [t, language] = [useText(), useLanguage()];
  const { number } = useFormat();
  const words = useFigureWords();
  const now = useNow();
  const formatValue = (flow: number) => number(flow, forecastDecimals(flow));
  const rain = rainText(t, model.rain_to_design, (value) => number(value, 0));
  const { peak } = model;
  return (
    <>
      <table className="panel-table forecast-table num">
        <caption className="forecast-caption">
          {t('dashboard.model.title')}
          <small>{t(model.under_plan ? 'dashboard.model.underPlan' : 'dashboard.model.asItIs')}</small>
          {model.bands === 'not_measured' && <small>{unmeasuredBands[language]}</small>}
          <small>{t('dashboard.model.base', { time: momentText(Date.parse(model.base_time), now) })}</small>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('dashboard.next.ahead')}</th>
            <th scope="col">{t('dashboard.next.inflow')}</th>
            <th scope="col">{t('dashboard.next.band')}</th>
            <th scope="col">{t('dashboard.next.level')}</th>
          </tr>
        </thead>
        <tbody>
          {model.leads.map((lead) => (
            <tr key={lead.lead_hours}>
              <th scope="row">
                {leadText(t, lead.lead_hours)}
                {/* The lead counts from the record, not from now, so the time itself is shown. */}
                <small>
                  <span>{momentText(Date.parse(lead.valid_at), now)}</span>
                </small>
              </th>
              <td>
                <ModelFigure asks={{ kind: 'model', runId: model.run_id, leadH: lead.lead_hours }}>
                  {formatValue(lead.value)}
                </ModelFigure>
              </td>
              <td className="forecast-band">
                {lead.low === null || lead.high === null
                  ? missing
                  : `${formatValue(lead.low)}–${formatValue(lead.high)}`}
              </td>
              <td>
                <ModelFigure asks={{ kind: 'modelLake', runId: model.run_id, leadH: lead.lead_hours }}>
                  {lead.lake_level === null ? null : words.level(lead.lake_level)}
                </ModelFigure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {peak.over_share < 0.8 && (
        <p className="panel-note num">
          {t('dashboard.model.peak', {
            low: number(peak.low, 0),
            high: number(peak.high, 0),
            from: momentText(Date.parse(peak.earliest), now),
            to: momentText(Date.parse(peak.latest), now),
          })}
        </p>
      )}
      {rain !== null && <p className="panel-note num">{rain}</p>}
    </>
  );
}

interface ModelFigureProps {
  readonly asks: { readonly kind: 'model' | 'modelLake'; readonly runId: number; readonly leadH: number };
  /** Null: not available. */
  readonly children: string | null;
}

/** A figure that opens its explanation, if the user may see it. */
function ModelFigure({ asks: { kind, runId, leadH }, children }: ModelFigureProps) {
  const t = useText();
  const explain = useExplain();
  if (children === null || explain === null) return children ?? missing;
  const name = t('dashboard.next.of', { ahead: leadText(t, leadH) });
  return (
    <button
      type="button"
      className="figure"
      aria-label={t('dashboard.figure.explain', { name, value: children })}
      onClick={() => explain({ kind, id: String(runId), quantity: String(leadH * 60), time: null })}
    >
      {children}
    </button>
  );
}

function rainText(t: Text, rain: Model['rain_to_design'], number: (value: number) => string): string | null {
  if (rain === null) return null;
  if (rain.kind === 'already') return t('dashboard.model.rainAlready');
  if (rain.kind === 'anyway') return t('dashboard.model.rainAnyway', { hours: number(rain.reached_hours) });
  return rain.kind === 'rain'
    ? t('dashboard.model.rain', { rain: number(rain.rain) })
    : t('dashboard.model.rainNone', { rain: number(rain.most) });
}
