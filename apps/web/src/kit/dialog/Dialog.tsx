import './dialog.css';
import '../touch.css';
import { Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { fullDialog, useMedia } from '../use-media.ts';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Closes only by its buttons, where closing by mistake would lose something. */
  readonly mustDecide?: boolean;
  /**
   * Field with the initial focus; absent: the field with `data-autofocus`. Without motion the dialog is not mounted yet
   * when its fields request focus themselves.
   */
  readonly first?: RefObject<{ readonly focus: () => void } | null> | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Specification, sections 2 and 9: 600 px wide, full width at 900 px or less. */
export function Dialog({ title, open, onClose, mustDecide = false, first, footer = null, children }: DialogProps) {
  const t = useText();
  const full = useMedia(fullDialog);
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(open);
  const begin = () => (first?.current ?? box.current?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && begin()}
      width={full ? '100%' : 600}
      className={full ? 'dialog dialog-full' : 'dialog'}
      footer={footer}
      mask={{ closable: !mustDecide }}
      keyboard={!mustDecide}
      closable={mustDecide ? false : { 'aria-label': t('ui.close') }}
      destroyOnHidden
    >
      <div ref={box} className="dialog-content">
        {children}
      </div>
    </Modal>
  );
}

/**
 * antd restores the focus when a dialog closes. A dialog that is unmounted while open has to do it itself, or the focus
 * moves to the top of the page.
 */
function useFocusBack(isOpen: boolean): void {
  const [from] = useState(() => document.activeElement);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    wasOpen.current = isOpen;
  });
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (wasOpen.current && isLost && from instanceof HTMLElement) from.focus();
    },
    [from],
  );
}
