import './dialog.css';
import { Button } from 'antd';
import { useCallback } from 'react';
import { whenReady } from '../toast-host/toast-host.ts';
import { fullDialog, useMedia } from '../use-media.ts';

interface ChoiceQuestion<Key extends string> {
  readonly title: string;
  readonly text?: string;
  /** Consequences, one line each. */
  readonly losses?: readonly string[];
  /** The first choice has the focus, so that Enter selects it: never an irreversible one. */
  readonly choices: readonly { readonly key: Key; readonly label: string }[];
}

/** Runs after the dialog has taken the focus itself. */
const focusLater = (button: HTMLElement | null) => {
  if (button) setTimeout(() => button.focus());
};

/** Asks the user to choose; null if the question is closed. */
export function useChoice() {
  const full = useMedia(fullDialog);
  return useCallback(
    async <Key extends string>({ title, text, losses = [], choices }: ChoiceQuestion<Key>): Promise<Key | null> => {
      const { modal } = await whenReady();
      return await new Promise((resolve) => {
        const openedModal = modal.confirm({
          title,
          icon: null,
          width: full ? '100%' : 600,
          className: full ? 'dialog dialog-full' : 'dialog',
          content: (
            <>
              {text !== undefined && <p className="dialog-text">{text}</p>}
              {losses.length > 0 && (
                <ul className="dialog-losses">
                  {losses.map((loss) => (
                    <li key={loss}>{loss}</li>
                  ))}
                </ul>
              )}
            </>
          ),
          footer: () => (
            <div className="dialog-choices">
              {choices.map(({ key, label }, index) => (
                <Button
                  key={key}
                  type={index === 0 ? 'primary' : 'default'}
                  ref={index === 0 ? focusLater : null}
                  onClick={() => {
                    resolve(key);
                    openedModal.destroy();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          ),
          focusable: { autoFocusButton: null },
          onCancel: () => resolve(null),
          afterClose: () => resolve(null),
        });
      });
    },
    [full],
  );
}
