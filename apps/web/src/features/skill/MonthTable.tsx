import { leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { missing } from '../../base/format/format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Quantity } from './address.ts';
import type { Scores, SkillOfYear } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';

interface MonthTableProps {
  readonly months: SkillOfYear['months'];
  readonly quantity: Quantity;
}

/** By month: a model may be good in the dry season and useless in the wet season. */
export function MonthTable({ months, quantity }: MonthTableProps) {
  const t = useText();
  const words = useScoreWords(quantity);
  const leads = [...new Set(months.flatMap((month) => month.leads.map(({ lead_min }) => lead_min)))].toSorted(
    (one, other) => one - other,
  );
  return (
    <Section level={2} title={t('forecastSkill.byMonth')}>
      <p className="quiet">{t('forecastSkill.byMonthHint', { unit: words.unit })}</p>
      <RecordTable label={t('forecastSkill.byMonth')}>
        <thead>
          <tr>
            <th scope="col">{t('forecastSkill.column.month')}</th>
            {leads.map((lead) => (
              <th key={lead} scope="col" className="cell-figure">
                {leadText(t, lead)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, leads: monthLeads }) => (
            <tr key={month}>
              <th scope="row">{`${month.slice(5)}/${month.slice(0, 4)}`}</th>
              {leads.map((lead) => (
                <td key={lead} className="cell-figure" data-label={leadText(t, lead)}>
                  {cellOf(monthLeads.find(({ lead_min }) => lead_min === lead))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );

  function cellOf(scores: Scores | undefined) {
    if (!scores) return missing;
    if (scores.cases < leastCases) return t('forecastSkill.fewCases', { cases: scores.cases });
    return `${words.amount(scores.mae)}${scores.class === null ? '' : `, ${words.className(scores)}`}`;
  }
}
