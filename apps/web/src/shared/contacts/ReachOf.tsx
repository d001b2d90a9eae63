import './contacts.css';
import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { reachOfQuery } from './queries.ts';

/** Who of some receivers a mail would reach at this moment, and who would get none, and why. */
export function ReachOf({ receivers }: { readonly receivers: readonly Receiver[] }) {
  const t = useText();
  const { data, error, refetch } = useQuery(reachOfQuery(receivers));
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const mailed = data.reached.flatMap(({ name, channels }) => {
    const address = channels.find(({ kind }) => kind === 'email')?.address;
    return address === undefined ? [] : [{ name, address }];
  });
  const byOther = data.reached.filter(({ channels }) => !channels.some(({ kind }) => kind === 'email'));
  return (
    <section className="reach-of" aria-label={t('reach.now')}>
      <p className="quiet">
        {mailed.length === 0 ? t('reach.nobodyNow') : t(data.has_mail ? 'reach.now' : 'reach.mailOff')}
      </p>
      <ul className="reach-list">
        {mailed.map(({ name, address }) => (
          <li key={`${name} ${address}`}>
            <Icon name="checkCircle" size="small" />
            {t('reach.byMail', { name, address })}
          </li>
        ))}
        {byOther.map(({ name }) => (
          <li key={name} className="reach-not">
            <Icon name="alert" size="small" />
            {t('reach.unreached', { name, reason: t('reach.noMail') })}
          </li>
        ))}
        {data.unreached.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="reach-not">
            <Icon name="alert" size="small" />
            {name === null
              ? t(`reach.reason.${reason}`)
              : t('reach.unreached', { name, reason: t(`reach.reason.${reason}`) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
