import type { Indicator } from '../../../app/dashboard/queries.ts';
import { missing } from '../../../app/format/format.ts';
import { useFormat } from '../../../app/format/use-format.ts';
import { type Text, useText } from '../../../app/i18n/use-text.ts';
import { clockText } from '../../../ui/chart/words.ts';
import { instantOfWall } from '../../../ui/time/wall-instant.ts';
import { Figure } from '../figures/Figure.tsx';
import { figureState } from '../figures/figure-state.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import type { Shown } from '../shown.ts';

type Forecast = Indicator['forecasts'][number];
type Skill = Indicator['skill'][number];

/** "60 minutes" and "24 hours", as forecasts are spoken of. */
const aheadText = (t: Text, minutes: number): string =>
  minutes <= 60
    ? t('dashboard.next.minutes', { count: minutes })
    : t('dashboard.next.hours', { count: Math.round(minutes / 60) });

/** What is expected of the inflow, with its band, and how wrong such forecasts were so far. */
export function NextPanel({ shown: { indicator } }: { readonly shown: Shown }) {
  const t = useText();
  const forecasts = indicator?.forecasts ?? [];
  const issued = forecasts[0]?.issued_at;
  return (
    <Panel
      id="next"
      title={t('dashboard.next.title')}
      mark={<KeyMark of="forecast" shape="band" />}
      end={issued && t('dashboard.next.issued', { time: clockText(Date.parse(issued)) })}
    >
      {forecasts.length === 0 ? (
        <p className="panel-note">{t('dashboard.next.none')}</p>
      ) : (
        <table className="panel-table next-table num">
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
              <ForecastRow key={forecast.horizon_minutes} forecast={forecast} skills={indicator?.skill ?? []} />
            ))}
          </tbody>
        </table>
      )}
      {forecasts.length > 0 && <SkillNote forecasts={forecasts} skills={indicator?.skill ?? []} />}
    </Panel>
  );
}

interface SkillNoteProps {
  readonly forecasts: readonly Forecast[];
  readonly skills: readonly Skill[];
}

/** A forecast without its measured error is an opinion: one for each row above, in the same order. */
function SkillNote({ forecasts, skills }: SkillNoteProps) {
  const t = useText();
  const { number } = useFormat();
  const errors = forecasts.map(({ horizon_minutes: minutes }) => errorOf(skills, minutes));
  const days = skills[0]?.days;
  if (days === undefined || errors.every((error) => error === null))
    return <p className="panel-note">{t('dashboard.next.noSkill')}</p>;
  const written = errors.map((error) => (error === null ? missing : `±${number(error, decimalsOf(error))}`));
  return <p className="panel-note num">{t('dashboard.next.errors', { errors: written.join(' · '), days })}</p>;
}

const errorOf = (skills: readonly Skill[], minutes: number): number | null =>
  skills.find(({ horizon_minutes }) => horizon_minutes === minutes)?.mean_absolute_error ?? null;

/** A forecast is not known to the tenth; a small stream is. */
const decimalsOf = (flow: number): number => (Math.abs(flow) < 10 ? 1 : 0);

interface ForecastRowProps {
  readonly forecast: Forecast;
  readonly skills: readonly Skill[];
}

function ForecastRow({ forecast, skills }: ForecastRowProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useFigureWords();
  const {
    horizon_minutes: minutes,
    value,
    low,
    high,
    lake_level: level,
    method,
    flags,
    issued_at,
    date_string,
  } = forecast;
  const skill = skills.find(({ horizon_minutes }) => horizon_minutes === minutes);
  const ahead = aheadText(t, minutes);
  const error = errorOf(skills, minutes);
  const measured =
    error === null
      ? t('dashboard.next.noSkill')
      : t('dashboard.next.skill', {
          error: number(error, decimalsOf(error)),
          pairs: number(skill?.pairs),
          days: number(skill?.days),
        });
  const written = (flow: number) => number(flow, decimalsOf(flow));
  const told = {
    name: t('dashboard.next.of', { ahead }),
    mark: 'forecast' as const,
    shape: 'band' as const,
    value: words.fine(value, 'm3s'),
    source: t(`dashboard.method.${method}`),
    at: Date.parse(issued_at),
    state: figureState(value, flags),
    note: measured,
  };
  const valid = instantOfWall(date_string);
  return (
    <tr>
      <th scope="row" title={valid === null ? undefined : clockText(valid)}>
        {ahead}
      </th>
      <td>
        <Figure
          told={told}
          asks={{ kind: 'forecast', id: null, quantity: String(minutes), time: issued_at }}
          className="next-figure"
        >
          {written(value)}
        </Figure>
      </td>
      <td className="next-band">{low === null || high === null ? missing : `${written(low)}–${written(high)}`}</td>
      <td>{words.level(level)}</td>
    </tr>
  );
}
