import './sheet.css';
import '../button/button.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface SheetProps {
  readonly title: string;
  /** Position: over the page like a dialog, beside the menu, at the left or right edge, or under the top bar. */
  readonly place: 'dialog' | 'flyout' | 'drawer' | 'aside' | 'top';
  readonly onClose: () => void;
  readonly lead?: ReactNode;
  /** The title is only announced and there is no close button: the content has its own heading. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/**
 * Overlay of the frame. Uses the native modal dialog: focus is trapped and restored, Escape closes it, and the page
 * behind is inert for pointer, keyboard and screen reader.
 */
export function Sheet({ title, place, onClose, lead, bare = false, children }: SheetProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // Layout effect: opens before paint, and closes before unmounting, so that the focus is restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    // The backdrop belongs to the dialog element; keyboard users close it with Escape.
    const onPointer = (event: PointerEvent) => event.target === element && element.close();
    element.addEventListener('pointerdown', onPointer);
    return () => {
      element.removeEventListener('pointerdown', onPointer);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`sheet sheet-${place}`}
      aria-label={title}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="sheet-body">
        {!bare && (
          <header className="sheet-head">
            <div>
              <h2>{title}</h2>
              {lead && <p>{lead}</p>}
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label={t('shell.close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
}
