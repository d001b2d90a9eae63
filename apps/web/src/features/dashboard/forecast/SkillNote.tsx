import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import { errorOf, type Forecast, forecastDecimals } from './forecast-error.ts';

interface SkillNoteProps {
  readonly forecasts: readonly Forecast[];
  readonly skills: Indicator['skill'];
}

/** A forecast without its measured error is an opinion: one for each row above, in the same order. */
export function SkillNote({ forecasts, skills }: SkillNoteProps) {
  const t = useText();
  const { number } = useFormat();
  const errors = forecasts.map(({ horizon_minutes: minutes }) => errorOf(skills, minutes));
  const days = skills[0]?.days;
  if (days === undefined || errors.every((error) => error === null))
    return <p className="panel-note">{t('dashboard.next.noSkill')}</p>;
  const written = errors.map((error) => (error === null ? missing : `±${number(error, forecastDecimals(error))}`));
  return <p className="panel-note num">{t('dashboard.next.errors', { errors: written.join(' · '), days })}</p>;
}
