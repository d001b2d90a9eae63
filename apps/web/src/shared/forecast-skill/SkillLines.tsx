import './skill-lines.css';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { leadText } from './lead-text.ts';
import { missText } from './miss-text.ts';
import { type SkillLines as Lines, manualNoteQuery, skillLineQuery } from './queries.ts';

/** Note beside the forecast in use: a manual forecast differs, with its author and reason. */
function HandNote() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { data } = useQuery(manualNoteQuery);
  const hand = data?.hand;
  if (hand?.state !== 'standing') return null;
  const peak = Math.max(...hand.values);
  const at = hand.times[hand.values.indexOf(peak)] ?? 0;
  return (
    <p className="skill-hand-note">
      <strong>{t('skillLine.hand', { author: hand.author ?? '', at: dateMinute(hand.issued) })}</strong>{' '}
      {t('skillLine.handPeak', { flow: number(peak, peak < 10 ? 1 : 0), at: dateMinute(new Date(at).toISOString()) })}{' '}
      {hand.reason} <ScreenLink href="/forecast/skill?view=hand">{t('skillLine.handMore')}</ScreenLink>
    </p>
  );
}

interface SkillLinesProps {
  /** Lead times of the figures above, in the same order. */
  readonly leadsMin: readonly number[];
  readonly source: string;
}

/** Errors of such forecasts this month, beside the forecast; says if there are none or too few. */
export function SkillLines({ leadsMin, source }: SkillLinesProps) {
  const t = useText();
  const { data } = useQuery(skillLineQuery);
  const sourceLines = data?.filter((one) => one.source === source);
  // Hidden if it cannot be loaded. A missing evaluation is mentioned once, beside the first figures.
  const isSaid = data !== undefined && (data.length > 0 || source === 'nowcast');
  return (
    <>
      {source === 'nowcast' && <HandNote />}
      {!isSaid || sourceLines === undefined ? null : sourceLines.length === 0 ? (
        <p className="skill-lines">{t('skillLine.unknown')}</p>
      ) : (
        <ul className="skill-lines" aria-label={t('skillLine.title')}>
          {leadsMin.map((leadMin) => (
            <li key={leadMin}>
              <SkillLine leadMin={leadMin} line={sourceLines.find((one) => one.lead_min === leadMin)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SkillLine({ leadMin, line }: { readonly leadMin: number; readonly line: Lines[number] | undefined }) {
  const t = useText();
  const { number } = useFormat();
  const ahead = leadText(t, leadMin);
  if (!line) return t('skillLine.unknownLead', { ahead });
  const cases = number(line.cases, 0);
  const miss = missText(line, number);
  if (miss === null) return t('skillLine.few', { ahead, cases });
  const facts = { ahead, miss, cases, when: t(line.is_this_month ? 'skillLine.thisMonth' : 'skillLine.lastMonth') };
  return line.class === null
    ? t('skillLine.withinPlain', facts)
    : t('skillLine.within', { ...facts, class: t(`skillLine.class.${line.class}`) });
}
