import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Impact, PastSubject } from './impact.ts';
import { MoneyFacts } from './MoneyFacts.tsx';
import { ReadingsFacts } from './ReadingsFacts.tsx';
import { useImpactWords } from './use-impact-words.ts';

/** Effect of a change: its users, the affected period and the largest difference. */
export function ImpactFacts({ affected, about }: { readonly affected: Impact; readonly about: PastSubject }) {
  const t = useText();
  const words = useImpactWords();
  const { users, difference, replaces, readings } = affected;
  if (affected.money !== null) return <MoneyFacts money={affected.money} />;
  if (about === 'money' || about === 'market') return <p>{t('affected.past.none')}</p>;
  if (about === 'rules')
    return (
      <>
        <RecordsFacts affected={affected} isRules />
        {affected.largest.length === 0 && <p className="quiet small">{t('affected.rules.same')}</p>}
      </>
    );
  if (readings !== null)
    return (
      <>
        <ReadingsFacts readings={readings} />
        <RecordsFacts affected={affected} />
      </>
    );
  return (
    <>
      {replaces !== null && <p>{t('affected.replaces', { name: replaces })}</p>}
      <h3 className="affected-title">{t('affected.users.title')}</h3>
      {users.length === 0 ? (
        <p className="quiet small">{t('affected.users.none')}</p>
      ) : (
        <ul className="bulleted">
          {users.map((user) => (
            <li key={`${user.kind} ${user.id}`}>{words.user(user)}</li>
          ))}
        </ul>
      )}
      <RecordsFacts affected={affected} />
      {difference && <p className="num">{words.difference(difference)}</p>}
    </>
  );
}

/** Records to be recomputed, with the largest differences. */
function RecordsFacts({ affected, isRules = false }: { readonly affected: Impact; readonly isRules?: boolean }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const words = useImpactWords();
  const { from, to, records, largest, sample } = affected;
  return (
    <>
      <h3 className="affected-title">{t('affected.past.title')}</h3>
      {from === null || to === null || records === 0 ? (
        <p className="quiet small">{t('affected.past.none')}</p>
      ) : (
        <>
          <p className="num">
            {t(isRules ? 'affected.rules.records' : 'affected.past.records', {
              count: records,
              number: number(records),
              from: dateMinute(from),
              to: dateMinute(to),
            })}
          </p>
          <ul className="bulleted num">
            {largest.map((one) => (
              <li key={`${one.figure} ${one.object}`}>{words.change(one)}</li>
            ))}
          </ul>
          {sample && (
            <p className="quiet small">
              {t('affected.past.sample', { count: sample.days, all: number(sample.of_days) })}
            </p>
          )}
        </>
      )}
    </>
  );
}
