import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Section } from '../../kit/section/Section.tsx';
import { type RosterChange, useTakeBackChange } from '../../shared/roster/queries.ts';

/** Stand-ins within the shown period. */
export function ChangeList({ changes }: { readonly changes: readonly RosterChange[] }) {
  const t = useText();
  return (
    <Section level={2} title={t('duty.changes')} className="duty-changes">
      {changes.length === 0 ? (
        <p className="quiet">{t('duty.noChanges')}</p>
      ) : (
        <ul>
          {changes.map((one) => (
            <Change key={one.override_id} change={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Change({ change }: { readonly change: RosterChange }) {
  const t = useText();
  const attempt = useAttempt();
  const { dateMinute } = useFormat();
  const takeBackChange = useTakeBackChange();
  const { out, in: replacement, reason, made_by: personName, made_at: at } = change;
  const period = { from: dateMinute(change.from), to: dateMinute(change.to) };
  const text =
    replacement === null
      ? t('duty.changeAbsent', { ...period, out: out?.name ?? '' })
      : out === null
        ? t('duty.changeAdded', { ...period, in: replacement.name })
        : t('duty.change', { ...period, in: replacement.name, out: out.name });
  const undo = () =>
    attempt(() => takeBackChange.mutateAsync(change.override_id), {
      done: t('duty.done.takenBack'),
      failed: t('duty.failedTo.takeBack'),
    });
  return (
    <li>
      <p className="num">
        {text}
        {reason !== null && ` (${reason})`}
      </p>
      <p className="quiet">{t('duty.changeBy', { who: personName ?? t('ui.missing'), time: dateMinute(at) })}</p>
      {change.may.remove && (
        <Button size="small" loading={takeBackChange.isPending} onClick={() => void undo()}>
          {t('duty.takeBack')}
        </Button>
      )}
    </li>
  );
}
