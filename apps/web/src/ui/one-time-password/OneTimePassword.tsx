import './one-time-password.css';
import { Button } from 'antd';
import { useText } from '../../app/i18n/use-text.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface OneTimePasswordProps {
  readonly issued: { readonly username: string; readonly password: string } | null;
  readonly onClose: () => void;
}

/** The only moment this password can be read: closed by saying so, not by a stray click or key. */
export function OneTimePassword({ issued, onClose }: OneTimePasswordProps) {
  const t = useText();
  return (
    <Dialog
      title={t('ui.oneTime.title')}
      open={issued !== null}
      onClose={onClose}
      mustDecide
      footer={
        <Button type="primary" onClick={onClose}>
          {t('ui.oneTime.done')}
        </Button>
      }
    >
      {issued && (
        <>
          <p className="dialog-text">{t('ui.oneTime.text', { username: issued.username })}</p>
          <div className="one-time">
            <output className="one-time-password">{issued.password}</output>
            <CopyButton text={issued.password} />
          </div>
        </>
      )}
    </Dialog>
  );
}
