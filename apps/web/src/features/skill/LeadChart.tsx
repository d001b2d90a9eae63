import { leastCases } from '@spillway/contract/compute/skill/codes';
import { useText } from '../../base/i18n/use-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { Quantity } from './address.ts';
import type { Scores } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';

interface LeadChartProps {
  readonly leads: readonly Scores[];
  readonly quantity: Quantity;
}

const [width, height, left, right, top, bottom] = [520, 220, 52, 16, 12, 40];

/** The error by lead beside that of saying that nothing changes. The table above says the same in numbers. */
export function LeadChart({ leads, quantity }: LeadChartProps) {
  const t = useText();
  const words = useScoreWords(quantity);
  const shown = leads.filter(
    ({ cases, crps, persistence_crps }) => cases >= leastCases && crps !== null && persistence_crps !== null,
  );
  const title = t('forecastSkill.errorChart', { unit: words.unit });
  if (shown.length < 2)
    return (
      <section>
        <SectionTitle level={2}>{title}</SectionTitle>
        <p className="quiet">{t('forecastSkill.chartFew')}</p>
      </section>
    );
  const highest = Math.max(...shown.flatMap(({ crps, persistence_crps }) => [crps ?? 0, persistence_crps ?? 0]));
  const x = (at: number) => left + (at * (width - left - right)) / (shown.length - 1);
  const y = (value: number) => top + (1 - value / (highest || 1)) * (height - top - bottom);
  const line = (of: (scores: Scores) => number | null) =>
    shown.map((scores, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(of(scores) ?? 0).toFixed(1)}`).join('');
  const marks = [0, highest / 2, highest];
  return (
    <section>
      <SectionTitle level={2}>{title}</SectionTitle>
      <p className="line-key">
        <span className="skill-key-said">{t('forecastSkill.ofForecasts')}</span>
        <span className="skill-key-held">{t('forecastSkill.ofPersistence')}</span>
      </p>
      <svg className="skill-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {marks.map((mark) => (
          <g key={mark}>
            <path className="skill-grid" d={`M${left} ${y(mark)}H${width - right}`} />
            <text className="num" x={left - 6} y={y(mark) + 4} textAnchor="end">
              {words.amount(mark)}
            </text>
          </g>
        ))}
        <path className="skill-held" d={line(({ persistence_crps }) => persistence_crps)} />
        <path className="skill-said" d={line(({ crps }) => crps)} />
        {shown.map((scores, at) => (
          <g key={scores.lead_min}>
            <circle className="skill-dot" cx={x(at)} cy={y(scores.crps ?? 0)} r={3.5} />
            <text
              x={x(at)}
              y={height - 16}
              textAnchor={at === 0 ? 'start' : at === shown.length - 1 ? 'end' : 'middle'}
            >
              {shortLead(scores.lead_min)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );

  function shortLead(minutes: number): string {
    if (minutes < 60) return t('forecastSkill.short.minutes', { count: minutes });
    if (minutes < 2880) return t('forecastSkill.short.hours', { count: Math.round(minutes / 60) });
    return t('forecastSkill.short.days', { count: Math.round(minutes / 1440) });
  }
}
