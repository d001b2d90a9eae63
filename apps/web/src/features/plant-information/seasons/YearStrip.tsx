import './year-strip.css';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Season } from '../queries.ts';
import { dayIndex, daysOfYear, stretchesOf } from '../season-table.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const percent = (days: number) => `${(100 * days) / daysOfYear}%`;

/** The year from January to December with its periods; the table beneath says the same in figures. */
export function YearStrip({ seasons }: { readonly seasons: readonly Season[] }) {
  const t = useText();
  return (
    <div className="year-strip" aria-hidden="true">
      <div className="year-strip-band">
        {seasons.flatMap((season) =>
          stretchesOf(season).map(({ start, end }) => (
            <span
              key={`${season.name} ${start}`}
              title={season.name}
              style={{ left: percent(start), width: percent(end - start) }}
            >
              {season.name}
            </span>
          )),
        )}
      </div>
      <div className="year-strip-months">
        {months.map((month) => (
          <span key={month} style={{ left: percent(dayIndex(`01/${String(month).padStart(2, '0')}`) ?? 0) }}>
            {t('plantInformation.season.month', { month })}
          </span>
        ))}
      </div>
    </div>
  );
}
