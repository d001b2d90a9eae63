import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { giveUpTyped } from './leave-guard.ts';
import { useMayLeave } from './use-leave-guard.ts';

interface EditorPageProps {
  readonly className: string;
  readonly title: string;
  readonly backLabel: string;
  readonly onClose: () => void;
  /** What is edited; it is given what leaves, which asks first where something was typed. */
  readonly children: (leave: () => void) => ReactNode;
}

/** One record of a list, edited in the place of the list. */
export function EditorPage({ className, title, backLabel, onClose, children }: EditorPageProps) {
  const mayLeave = useMayLeave();
  const top = useRef<HTMLDivElement>(null);
  // The list may have been read far down.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is nothing to clean up with.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const leave = async () => {
    if (!(await mayLeave())) return;
    giveUpTyped();
    onClose();
  };
  return (
    <div className={className} ref={top}>
      <PageHead
        title={title}
        actions={
          <Button icon={<Icon name="chevronLeft" size="small" />} onClick={() => void leave()}>
            {backLabel}
          </Button>
        }
      />
      {children(() => void leave())}
    </div>
  );
}
