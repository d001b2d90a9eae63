import './one-time-password.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Null: nothing to show. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows a secret once: closes only by its button, not by a stray click or key. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      open={secret !== null}
      onClose={onClose}
      mustDecide
      footer={
        <Button type="primary" onClick={onClose}>
          {t('ui.oneTime.done')}
        </Button>
      }
    >
      {secret !== null && (
        <>
          <p className="dialog-text">{text}</p>
          <div className="one-time">
            <output className="one-time-password">{secret}</output>
            <CopyButton text={secret} />
          </div>
        </>
      )}
    </Dialog>
  );
}
