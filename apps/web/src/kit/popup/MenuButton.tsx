import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart, loadAhead } from '../later/lazy-part.ts';
import type { ButtonMenu } from './MenuList.tsx';

interface MenuButtonProps extends ButtonMenu {
  readonly className: string;
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

const load = () => import('./MenuList.tsx');
const MenuList = lazyPart(load);

/** A button with a menu, which returns the focus when it closes. The menu loads on demand. */
export function MenuButton({ className, label, title, children, ...list }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const near = () => loadAhead(load);
  const turn = (open: boolean) => {
    if (open) setWanted(true);
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
        title={title}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => turn(!isOpen)}
      >
        {children}
      </button>
      {isWanted && (
        <Suspense>
          <MenuList of={() => button.current} isOpen={isOpen} onOpen={turn} {...list} />
        </Suspense>
      )}
    </>
  );
}
