import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useRef } from 'react';

interface TopMenuProps {
  readonly menu: Omit<MenuProps, 'onClick'>;
  readonly onChoose: (key: string) => void;
  readonly placement: 'bottomLeft' | 'bottomRight';
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** In the landmark it belongs to, for whoever moves by landmarks. */
const inTopBar = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;

/** A button of the top bar that opens a menu, and has the focus again when the menu closes. */
export function TopMenu({ menu, onChoose, placement, className, label, children }: TopMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const takeFocus = () => button.current?.focus({ preventScroll: true });
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      autoFocus
      destroyOnHidden
      getPopupContainer={inTopBar}
      menu={{
        ...menu,
        onClick: ({ key }) => onChoose(key),
        // The same Enter would press the button, which has the focus again by then, and open the menu once more.
        onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
      }}
      onOpenChange={(open) => {
        if (!open) takeFocus();
      }}
    >
      <button ref={button} type="button" className={className} aria-haspopup="menu" aria-label={label}>
        {children}
      </button>
    </Dropdown>
  );
}
