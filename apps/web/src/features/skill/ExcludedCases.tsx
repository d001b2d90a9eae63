import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import type { Scores } from './queries.ts';

const reasons = ['no_observation', 'issued_late', 'plan_unknown', 'release_off_plan'] as const;

/** Number of excluded forecasts by rule, so that it is clear what a score leaves out. */
export function ExcludedCases({ leads }: { readonly leads: readonly Scores[] }) {
  const t = useText();
  const { number } = useFormat();
  const counts = reasons.map((reason) => ({
    reason,
    count: leads.reduce((sum, { excluded }) => sum + excluded[reason], 0),
  }));
  const nonzeroCounts = counts.filter(({ count }) => count > 0);
  return (
    <Section level={2} title={t('forecastSkill.excluded.title')}>
      {nonzeroCounts.length === 0 ? (
        <p className="quiet">{t('forecastSkill.excluded.none')}</p>
      ) : (
        <ul className="bulleted">
          {nonzeroCounts.map(({ reason, count }) => (
            <li key={reason}>{t(`forecastSkill.excluded.${reason}`, { count, cases: number(count, 0) })}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
