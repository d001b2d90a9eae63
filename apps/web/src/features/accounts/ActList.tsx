import type { TextKey } from '../../base/i18n/use-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { IconName } from '../../kit/icon/paths.ts';
import { type Act, actsIn, obstacleTo } from './account-acts.ts';
import { stateOf } from './account-state.ts';
import { obstacleText } from './obstacle-text.ts';
import type { Account } from './queries.ts';

type ListedAct = Exclude<Act, 'edit'>;

const looks: Readonly<Record<ListedAct, { icon: IconName; name: TextKey; text: TextKey; critical?: true }>> = {
  activate: { icon: 'userCheck', name: 'accounts.act.activate', text: 'accounts.act.activateText' },
  lock: { icon: 'lock', name: 'accounts.act.lock', text: 'accounts.act.lockText' },
  unlock: { icon: 'unlock', name: 'accounts.act.unlock', text: 'accounts.act.unlockText' },
  ban: { icon: 'ban', name: 'accounts.act.ban', text: 'accounts.act.banText', critical: true },
  unban: { icon: 'checkCircle', name: 'accounts.act.unban', text: 'accounts.act.unbanText' },
  reset: { icon: 'refresh', name: 'accounts.act.reset', text: 'accounts.act.resetText' },
  setPassword: { icon: 'key', name: 'accounts.act.setPassword', text: 'accounts.act.setPasswordText' },
  remove: { icon: 'trash', name: 'accounts.act.remove', text: 'accounts.act.removeText', critical: true },
};

interface ActListProps {
  readonly account: Account;
  readonly onAct: (act: ListedAct) => void;
}

/** Account actions with their consequences; an unavailable one shows the reason. */
export function ActList({ account, onAct }: ActListProps) {
  const t = useText();
  const session = useSession();
  const acts = actsIn(stateOf(account)).filter((act) => act !== 'edit');
  return (
    <ul className="acts">
      {acts.map((act) => {
        const { icon, name, text, critical } = looks[act];
        const obstacle = obstacleTo(act, account, session);
        return (
          <li key={act}>
            <button
              type="button"
              className={critical ? 'act act-critical' : 'act'}
              disabled={obstacle !== null}
              onClick={() => onAct(act)}
            >
              <Icon name={icon} />
              <b>{t(name)}</b>
              <small>{obstacle ? obstacleText(t, obstacle) : t(text)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
