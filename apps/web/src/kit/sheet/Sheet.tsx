import './sheet.css';
import '../button/button.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface SheetProps {
  readonly title: string;
  /** Where it stands: over the page like a dialog, beside the menu, at the left edge, at the right one, or under the top bar. */
  readonly place: 'dialog' | 'flyout' | 'drawer' | 'aside' | 'top';
  readonly onClose: () => void;
  readonly lead?: ReactNode;
  /** The title is spoken but not shown, and there is no close button: the content brings its own head. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/**
 * What the frame opens over a page. The browser's own modal dialog: focus goes in, stays in and comes back, Escape closes,
 * and the page behind is out of reach for pointer, keyboard and screen reader alike.
 */
export function Sheet({ title, place, onClose, lead, bare = false, children }: SheetProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the browser paints, and undone before the element goes: so that it can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    // The backdrop is part of the dialog element; the keyboard's way out is Escape.
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
