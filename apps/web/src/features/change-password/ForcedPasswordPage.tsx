import './forced-password.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { discardUnsavedInput } from '../../kit/forms/leave-guard.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { PublicFrame } from '../../kit/public/PublicFrame.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

interface ForcedPasswordPageProps {
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}

/** Full-screen page until the one-time password is changed; signing out is the only alternative. */
export function ForcedPasswordPage({ onDone, onSignOut }: ForcedPasswordPageProps) {
  const t = useText();
  const { account } = useSession();
  const leave = () => {
    discardUnsavedInput();
    onSignOut();
  };
  return (
    <PublicFrame>
      <div className="public-form public-form-long forced-password">
        <Row as="p" gap="m" justify="between" nowrap className="forced-password-who quiet">
          <span>{account.full_name}</span>
          <Button type="text" onClick={leave}>
            {t('changePassword.signOut')}
          </Button>
        </Row>
        <PublicHead title={t('changePassword.forcedTitle')} lead={t('changePassword.forcedText')} />
        <ChangePasswordForm oneTime onDone={onDone} />
      </div>
    </PublicFrame>
  );
}
