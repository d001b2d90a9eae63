import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { phone, useMedia } from '../use-media.ts';
import { Anchor } from './Anchor.tsx';

interface PressBubbleProps {
  readonly of: () => Element | null;
  readonly title: string;
  readonly content: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

export default function PressBubble({ of, title, content, isOpen, onOpen }: PressBubbleProps) {
  // On a phone, centre it and shift it until it fits.
  const placement = useMedia(phone) ? 'bottom' : 'bottomRight';
  return (
    <Popover
      trigger="click"
      placement={placement}
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
