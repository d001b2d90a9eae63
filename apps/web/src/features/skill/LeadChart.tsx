import { leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { useText } from '../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../kit/chart/Plot.tsx';
import { Section } from '../../kit/section/Section.tsx';
import type { Quantity } from './address.ts';
import type { Scores } from './queries.ts';
import { useScoreWords } from './use-score-words.ts';

interface LeadChartProps {
  readonly leads: readonly Scores[];
  readonly quantity: Quantity;
}

const frame: Frame = { width: 520, height: 220, left: 52, right: 16, top: 12, bottom: 40 };

/** Error by lead time, beside that of persistence. The table above has the numbers. */
export function LeadChart({ leads, quantity }: LeadChartProps) {
  const t = useText();
  const words = useScoreWords(quantity);
  const shownLeads = leads.filter(
    ({ cases, crps, persistence_crps }) => cases >= leastCases && crps !== null && persistence_crps !== null,
  );
  const title = t('forecastSkill.errorChart', { unit: words.unit });
  if (shownLeads.length < 2)
    return (
      <Section level={2} title={title}>
        <p className="quiet">{t('forecastSkill.chartFew')}</p>
      </Section>
    );
  const highest = Math.max(...shownLeads.flatMap(({ crps, persistence_crps }) => [crps ?? 0, persistence_crps ?? 0]));
  const x = horizontalLine(frame, 0, shownLeads.length - 1);
  const y = verticalScale(frame, 0, highest || 1);
  const points = (of: (scores: Scores) => number | null) =>
    shownLeads.map((scores, index) => ({ x: x(index), y: y(of(scores) ?? 0) }));
  const crpsPoints = points(({ crps }) => crps);
  return (
    <Section level={2} title={title}>
      <p className="line-key">
        <span>{t('forecastSkill.ofForecasts')}</span>
        <span className="line-key-other">{t('forecastSkill.ofPersistence')}</span>
      </p>
      <Plot
        className="skill-chart"
        frame={frame}
        label={title}
        values={[0, highest / 2, highest].map((mark) => ({ at: y(mark), text: words.amount(mark) }))}
        ticks={shownLeads.map(({ lead_min: lead }, index) => ({ at: x(index), text: shortLead(lead) }))}
      >
        <path className="plot-line plot-other" d={lineThrough(points((scores) => scores.persistence_crps))} />
        <path className="plot-line" d={lineThrough(crpsPoints)} />
        {crpsPoints.map((point) => (
          <circle key={point.x} className="plot-point" cx={point.x} cy={point.y} r={3.5} />
        ))}
      </Plot>
    </Section>
  );

  function shortLead(minutes: number): string {
    if (minutes < 60) return t('forecastSkill.short.minutes', { count: minutes });
    if (minutes < 2880) return t('forecastSkill.short.hours', { count: Math.round(minutes / 60) });
    return t('forecastSkill.short.days', { count: Math.round(minutes / 1440) });
  }
}
