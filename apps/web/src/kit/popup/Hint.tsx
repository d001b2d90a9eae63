import './popup.css';
import { type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../later/lazy-part.ts';
import type { HintPlace } from './Bubble.tsx';

/** Nobody has pressed it: where it cannot be had, nothing is said of it. */
const Bubble = lazyPart(() => import('./Bubble.tsx'), { isTold: false });

interface HintProps {
  readonly content: ReactNode;
  readonly kind: 'word' | 'facts';
  readonly place: HintPlace;
  /** Until it shows: pointing at something on purpose takes longer than passing by. */
  readonly afterS?: number;
  /** One element, which can be pointed at or has the focus. */
  readonly children: ReactNode;
}

/** Long enough to reach into what has opened. */
const leaveMs = 100;

/** The focus that a closing dialog gives back is nobody's question, and a hint would lie over what is pressed next. */
const cameByKey = ({ target, relatedTarget }: FocusEvent): boolean =>
  target.matches(':focus-visible') && relatedTarget !== null && relatedTarget.closest('[role="dialog"]') === null;

/** What is said of something while it is pointed at or has the focus. The bubble comes with the first hint that is wanted. */
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
        onFocus={(event) => cameByKey(event) && turn(true, 0)}
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
