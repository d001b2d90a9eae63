import './forced-password.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { giveUpTyped } from '../../kit/forms/leave-guard.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

interface ForcedPasswordPageProps {
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}

/** The whole screen until the one-time password is gone; the only other way is out. */
export function ForcedPasswordPage({ onDone, onSignOut }: ForcedPasswordPageProps) {
  const t = useText();
  const { account } = useSession();
  const leave = () => {
    giveUpTyped();
    onSignOut();
  };
  return (
    <section className="forced-password" aria-labelledby="forced-password-title">
      <div className="forced-password-sheet">
        <header>
          <span>{account.full_name}</span>
          <Button type="text" onClick={leave}>
            {t('changePassword.signOut')}
          </Button>
        </header>
        <h1 id="forced-password-title">{t('changePassword.forcedTitle')}</h1>
        <p className="dialog-text">{t('changePassword.forcedText')}</p>
        <ChangePasswordForm oneTime onDone={onDone} />
      </div>
    </section>
  );
}
