import { beyondDesignFlood } from '@spillway/contract/compute/calculation/beyond-design-flood';
import { hourMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Flood } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';
import { useSourceName } from './use-source-name.ts';

interface FloodItemProps {
  readonly flood: Flood;
  readonly onLook: (atMs: number) => void;
}

/** Forecasts issued this long before the peak show whether it was foreseen. */
const lookBeforeMs = 6 * hourMs;

/** One flood: figures, warning times by source, and its peak at each lead time. */
export function FloodItem({ flood, onLook }: FloodItemProps) {
  const [t, language] = [useText(), useLanguage()];
  const { number, signed, dateMinute } = useFormat();
  const words = useScoreWords('inflow');
  const sourceName = useSourceName();
  const facts = [
    t('forecastSkill.floods.peak', { flow: number(flood.peak, 0), at: dateMinute(flood.peak_at) }),
    t('forecastSkill.floods.volume', { volume: number(flood.volume, flood.volume < 10 ? 2 : 1) }),
    ...(flood.rain === null ? [] : [t('forecastSkill.floods.rain', { rain: number(flood.rain, 0) })]),
    ...(rarityLines() ?? []),
    ...(flood.doubted_above === null ? [] : [beyondDesignFlood(flood.doubted_above, language)]),
    ...(flood.is_cut ? [t('forecastSkill.floods.cut')] : []),
    ...(flood.missing_hours > 0 ? [t('forecastSkill.floods.missing', { count: flood.missing_hours })] : []),
  ];
  const { leads, warned } = flood.foreseen;
  return (
    <li>
      <h3>{t('forecastSkill.floods.span', { from: dateMinute(flood.start), to: dateMinute(flood.end) })}</h3>
      <p>{facts.join(' · ')}</p>
      {flood.doubted_above !== null ? null : warned.length === 0 ? (
        <p className="quiet">{t('forecastSkill.floods.nobody')}</p>
      ) : (
        <ul className="bulleted">
          {warned.map((one) => (
            <li key={`${one.source} ${one.afterwards}`}>
              {one.before_min === null
                ? t('forecastSkill.floods.notWarned', { source: sourceName(one) })
                : t('forecastSkill.floods.warned', { source: sourceName(one), before: leadSpan(one.before_min) })}
            </li>
          ))}
        </ul>
      )}
      {leads.length > 0 && (
        <details className="skill-help">
          <summary>{t('forecastSkill.floods.byLead')}</summary>
          <RecordTable label={t('forecastSkill.floods.byLead')}>
            <thead>
              <tr>
                <th scope="col">{t('forecastSkill.source')}</th>
                <th scope="col">{t('forecastSkill.column.lead')}</th>
                {(['saidPeak', 'peakError', 'timing'] as const).map((column) => (
                  <th key={column} scope="col" className="cell-figure">
                    {t(`forecastSkill.floods.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leads.map((one) => (
                <tr key={`${one.source} ${one.afterwards} ${one.lead_min}`}>
                  <th scope="row">{sourceName(one)}</th>
                  <td data-label={t('forecastSkill.column.lead')}>{leadText(t, one.lead_min)}</td>
                  <td className="cell-figure" data-label={t('forecastSkill.floods.saidPeak')}>
                    {words.amount(one.peak)}
                  </td>
                  <td className="cell-figure" data-label={t('forecastSkill.floods.peakError')}>
                    {one.error === null ? words.plain(null) : `${signed(one.error)} %`}
                  </td>
                  <td className="cell-figure" data-label={t('forecastSkill.floods.timing')}>
                    {t(one.timing_min > 0 ? 'forecastSkill.floods.late' : 'forecastSkill.floods.early', {
                      minutes: number(Math.abs(one.timing_min), 0),
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </RecordTable>
        </details>
      )}
      <Button onClick={() => onLook(Date.parse(flood.peak_at) - lookBeforeMs)}>{t('forecastSkill.floods.look')}</Button>
    </li>
  );

  function leadSpan(minutes: number): string {
    return minutes < 120
      ? t('forecastSkill.floods.minutes', { count: minutes })
      : t('forecastSkill.floods.hours', { count: Math.round(minutes / 60) });
  }

  function rarityLines(): string[] | null {
    if (flood.return_period === null) return null;
    const years = number(flood.return_period, flood.return_period < 10 ? 1 : 0);
    return [t(flood.above_table ? 'forecastSkill.floods.rarer' : 'forecastSkill.floods.rare', { years })];
  }
}
