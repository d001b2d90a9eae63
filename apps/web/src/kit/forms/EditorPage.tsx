import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { discardUnsavedInput } from './leave-guard.ts';
import { useMayLeave } from './use-leave-guard.ts';

interface EditorPageProps {
  readonly className: string;
  readonly title: string;
  readonly backLabel: string;
  readonly onClose: () => void;
  /** The editor; receives a function that leaves after asking about unsaved changes. */
  readonly children: (leave: () => void) => ReactNode;
}

/** Editor of one record in place of the list. */
export function EditorPage({ className, title, backLabel, onClose, children }: EditorPageProps) {
  const mayLeave = useMayLeave();
  const top = useRef<HTMLDivElement>(null);
  // The list may have been scrolled.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would treat as a cleanup function.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const leave = async () => {
    if (!(await mayLeave())) return;
    discardUnsavedInput();
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
