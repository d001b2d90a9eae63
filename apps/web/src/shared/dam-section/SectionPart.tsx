import type { ReactNode } from 'react';
import type { Box } from '../../kit/drawing/label.ts';

/** Accessible name, focus and action of a part. */
export interface PartControl {
  readonly name: string;
  readonly isStop: boolean;
  readonly onOpen: () => void;
}

interface SectionPartProps {
  readonly control: PartControl;
  /** Outline shown while focused. */
  readonly box: Box;
  readonly children: ReactNode;
}

/** A part that opens its details; arrow keys move between parts. */
export function SectionPart({ control, box, children }: SectionPartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing.
    <g
      className="cut-part"
      role="button"
      tabIndex={control.isStop ? 0 : -1}
      aria-label={control.name}
      onClick={control.onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        control.onOpen();
      }}
    >
      <title>{control.name}</title>
      {children}
      <rect
        className="cut-focus"
        x={box.left}
        y={box.top}
        width={Math.max(0, box.right - box.left)}
        height={Math.max(0, box.bottom - box.top)}
        rx="3"
      />
    </g>
  );
}
