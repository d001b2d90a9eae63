import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

interface PressBubbleProps {
  readonly of: () => Element | null;
  readonly title: string;
  readonly content: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

export default function PressBubble({ of, title, content, isOpen, onOpen }: PressBubbleProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={onOpen}
      title={title}
      content={content}
      destroyOnHidden
    >
      <Anchor of={of} />
    </Popover>
  );
}
