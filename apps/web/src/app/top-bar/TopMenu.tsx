import type { MenuProps } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

const load = () => import('./TopMenuList.tsx');
const TopMenuList = lazy(load);

interface TopMenuProps {
  readonly menu: Omit<MenuProps, 'onClick'>;
  readonly onChoose: (key: string) => void;
  readonly placement: 'bottomLeft' | 'bottomRight';
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button of the top bar that opens a menu, and has the focus again when the menu closes. The menu comes when it is wanted. */
export function TopMenu({ menu, onChoose, placement, className, label, children }: TopMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, want] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const near = () => void load();
  const turn = (open: boolean) => {
    if (open) want(true);
    setOpen(open);
    if (!open) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => turn(!isOpen)}
      >
        {children}
      </button>
      {isWanted && (
        <Suspense>
          <TopMenuList
            of={() => button.current}
            isOpen={isOpen}
            onOpen={turn}
            placement={placement}
            menu={menu}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  );
}
