import { Popover, Tooltip } from 'antd';
import { type ReactNode, useEffect, useId } from 'react';
import { Anchor } from './Anchor.tsx';

export type HintPlace = 'right' | 'rightTop';

interface BubbleProps {
  readonly of: () => Element | null;
  readonly isOpen: boolean;
  readonly kind: 'word' | 'facts';
  readonly place: HintPlace;
  readonly content: ReactNode;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Bubble beside an existing element: antd's own wrapper would remount it under the pointer. */
export default function Bubble({ of, isOpen, kind, place, content, onEnter, onLeave }: BubbleProps) {
  const id = useId();
  useEffect(() => {
    const element = isOpen ? of() : null;
    element?.setAttribute('aria-describedby', id);
    return () => element?.removeAttribute('aria-describedby');
  }, [of, isOpen, id]);
  const innerContent = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays open while it is pointed at.
    <div onMouseEnter={onEnter} onMouseLeave={onLeave}>
      {content}
    </div>
  );
  const shared = { id, open: isOpen, placement: place, trigger: [] };
  return kind === 'facts' ? (
    <Popover {...shared} content={innerContent}>
      <Anchor of={of} />
    </Popover>
  ) : (
    <Tooltip {...shared} title={innerContent}>
      <Anchor of={of} />
    </Tooltip>
  );
}
