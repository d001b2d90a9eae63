import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { useForecastInUseWords } from '../forecast-in-use/use-forecast-in-use-words.ts';
import type { Plan } from './queries.ts';
import { toneOf, usePlanWords } from './use-plan-words.ts';

/** A pinned plan: author, reason, steps and outcome. */
export function PlanItem({ plan }: { readonly plan: Plan }) {
  const t = useText();
  const now = useNow();
  const words = usePlanWords();
  const forecastWords = useForecastInUseWords();
  const { forecast_issued: issuedAt, forecast_source: source } = plan;
  const planText =
    issuedAt === null || source === null
      ? null
      : {
          source,
          run_id: null,
          issued_at: issuedAt,
          base_time: issuedAt,
          late: false,
          outrun: false,
          lacks: [],
          // The state of the forecast is shown with the forecast itself.
          bands: 'measured' as const,
          model_silent_since: null,
        };
  const { dateMinute } = useFormat();
  const isOpen = plan.state === 'standing' || plan.state === 'suspended';
  return (
    <section className="plan-item">
      <p>
        <StateTag tone={toneOf[plan.state]}>{t(`plans.state.${plan.state}`)}</StateTag>{' '}
        {t('plans.by', { who: plan.pinned_by ?? '', time: dateMinute(plan.pinned_at) })} {plan.reason}
      </p>
      {plan.suspended_by && <p className="plan-left num">{words.left(plan)}</p>}
      {plan.suspended_by && isOpen && <p className="quiet">{t('plans.told')}</p>}
      {isOpen && <p className="num">{words.until(plan, now)}</p>}
      {plan.ended_reason && <p className="quiet">{plan.ended_reason}</p>}
      {issuedAt === null && <p className="quiet">{t('plans.noForecast')}</p>}
      {planText && <p className="quiet num">{forecastWords(planText, now)}.</p>}
      {plan.steps.length === 0 ? (
        <p>{t('plans.stays')}</p>
      ) : (
        <ol className="plan-steps num">
          {plan.steps.map((step) => (
            <li key={step.at} className={Date.parse(step.at) <= now ? 'quiet' : undefined}>
              {words.step(step)}
            </li>
          ))}
        </ol>
      )}
      {plan.accepted.length > 0 && (
        <details>
          <summary>{t('plans.accepted', { count: plan.accepted.length })}</summary>
          <ul>
            {plan.accepted.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
