import { useFormat } from '../format/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import type { Affected } from './affected.ts';
import { MoneyFacts } from './MoneyFacts.tsx';
import { useAffectedWords } from './use-affected-words.ts';

/** Whom a change concerns, how much of the past would be another, and the largest of it. */
export function AffectedFacts({ affected, isMoney }: { readonly affected: Affected; readonly isMoney: boolean }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const words = useAffectedWords();
  const { users, from, to, records, largest, sample, difference, replaces } = affected;
  if (affected.money !== null) return <MoneyFacts money={affected.money} />;
  if (isMoney) return <p>{t('affected.past.none')}</p>;
  return (
    <>
      {replaces !== null && <p>{t('affected.replaces', { name: replaces })}</p>}
      <h3 className="affected-title">{t('affected.users.title')}</h3>
      {users.length === 0 ? (
        <p className="affected-quiet">{t('affected.users.none')}</p>
      ) : (
        <ul className="affected-list">
          {users.map((user) => (
            <li key={`${user.kind} ${user.id}`}>{words.user(user)}</li>
          ))}
        </ul>
      )}
      <h3 className="affected-title">{t('affected.past.title')}</h3>
      {from === null || to === null ? (
        <p className="affected-quiet">{t('affected.past.none')}</p>
      ) : (
        <>
          <p className="num">
            {t('affected.past.records', {
              count: records,
              number: number(records),
              from: dateMinute(from),
              to: dateMinute(to),
            })}
          </p>
          <ul className="affected-list num">
            {largest.map((one) => (
              <li key={`${one.figure} ${one.object}`}>{words.change(one)}</li>
            ))}
          </ul>
          {sample && (
            <p className="affected-quiet">
              {t('affected.past.sample', { count: sample.days, all: number(sample.of_days) })}
            </p>
          )}
        </>
      )}
      {difference && <p className="num">{words.difference(difference)}</p>}
    </>
  );
}
