import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Scores } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';

/** Alarms that the forecasts would have given at each alarm flow. */
export function AlarmTable({ leads }: { readonly leads: readonly Scores[] }) {
  const t = useText();
  const words = useScoreWords('inflow');
  const rows = leads.flatMap(({ lead_min: lead, alarms }) => alarms.map((alarm) => ({ lead, ...alarm })));
  if (rows.length === 0) return <p className="quiet">{t('forecastSkill.alarms.none')}</p>;
  return (
    <Section level={2} title={t('forecastSkill.alarms.title')}>
      <RecordTable label={t('forecastSkill.alarms.title')}>
        <thead>
          <tr>
            <th scope="col">{t('forecastSkill.alarms.alarm')}</th>
            <th scope="col">{t('forecastSkill.column.lead')}</th>
            {(['came', 'detection', 'falseAlarms', 'falseAlarmRatio'] as const).map((column) => (
              <th key={column} scope="col" className="cell-figure">
                {t(`forecastSkill.alarms.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lead, name, flow, hits, misses, false_alarms: falseAlarms, ...shares }) => (
            <tr key={`${flow} ${lead}`}>
              <th scope="row">{`${name} (${words.amount(flow)} m³/s)`}</th>
              <td data-label={t('forecastSkill.column.lead')}>{leadText(t, lead)}</td>
              <td className="cell-figure" data-label={t('forecastSkill.alarms.came')}>
                {hits + misses}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.alarms.detection')}>
                {words.share(shares.detection)}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.alarms.falseAlarms')}>
                {falseAlarms}
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.alarms.falseAlarmRatio')}>
                {words.share(shares.false_alarm_ratio)}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );
}
