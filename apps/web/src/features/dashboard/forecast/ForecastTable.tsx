import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import { SkillLines } from '../../../shared/forecast-skill/SkillLines.tsx';
import { ForecastRow } from './ForecastRow.tsx';
import { errorOf, type Forecast, forecastDecimals } from './forecast-error.ts';
import { ModelAhead } from './ModelAhead.tsx';

interface SkillNoteProps {
  readonly forecasts: readonly Forecast[];
  readonly skills: Indicator['skill'];
}

/** Measured error of each forecast row, in the same order: a forecast without it cannot be judged. */
function SkillNote({ forecasts, skills }: SkillNoteProps) {
  const t = useText();
  const { number } = useFormat();
  const errors = forecasts.map(({ horizon_minutes: minutes }) => errorOf(skills, minutes));
  const days = skills[0]?.days;
  if (days === undefined || errors.every((error) => error === null))
    return <p className="panel-note">{t('dashboard.next.noSkill')}</p>;
  const written = errors.map((error) => (error === null ? missing : `±${number(error, forecastDecimals(error))}`));
  return <p className="panel-note num">{t('dashboard.next.errors', { errors: written.join(' · '), days })}</p>;
}

interface ForecastTableProps {
  readonly forecasts: readonly Forecast[];
  readonly skills: Indicator['skill'];
  /** The next forecast is overdue. */
  readonly isLate: boolean;
  /** Null: the basin model has no forecast in use. */
  readonly model: Indicator['model'];
}

/** Forecasts by lead time and their past errors. */
export default function ForecastTable({ forecasts, skills, isLate, model }: ForecastTableProps) {
  const t = useText();
  return (
    <>
      <table className={isLate ? 'panel-table forecast-table forecast-late num' : 'panel-table forecast-table num'}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('dashboard.next.ahead')}</span>
            </th>
            <th scope="col">{t('dashboard.next.inflow')}</th>
            <th scope="col">{t('dashboard.next.band')}</th>
            <th scope="col">{t('dashboard.next.level')}</th>
          </tr>
        </thead>
        <tbody>
          {forecasts.map((forecast) => (
            <ForecastRow key={forecast.horizon_minutes} forecast={forecast} skills={skills} />
          ))}
        </tbody>
      </table>
      <SkillNote forecasts={forecasts} skills={skills} />
      <SkillLines leadsMin={forecasts.map(({ horizon_minutes: minutes }) => minutes)} source="nowcast" />
      {model && (
        <>
          <ModelAhead model={model} />
          <SkillLines leadsMin={model.leads.map(({ lead_hours: hours }) => 60 * hours)} source="model" />
        </>
      )}
    </>
  );
}
