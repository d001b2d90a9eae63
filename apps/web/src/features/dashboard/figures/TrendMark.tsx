import { Icon } from '../../../kit/icon/Icon.tsx';
import type { IconName } from '../../../kit/icon/paths.ts';
import type { Direction } from '../../../shared/dashboard/trend.ts';

const arrows: Readonly<Record<Direction, IconName>> = { up: 'arrowUp', down: 'arrowDown', still: 'arrowRight' };

interface TrendMarkProps {
  readonly direction: Direction;
  readonly children: string;
}

/** Trend as an arrow and in words. */
export const TrendMark = ({ direction, children }: TrendMarkProps) => (
  <span className="trend num">
    <Icon name={arrows[direction]} size="small" />
    {children}
  </span>
);
