import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';

export type Direction = 'up' | 'down' | 'still';

const arrows: Readonly<Record<Direction, IconName>> = { up: 'arrowUp', down: 'arrowDown', still: 'arrowRight' };

/** Below `still` of its unit an hour a figure is said to stand. */
export const directionOf = (perHour: number, still: number): Direction =>
  Math.abs(perHour) < still ? 'still' : perHour > 0 ? 'up' : 'down';

interface TrendMarkProps {
  readonly direction: Direction;
  readonly children: string;
}

/** Where a figure is going, by an arrow and in words. */
export const TrendMark = ({ direction, children }: TrendMarkProps) => (
  <span className="trend num">
    <Icon name={arrows[direction]} size="small" />
    {children}
  </span>
);
