import './dialog.css';
import { type ReactNode, useCallback } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { whenReady } from '../toast-host/toast-host.ts';
import { fullDialog, useMedia } from '../use-media.ts';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** Shown below the text, for more than a paragraph. */
  readonly details?: ReactNode;
  /** Consequences, one line each. */
  readonly losses?: readonly string[];
  readonly ok: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  /** Resolves when the question is obsolete: it closes as if confirmed. */
  readonly over?: Promise<void>;
}

type Confirm = (question: Question) => Promise<boolean>;

/** Asks for confirmation before something ends or is lost. `true` if confirmed. */
export function useConfirm(): Confirm {
  const t = useText();
  const full = useMedia(fullDialog);
  return useCallback(
    async ({ title, text, details, losses, ok, cancel, destructive = false, over }) => {
      const openedModal = (await whenReady()).modal.confirm({
        title,
        icon: null,
        width: full ? '100%' : 600,
        className: full ? 'dialog dialog-full' : 'dialog',
        content: (
          <>
            {text && <p className="dialog-text">{text}</p>}
            {details}
            {losses && losses.length > 0 && (
              <ul className="dialog-losses">
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            )}
          </>
        ),
        okText: ok,
        cancelText: cancel ?? t('ui.cancel'),
        okButtonProps: { danger: destructive },
        // For a destructive action the safe answer has the focus.
        focusable: { autoFocusButton: destructive ? 'cancel' : 'ok' },
      });
      if (!over) return await openedModal;
      const ended = over.then(() => {
        openedModal.destroy();
        return true;
      });
      return await Promise.race([openedModal, ended]);
    },
    [t, full],
  );
}
