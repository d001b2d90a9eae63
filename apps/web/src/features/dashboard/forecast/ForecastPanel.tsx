import './forecast.css';
import { needRooms } from '../../../base/i18n/i18n.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { clockText, momentText } from '../../../kit/chart/words.ts';
import { outsideKit } from '../../../kit/later/kit.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { Panel } from '../panel/Panel.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { type ForecastIssue, isForecastLate, isForecastWithheld } from './forecast-age.ts';

const loadTable = outsideKit(async () => {
  const [table] = await Promise.all([import('./ForecastTable.tsx'), needRooms(['skillLine'])]);
  return table;
});

/** Inflow forecasts with their age, band and past errors. */
export function ForecastPanel({ shown: { indicator } }: { readonly shown: ShownFigures }) {
  const t = useText();
  const now = useNow();
  const issue = indicator?.forecast_issue ?? null;
  const [isLate, isWithheld] = [isForecastLate(issue, now), isForecastWithheld(issue, now)];
  // Drop steps that are already past.
  const forecasts = isWithheld
    ? []
    : (indicator?.forecasts ?? []).filter(({ valid_at: validAt }) => Date.parse(validAt) > now);
  const skills = indicator?.skill ?? [];
  const model = indicator?.model ?? null;
  return (
    <Panel
      id="next"
      title={t('dashboard.next.title')}
      mark={<KeyMark of="forecast" shape="band" />}
      end={issue && <IssueLine issue={issue} now={now} />}
    >
      {issue === null && <p className="panel-note">{t('dashboard.next.none')}</p>}
      {issue && forecasts.length === 0 && <p className="panel-note">{t('dashboard.next.tooOld')}</p>}
      {issue && isLate && <p className="panel-note">{t('dashboard.next.cadence', { cadence: cadenceOf(issue) })}</p>}
      {forecasts.length > 0 && (
        <LazyPart
          load={loadTable}
          with={{ forecasts, skills, isLate, model }}
          place={<div className="forecast-place" />}
        />
      )}
    </Panel>
  );

  function cadenceOf({ cadence_seconds: seconds }: ForecastIssue): string {
    return spanText(t, seconds * 1000);
  }
}

/** "issued 18:13 · 9 hours", with a clock icon when the next forecast is overdue. */
function IssueLine({ issue, now }: { readonly issue: ForecastIssue; readonly now: number }) {
  const t = useText();
  const issuedAt = Date.parse(issue.issued_at);
  const isToday = now - issuedAt < 12 * 3_600_000;
  const time = isToday ? clockText(issuedAt) : momentText(issuedAt, now);
  return (
    <span className="num">
      {t('dashboard.next.issued', { time })} ·{' '}
      <Age at={issue.issued_at} oldAfterMs={Date.parse(issue.late_at) - issuedAt} />
    </span>
  );
}
