import './popup.css';
import { type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../later/lazy-part.ts';
import type { HintPlace } from './Bubble.tsx';

/** Hovering is not a request, so a failed load stays silent. */
const Bubble = lazyPart(() => import('./Bubble.tsx'), { isTold: false });

interface HintProps {
  readonly content: ReactNode;
  readonly kind: 'word' | 'facts';
  readonly place: HintPlace;
  /** Delay in s: deliberate pointing takes longer than passing over. */
  readonly afterS?: number;
  /** One element that can be hovered or focused. */
  readonly children: ReactNode;
}

/** Long enough to reach the open bubble. */
const leaveMs = 100;

/** A closing dialog restores the focus; a hint would then cover the next target. */
const isKeyboardFocus = ({ target, relatedTarget }: FocusEvent): boolean =>
  target.matches(':focus-visible') && relatedTarget !== null && relatedTarget.closest('[role="dialog"]') === null;

/** Tooltip on hover and focus. The bubble code loads with the first hint. */
export function Hint({ content, kind, place, afterS = 0.1, children }: HintProps) {
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (open: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    if (open) setNear(true);
    timer.current = setTimeout(() => setOpen(open), afterMs);
  };
  const enter = () => turn(true, afterS * 1000);
  const leave = () => turn(false, leaveMs);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the element inside. */}
      <span
        ref={box}
        className="popup-of"
        onMouseEnter={enter}
        onMouseLeave={leave}
        onFocus={(event) => isKeyboardFocus(event) && turn(true, 0)}
        onBlur={() => turn(false, 0)}
      >
        {children}
      </span>
      {isNear && (
        <Suspense>
          <Bubble
            of={() => box.current?.firstElementChild ?? null}
            isOpen={isOpen}
            kind={kind}
            place={place}
            content={content}
            onEnter={() => turn(true, 0)}
            onLeave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
