import './popup.css';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart, loadAhead } from '../later/lazy-part.ts';

const load = () => import('./PressBubble.tsx');
const PressBubble = lazyPart(load);

interface PressPopoverProps {
  readonly title: string;
  readonly content: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** A few choices below their button, loaded on demand. */
export function PressPopover({ title, content, isOpen, onOpen, children }: PressPopoverProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  const press = () => {
    setWanted(true);
    onOpen(!isOpen);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses the button is a click of the button. */}
      <span ref={box} className="popup-of" onPointerEnter={() => loadAhead(load)} onClick={press}>
        {children}
      </span>
      {isWanted && (
        <Suspense>
          <PressBubble
            of={() => box.current?.firstElementChild ?? null}
            title={title}
            isOpen={isOpen}
            onOpen={onOpen}
            content={content}
          />
        </Suspense>
      )}
    </>
  );
}
