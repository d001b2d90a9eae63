import './forced-password.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { giveUpTyped } from '../../kit/forms/leave-guard.ts';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { PublicFrame } from '../../kit/public/PublicFrame.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

interface ForcedPasswordPageProps {
  readonly onDone: () => void;
  readonly onSignOut: () => void;
}

/** The whole screen until the one-time password is gone; the only other way is out. */
function ForcedPasswordPage({ onDone, onSignOut }: ForcedPasswordPageProps) {
  const t = useText();
  const { account } = useSession();
  const leave = () => {
    giveUpTyped();
    onSignOut();
  };
  return (
    <PublicFrame>
      <div className="public-form public-form-long forced-password">
        <p className="forced-password-who">
          <span>{account.full_name}</span>
          <Button type="text" onClick={leave}>
            {t('changePassword.signOut')}
          </Button>
        </p>
        <PublicHead title={t('changePassword.forcedTitle')} lead={t('changePassword.forcedText')} />
        <ChangePasswordForm oneTime onDone={onDone} />
      </div>
    </PublicFrame>
  );
}

interface ChangePasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Signed in with a one-time password: nothing else may be done first, so it is a page of its own. */
  readonly forced: boolean;
  readonly onSignOut: () => void;
}

export default function ChangePasswordDialog({ open, onClose, forced, onSignOut }: ChangePasswordDialogProps) {
  const t = useText();
  const mayLeave = useMayLeave();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  if (forced) return <ForcedPasswordPage onDone={onClose} onSignOut={onSignOut} />;
  return (
    <Dialog title={t('changePassword.title')} open={open} onClose={() => void close()}>
      <ChangePasswordForm oneTime={false} onCancel={() => void close()} onDone={onClose} />
    </Dialog>
  );
}
