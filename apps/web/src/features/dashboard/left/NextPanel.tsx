import type { Indicator } from '../../../app/dashboard/queries.ts';
import { ageText } from '../../../app/format/age.ts';
import { missing } from '../../../app/format/format.ts';
import { useFormat } from '../../../app/format/use-format.ts';
import { useText } from '../../../app/i18n/use-text.ts';
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

const minuteMs = 60_000;

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
      {forecasts.length > 0 && <SkillNote skills={indicator?.skill ?? []} />}
    </Panel>
  );
}

/** A forecast without its measured error is an opinion. */
function SkillNote({ skills }: { readonly skills: readonly Skill[] }) {
  const t = useText();
  const words = useFigureWords();
  const known = skills.filter(({ mean_absolute_error: error }) => error !== null);
  const [first] = known;
  if (!first) return <p className="panel-note">{t('dashboard.next.noSkill')}</p>;
  const errors = known
    .map(({ horizon_minutes, mean_absolute_error }) =>
      t('dashboard.next.error', {
        ahead: ageText(t, horizon_minutes * minuteMs),
        error: words.flow(mean_absolute_error),
      }),
    )
    .join(', ');
  return <p className="panel-note num">{t('dashboard.next.errors', { errors, days: first.days })}</p>;
}

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
  const ahead = ageText(t, minutes * minuteMs);
  const error = skill?.mean_absolute_error ?? null;
  const measured =
    error === null
      ? t('dashboard.next.noSkill')
      : t('dashboard.next.skill', { error: words.flow(error), pairs: number(skill?.pairs), days: number(skill?.days) });
  const whole = (flow: number) => number(flow, Math.abs(flow) < 10 ? 1 : 0);
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
          {whole(value)}
        </Figure>
      </td>
      <td className="next-band">{low === null || high === null ? missing : `${whole(low)}–${whole(high)}`}</td>
      <td>{words.level(level)}</td>
    </tr>
  );
}
