import { Dropdown, type MenuProps } from 'antd';
import { Anchor } from '../../ui/hint/Anchor.tsx';

interface TopMenuListProps {
  /** The button it belongs to. */
  readonly of: () => HTMLElement | null;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly menu: Omit<MenuProps, 'onClick'>;
  readonly onChoose: (key: string) => void;
  readonly placement: 'bottomLeft' | 'bottomRight';
}

/** In the landmark it belongs to, for whoever moves by landmarks. */
const inTopBar = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;

export default function TopMenuList({ of, isOpen, onOpen, menu, onChoose, placement }: TopMenuListProps) {
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
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
      onOpenChange={onOpen}
    >
      <Anchor of={of} />
    </Dropdown>
  );
}
