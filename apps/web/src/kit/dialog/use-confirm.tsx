import './dialog.css';
import { type ReactNode, useCallback } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { whenReady } from '../toast-host/toast-host.ts';
import { fullDialog, useMedia } from '../use-media.ts';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** Below the text: more than a paragraph. */
  readonly details?: ReactNode;
  /** What will be lost or end, one line each. */
  readonly losses?: readonly string[];
  readonly ok: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  /** There is nothing to ask any more: the question goes, and the person goes on. */
  readonly over?: Promise<void>;
}

type Confirm = (question: Question) => Promise<boolean>;

/** Asks before an act that ends or loses something. `true` if the person goes on. */
export function useConfirm(): Confirm {
  const t = useText();
  const full = useMedia(fullDialog);
  return useCallback(
    async ({ title, text, details, losses, ok, cancel, destructive = false, over }) => {
      const asked = (await whenReady()).modal.confirm({
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
        // The safe answer has the focus where the other one destroys.
        focusable: { autoFocusButton: destructive ? 'cancel' : 'ok' },
      });
      if (!over) return await asked;
      const ended = over.then(() => {
        asked.destroy();
        return true;
      });
      return await Promise.race([asked, ended]);
    },
    [t, full],
  );
}
