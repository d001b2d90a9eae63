import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { type RulesNow, useAcceptLater } from '../../../shared/procedure-check/queries.ts';
import { nextDeadline } from './rule-lines.ts';
import { useDeadlineWords } from './use-deadline-words.ts';

/** Ends a held deadline early, for users who may plan; shows both times before sending. */
export function AcceptLaterButton({ rules }: { readonly rules: RulesNow }) {
  const t = useText();
  const now = useNow();
  const words = useDeadlineWords();
  const attempt = useAttempt();
  const mayAccept = useSession().has('dashboard.calculation');
  const accept = useAcceptLater(useLanguage());
  const { held, items, needed_by: neededBy } = rules.deadlines;
  const act = items.find(({ what }) => what === 'act');
  if (!mayAccept || held === null || neededBy === null || !act || nextDeadline(rules, now) === null) return null;
  const ask = async () => {
    const deadlineFacts = { held: words.short(act.no_later_than, now), later: words.later(held, now) };
    const text = t('rules.acceptLater.both', deadlineFacts);
    await attempt(() => accept.mutateAsync({ needed_by: neededBy, act_by: held.act_by, mode: held.mode }), {
      ask: { title: t('rules.acceptLater.title'), text, ok: t('rules.acceptLater.act') },
      done: t('rules.acceptLater.done'),
      failed: t('rules.acceptLater.failed'),
    });
  };
  return (
    <PlainButton size="small" isBusy={accept.isPending} onClick={() => void ask()}>
      {t('rules.acceptLater.act')}
    </PlainButton>
  );
}
