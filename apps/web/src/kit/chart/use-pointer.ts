import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeIn } from '../place-in.ts';
import { pxToTime } from './layout.ts';
import type { Scene } from './scene.ts';
import type { TimeSpan } from './series.ts';
import { panned, selected, zoomSpan } from './view.ts';

interface PointerOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly scene: Scene | null;
  readonly whole: TimeSpan;
  readonly onCursor: (at: number | null) => void;
  readonly onView: (view: TimeSpan) => void;
  /** Called after a drag; absent: a drag zooms to its span. */
  readonly onSpan: ((span: TimeSpan) => void) | undefined;
  /** A click with mouse or pen. */
  readonly onPress: (at: number, yPx: number) => void;
}

interface Grip {
  readonly startPx: number;
  readonly view: TimeSpan;
  readonly pans: boolean;
}

/** A shorter movement is a click, not a drag. */
const dragPx = 4;
const wheelStep = 1.0016;

/**
 * Mouse: moving reads values, dragging selects a span, Shift and dragging pans, Ctrl and the wheel zooms. Touch: one
 * finger reads, two fingers zoom; vertical swipes scroll the page.
 */
export function usePointer({ box, scene, whole, onCursor, onView, onSpan, onPress }: PointerOptions) {
  const [selection, setSelection] = useState<{ readonly fromPx: number; readonly toPx: number } | null>(null);
  const grip = useRef<Grip | null>(null);
  const fingers = useRef(new Map<number, number>());
  const now = useRef({ scene, whole, onView });
  useEffect(() => {
    now.current = { scene, whole, onView };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      const { scene: current, whole: limits, onView: show } = now.current;
      if (!event.ctrlKey || !current) return;
      event.preventDefault();
      const px = placeIn(element, event).x;
      show(zoomSpan(current.view, timeAt(current, px), wheelStep ** event.deltaY, limits));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [box]);

  const pxOf = (event: PointerEvent) => placeIn(event.currentTarget, event).x;
  const yOf = (event: PointerEvent) => placeIn(event.currentTarget, event).y;

  const down = (event: PointerEvent<HTMLElement>) => {
    if (!scene || event.button !== 0) return;
    const px = pxOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, px);
    else grip.current = { startPx: px, view: scene.view, pans: event.shiftKey };
    onCursor(timeAt(scene, px));
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    if (!scene) return;
    const px = pxOf(event);
    if (fingers.current.size === 2 && fingers.current.has(event.pointerId)) return pinch(event.pointerId, px);
    const heldGrip = grip.current;
    if (heldGrip?.pans) {
      const msPerPx = (heldGrip.view.to - heldGrip.view.from) / (scene.plot.right - scene.plot.left);
      return onView(panned(heldGrip.view, (heldGrip.startPx - px) * msPerPx, whole));
    }
    if (heldGrip && Math.abs(px - heldGrip.startPx) > dragPx)
      setSelection({ fromPx: clampPx(scene, heldGrip.startPx), toPx: clampPx(scene, px) });
    onCursor(timeAt(scene, px));
  };

  const pinch = (id: number, px: number) => {
    const [one, other] = [...fingers.current.values()];
    const still = [...fingers.current].find(([finger]) => finger !== id)?.[1];
    if (!scene || one === undefined || other === undefined || still === undefined) return;
    const before = Math.abs(one - other);
    fingers.current.set(id, px);
    const after = Math.abs(px - still);
    if (before > 1 && after > 1) onView(zoomSpan(scene.view, timeAt(scene, (px + still) / 2), before / after, whole));
  };

  const up = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const heldGrip = grip.current;
    grip.current = null;
    if (selection && scene && heldGrip)
      (onSpan ?? onView)(selected(timeAt(scene, selection.fromPx), timeAt(scene, selection.toPx), whole));
    else if (scene && heldGrip && !heldGrip.pans) onPress(timeAt(scene, heldGrip.startPx), yOf(event));
    setSelection(null);
  };

  const cancel = () => {
    grip.current = null;
    fingers.current.clear();
    setSelection(null);
  };

  const leave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch' && !grip.current) onCursor(null);
  };

  return {
    selection,
    cancel,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onPointerLeave: leave,
    },
  };
}

const clampPx = ({ plot }: Scene, px: number) => Math.min(Math.max(px, plot.left), plot.right);

const timeAt = (scene: Scene, px: number): number => pxToTime(scene.view, scene.plot)(clampPx(scene, px));
