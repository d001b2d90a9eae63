import './on-duty.css';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { isTryMeOpen } from '../warnings/try-me/open-try-me.ts';
import { onDutyQuery, type RosterSpan } from './queries.ts';

const namesOf = ({ people }: Pick<RosterSpan, 'people'>) => people.map(({ name }) => name).join(', ');

/** People on duty now and next, in one line; empty without a roster in force. */
export function OnDutyLine() {
  const t = useText();
  const { time } = useFormat();
  const { account } = useSession();
  const { data } = useQuery(onDutyQuery);
  const now = data?.on_duty;
  if (!now) return null;
  const next = data.next[0];
  const isNobody = now.people.length === 0;
  const isMe = now.people.some(({ account_id: id }) => id === account.account_id);
  return (
    <p className={isNobody ? 'on-duty on-duty-nobody' : 'on-duty'}>
      <Icon name={isNobody ? 'alert' : 'userCheck'} size="small" />
      <ScreenLink href="/duty/index">
        {isNobody ? (
          <b>{t('onDuty.nobody')}</b>
        ) : (
          <>
            {t('onDuty.label')}: <b>{namesOf(now)}</b>
          </>
        )}
      </ScreenLink>
      {isMe && (
        <button
          type="button"
          className="button on-duty-try"
          aria-haspopup="dialog"
          onClick={() => isTryMeOpen.set(true)}
        >
          {t('onDuty.tryMe')}
        </button>
      )}
      <span className="quiet">
        {t('onDuty.until', { shift: now.shift, time: time(now.to).slice(0, 5) })}
        {next && next.people.length > 0 && `; ${t('onDuty.next', { names: namesOf(next) })}`}
      </span>
    </p>
  );
}
