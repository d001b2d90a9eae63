import { Dropdown, type MenuProps } from 'antd';
import { Anchor } from './Anchor.tsx';

export interface ButtonMenu {
  readonly menu: Omit<MenuProps, 'onClick'>;
  readonly onChoose: (key: string) => void;
  readonly placement: 'bottomLeft' | 'bottomRight';
  /** Parent element of the menu; default: the end of the page. */
  readonly container?: (button: HTMLElement) => HTMLElement;
}

interface MenuListProps extends ButtonMenu {
  /** The button of the menu. */
  readonly of: () => HTMLElement | null;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Otherwise the same Enter would press the refocused button and open the menu again. */
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
