import { leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Quantity } from './address.ts';
import type { Scores } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';

interface LeadTableProps {
  readonly leads: readonly Scores[];
  readonly quantity: Quantity;
}

const columns = [
  'cases',
  'miss',
  'bias',
  'mae',
  'rmse',
  'nse',
  'kge',
  'persistence',
  'scheme',
  'within',
  'crps',
  'range',
] as const;

/** All scores by lead time. */
export function LeadTable({ leads, quantity }: LeadTableProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useScoreWords(quantity);
  const visibleColumns = columns.filter((column) => column !== 'miss' || quantity === 'inflow');
  const cell = (scores: Scores, column: (typeof columns)[number]): string => {
    switch (column) {
      case 'cases':
        return scores.cases < leastCases
          ? t('forecastSkill.fewCases', { cases: scores.cases })
          : number(scores.cases, 0);
      case 'miss':
        return words.miss(scores);
      case 'bias':
        return words.signed(scores.bias);
      case 'mae':
      case 'rmse':
      case 'crps':
        return words.amount(scores[column]);
      case 'nse':
      case 'kge':
        return words.plain(scores[column]);
      case 'persistence':
        return words.share(scores.over_persistence);
      case 'scheme':
        return scores.s_sigma === null ? words.plain(null) : `${number(scores.s_sigma, 2)}, ${words.className(scores)}`;
      case 'within':
        return withinText(scores);
      case 'range':
        return scores.range === null
          ? words.plain(null)
          : t('forecastSkill.rangeOf', {
              inside: words.share(scores.range.inside / scores.range.cases),
              expected: words.share(scores.range.expected),
            });
    }
  };
  function withinText({ within, allowed_error: allowed, allowed_changes: changes }: Scores): string {
    if (within === null || allowed === null) return words.plain(null);
    const facts = { rate: `${number(within.rate, 0)} %`, allowed: `${words.amount(allowed)} ${words.unit}` };
    return changes < 30 ? t('forecastSkill.withinFew', { ...facts, changes }) : t('forecastSkill.withinOf', facts);
  }
  return (
    <Section level={2} title={t('forecastSkill.byLead', { unit: words.unit })}>
      <RecordTable label={t('forecastSkill.byLead', { unit: words.unit })}>
        <thead>
          <tr>
            <th scope="col">{t('forecastSkill.column.lead')}</th>
            {visibleColumns.map((column) => (
              <th key={column} scope="col" className="cell-figure">
                {t(`forecastSkill.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((scores) => (
            <tr key={scores.lead_min} className={scores.cases < leastCases ? 'skill-few' : undefined}>
              <th scope="row">{leadText(t, scores.lead_min)}</th>
              {visibleColumns.map((column) => (
                <td key={column} className="cell-figure" data-label={t(`forecastSkill.column.${column}`)}>
                  {cell(scores, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );
}
