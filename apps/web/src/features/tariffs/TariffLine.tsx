import { dayMs } from '@spillway/plant-time/spans';
import { useText } from '../../base/i18n/use-text.ts';
import type { Finding, Tariff } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

interface TariffLineProps {
  readonly tariffs: readonly Tariff[];
  readonly findings: readonly Finding[];
  readonly today: string;
  readonly onOpen: (tariffId: string) => void;
}

const daysOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
/** Earlier tariffs are in the table. */
const maxYearsBack = 4;

/** Timeline of the tariffs in use, with gaps. */
export function TariffLine({ tariffs, findings, today, onOpen }: TariffLineProps) {
  const t = useText();
  const words = useTariffWords();
  const active = tariffs.filter((one) => one.active);
  if (active.length === 0) return null;
  const thisYear = Number(today.slice(0, 4));
  const lastYear = Math.max(
    thisYear,
    ...active.map(({ last_day: last, first_day: first }) => Number((last ?? first).slice(0, 4))),
  );
  const firstYear = Math.max(
    thisYear - maxYearsBack,
    Math.min(...active.map(({ first_day }) => Number(first_day.slice(0, 4)))),
  );
  const [begin, end] = [daysOf(`${firstYear}-01-01`), daysOf(`${lastYear + 1}-01-01`)];
  const place = (from: number, to: number) => {
    const [left, right] = [Math.max(begin, from), Math.min(end, to)];
    return {
      left: `${((left - begin) / (end - begin)) * 100}%`,
      width: `${(Math.max(0, right - left) / (end - begin)) * 100}%`,
    };
  };
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return (
    <section className="tariff-line" aria-label={t('price.line')}>
      <div className="tariff-line-years" aria-hidden="true">
        {years.map((year) => (
          <span key={year} style={place(daysOf(`${year}-01-01`), daysOf(`${year + 1}-01-01`))}>
            {year}
          </span>
        ))}
      </div>
      <div className="tariff-line-track">
        {active.map((one) => {
          const to = one.last_day === null ? end : daysOf(one.last_day) + 1;
          if (to <= begin) return null;
          return (
            <button
              key={one.tariff_id}
              type="button"
              style={place(daysOf(one.first_day), to)}
              title={`${one.name}, ${words.period(one.first_day, one.last_day)}`}
              onClick={() => onOpen(one.tariff_id)}
            >
              {one.name}
            </button>
          );
        })}
        {findings
          .filter(({ code }) => code === 'gap')
          .map((gap) => (
            <span
              key={gap.from}
              className="tariff-line-gap"
              style={place(daysOf(gap.from), daysOf(gap.to) + 1)}
              title={words.finding(gap)}
            />
          ))}
        <span
          className="tariff-line-today"
          style={{ left: place(daysOf(today), daysOf(today)).left }}
          title={t('price.today')}
        />
      </div>
    </section>
  );
}
