import { Dropdown, type MenuProps } from 'antd';
import { Anchor } from './Anchor.tsx';

export interface ButtonMenu {
  readonly menu: Omit<MenuProps, 'onClick'>;
  readonly onChoose: (key: string) => void;
  readonly placement: 'bottomLeft' | 'bottomRight';
  /** Where in the page it is put; the end of it, if nothing is said. */
  readonly container?: (button: HTMLElement) => HTMLElement;
}

interface MenuListProps extends ButtonMenu {
  /** The button it belongs to. */
  readonly of: () => HTMLElement | null;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The same Enter would press the button, which has the focus again by then, and open the menu once more. */
const keepToMenu: MenuProps['onKeyDown'] = (event) => {
  if (event.key === 'Enter') event.preventDefault();
};

export default function MenuList({ of, isOpen, onOpen, menu, onChoose, placement, container }: MenuListProps) {
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      placement={placement}
      autoFocus
      destroyOnHidden
      {...(container ? { getPopupContainer: container } : {})}
      menu={{ ...menu, onClick: ({ key }) => onChoose(key), onKeyDown: keepToMenu }}
      onOpenChange={onOpen}
    >
      <Anchor of={of} />
    </Dropdown>
  );
}
