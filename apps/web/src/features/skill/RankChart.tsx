import { itemAt } from '@spillway/checked/reads';
import { Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { leadText } from '../../shared/forecast-skill/lead-text.ts';
import type { Scores } from './queries.ts';

/** Reliability of the ranges: frequency of observations in each part, beside the expected one. */
export function RankChart({ leads }: { readonly leads: readonly Scores[] }) {
  const t = useText();
  const { number } = useFormat();
  const rankedLeads = leads.filter(({ ranks }) => ranks !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const scores =
    rankedLeads.find(({ lead_min }) => lead_min === chosen) ??
    rankedLeads.find(({ lead_min }) => lead_min === 360) ??
    rankedLeads[0];
  if (!scores?.ranks)
    return (
      <Section level={2} title={t('forecastSkill.ranks.title')}>
        <p className="quiet">{t('forecastSkill.ranks.none')}</p>
      </Section>
    );
  const { levels, counts } = scores.ranks;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const percent = (share: number) => `${number(100 * share, 0)} %`;
  const edges = [0, ...levels, 1];
  const parts = counts.map((count, index) => ({
    name: nameOf(index),
    came: count / all,
    expected: itemAt(edges, index + 1) - itemAt(edges, index),
  }));
  return (
    <Section level={2} title={t('forecastSkill.ranks.title')}>
      <p className="quiet">{t('forecastSkill.ranks.hint', { cases: number(all, 0) })}</p>
      <Select
        className="skill-choice"
        aria-label={t('forecastSkill.column.lead')}
        value={scores.lead_min}
        options={rankedLeads.map(({ lead_min: value }) => ({ value, label: leadText(t, value) }))}
        onChange={setChosen}
      />
      <RecordTable label={t('forecastSkill.ranks.title')}>
        <ColumnHeads
          names={[
            t('forecastSkill.ranks.part'),
            t('forecastSkill.ranks.came'),
            { figure: t('forecastSkill.ranks.expected') },
          ]}
        />
        <tbody>
          {parts.map(({ name, came, expected }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={t('forecastSkill.ranks.came')}>
                <span className="skill-bar">
                  <span style={{ inlineSize: `${Math.min(100, 100 * came)}%` }} />
                </span>{' '}
                <span className="num">{percent(came)}</span>
              </td>
              <td className="cell-figure" data-label={t('forecastSkill.ranks.expected')}>
                {percent(expected)}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );

  function nameOf(at: number): string {
    const [low, high] = [levels[at - 1], levels[at]];
    if (low === undefined) return t('forecastSkill.ranks.below', { level: percent(high ?? 1) });
    if (high === undefined) return t('forecastSkill.ranks.above', { level: percent(low) });
    return t('forecastSkill.ranks.between', { low: percent(low), high: percent(high) });
  }
}
