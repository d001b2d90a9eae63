import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { type RulesNow, rulesQuery } from '../../../shared/procedure-check/queries.ts';
import { AcceptLaterButton } from './AcceptLaterButton.tsx';
import {
  brokenOf,
  contradictingPairs,
  type DeadlineItem,
  isLate,
  nextDeadline,
  nextPlanned,
  stateOf,
  toneOf,
  withdrawalOf,
} from './rule-lines.ts';
import { useDeadlineWords } from './use-deadline-words.ts';

const RulesDialog = lazyPart(() => import('./RulesDialog.tsx'));

/** What the procedure requires now, above the drawing: violations first, then the release, then the deadlines. */
export function RulesBand() {
  const t = useText();
  const language = useLanguage();
  const [isOpen, open] = useState(false);
  const { data: rules, error } = useQuery(rulesQuery(language));
  if (rules === undefined) return error ? <p className="rules-band rules-failed quiet">{t('rules.failed')}</p> : null;
  if (rules.state === 'no_procedure') return null;
  return (
    <div className="rules-band">
      <button type="button" className="rules-open" aria-haspopup="dialog" onClick={() => open(true)}>
        <RulesSummary rules={rules} />
      </button>
      <AcceptLaterButton rules={rules} />
      <Suspense>{isOpen && <RulesDialog rules={rules} onClose={() => open(false)} />}</Suspense>
    </div>
  );
}

/** More are in the dialog: rows above the drawing take height from the charts. */
const mostBroken = 2;

function RulesSummary({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const now = useNow();
  const words = useDeadlineWords();
  const state = stateOf(rules, now);
  const broken = brokenOf(rules);
  return (
    <>
      <StateTag tone={toneOf[state]}>
        <b>{rules.mode?.name ?? t('rules.notJudged')}</b>
      </StateTag>
      {state !== 'old' && rules.mode && <span className="quiet">{rules.mode.article}</span>}
      {state !== 'old' && rules.mode_held && <span className="quiet num">{words.modeHeld(rules, now)}</span>}
      {state === 'old' ? (
        <span className="rules-text">{t('rules.old')}</span>
      ) : (
        <>
          <ContradictingOrders rules={rules} />
          {broken.slice(0, mostBroken).map(({ sentence }) => (
            <b key={sentence} className="rules-broken num">
              {sentence}
            </b>
          ))}
          {broken.length > mostBroken && <span>{t('rules.moreBroken', { count: broken.length - mostBroken })}</span>}
          {broken.length === 0 ? (
            <NoBrokenRules rules={rules} />
          ) : (
            rules.mode && <span className="quiet">{t('rules.decides', { who: rules.mode.decides })}</span>
          )}
          {rules.deadlines.gates === 'none' && <b className="rules-broken">{t('rules.gatesLeft.none')}</b>}
          <Deadline rules={rules} now={now} />
          <PlannedRules rules={rules} now={now} />
        </>
      )}
    </>
  );
}

/** Two orders that cannot both be followed: their issuers have to be asked first. */
function ContradictingOrders({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const [first] = contradictingPairs(rules);
  if (first === undefined) return null;
  const [{ number: one }, { number: other }] = first;
  return <b className="rules-broken">{t('rules.contradict', { one, other })}</b>;
}

function NoBrokenRules({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const { mode, doubts, release } = rules;
  if (mode === null) return <span className="rules-text">{doubts[0]?.text}</span>;
  return (
    <span className="rules-text num">
      {release.sentence ?? t('rules.noRange')}{' '}
      <span className="quiet">{t('rules.decides', { who: mode.decides })}</span>
    </span>
  );
}

function Deadline({ rules, now }: { readonly rules: RulesNow; readonly now: number }) {
  const t = useText();
  const words = useDeadlineWords();
  const next = nextDeadline(rules, now);
  const reason = withdrawalOf(rules, now);
  if (reason !== null) return <span className="rules-deadline quiet">{t(`rules.untold.${reason}`)}</span>;
  if (next === null) return null;
  if (next.sent !== null) return <SentNotice item={next} now={now} />;
  const changed = words.changed(rules.deadlines, now);
  return (
    <b className={isLate(next, now, rules.deadlines.mode) ? 'rules-deadline rules-broken num' : 'rules-deadline num'}>
      {words.noLater(next, words.short(next.no_later_than, now), rules.deadlines, now)} (
      {words.left(next, now, rules.deadlines.mode)}){changed && `; ${changed}`}
    </b>
  );
}

/** A deadline that was met, with the notice and its time. */
function SentNotice({ item, now }: { readonly item: DeadlineItem; readonly now: number }) {
  const words = useDeadlineWords();
  if (item.sent === null) return null;
  return <b className="rules-deadline num">{words.sent(item, words.short(item.sent.at, now))}</b>;
}

/** Deadlines from the plan, in addition to those from the lake. */
function PlannedRules({ rules, now }: { readonly rules: RulesNow; readonly now: number }) {
  const words = useDeadlineWords();
  const next = nextPlanned(rules, now);
  if (next === null) return null;
  const { item } = next;
  if (item.sent !== null) return <SentNotice item={item} now={now} />;
  return (
    <b className={isLate(item, now) ? 'rules-deadline rules-broken num' : 'rules-deadline num'}>
      {words.noLater(item, words.short(item.no_later_than, now), next, now)},{' '}
      {words.because(next, words.short(next.at, now))} ({words.left(item, now, 'plan')})
    </b>
  );
}
