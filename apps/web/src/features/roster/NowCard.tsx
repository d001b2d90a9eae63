import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Card } from '../../kit/layout/Layout.tsx';
import { ReachList } from '../../shared/contacts/ReachList.tsx';
import { onDutyQuery } from '../../shared/roster/queries.ts';
import { reachableQuery } from '../../shared/warnings/reachable/queries.ts';
import { isTryMeOpen } from '../../shared/warnings/try-me/open-try-me.ts';
import { minuteOf, namesOf } from './roster-words.ts';

/** Last confirmed message of each person on duty. */
function ProvenList() {
  const t = useText();
  const { dateTime } = useFormat();
  const { data } = useQuery({ ...reachableQuery, refetchIntervalInBackground: false });
  if (!data || data.on_duty.length === 0) return null;
  return (
    <ul>
      {data.on_duty.map(({ name, proven_at: at }) => (
        <li key={name}>
          {at === null ? t('duty.neverProven', { name }) : t('duty.provenAt', { name, time: dateTime(at) })}
        </li>
      ))}
    </ul>
  );
}

/** People on duty now, and the next shift changes. */
export function NowCard() {
  const t = useText();
  const { time, dateMinute } = useFormat();
  const { account } = useSession();
  const { data } = useQuery(onDutyQuery);
  if (!data?.has_plan) return null;
  const { on_duty: now, next } = data;
  return (
    <Card as="section" gap="xs" tone={now?.people.length === 0 ? 'critical' : undefined} className="duty-now">
      <h2>
        {!now
          ? t('duty.nowNone')
          : now.people.length === 0
            ? t('duty.nowNobody')
            : t('duty.now', { names: namesOf(t, now) })}
      </h2>
      {now && (
        <p className="num">
          {now.crew === null
            ? t('duty.nowFactsNoCrew', { shift: now.shift, from: minuteOf(time(now.from)), to: minuteOf(time(now.to)) })
            : t('duty.nowFacts', {
                shift: now.shift,
                crew: now.crew,
                from: minuteOf(time(now.from)),
                to: minuteOf(time(now.to)),
              })}
        </p>
      )}
      {now?.flood && <p>{t('duty.nowFlood', { shift: now.flood.shift, crew: now.flood.crew ?? t('duty.nobody') })}</p>}
      {now && now.people.length > 0 && (
        <>
          <h3>{t('duty.reach')}</h3>
          <ReachList groupId={null} />
          <ProvenList />
          {now.people.some(({ account_id: id }) => id === account.account_id) && (
            <Button onClick={() => isTryMeOpen.set(true)}>{t('duty.tryMe')}</Button>
          )}
        </>
      )}
      {next.length > 0 && (
        <>
          <h3>{t('duty.handOvers')}</h3>
          <ul className="num">
            {next.map((one) => (
              <li key={one.from}>
                {t('duty.handOver', { time: dateMinute(one.from), shift: one.shift, names: namesOf(t, one) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
