import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ForcedPasswordPage } from './ForcedPasswordPage.tsx';

interface ChangePasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Signed in with a one-time password: shown as a page of its own, since nothing else is allowed first. */
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
