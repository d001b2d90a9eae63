import './plot.css';
import type { ReactNode, SVGProps } from 'react';

/** Size of a drawing in its own units, with the margins of the plot. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  /** In drawing units. */
  readonly at: number;
  readonly text: string;
  /** On a phone its line stays but its text is hidden. */
  readonly isMinor?: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps a value to its horizontal position. */
export const horizontalLine = ({ width, left, right }: Frame, from: number, to: number) => {
  const perUnit = (width - left - right) / (to - from || 1);
  return (value: number) => left + (value - from) * perUnit;
};

/** Maps a value to its vertical position. */
export const verticalScale = ({ height, top, bottom }: Frame, from: number, to: number) => {
  const perUnit = (height - top - bottom) / (to - from || 1);
  return (value: number) => height - bottom - (value - from) * perUnit;
};

/** Path that joins points by straight lines. */
export const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

interface PlotProps extends Omit<SVGProps<SVGSVGElement>, 'values' | 'role'> {
  readonly label: string;
  /** `group`: contains parts that can be pressed or dragged. */
  readonly role?: 'img' | 'group';
  readonly frame: Frame;
  /** Ticks of the vertical axis, each with a grid line. */
  readonly values: readonly Tick[];
  readonly ticks?: readonly Tick[];
  /** Whether the ticks of the horizontal axis also have grid lines. */
  readonly lines?: 'values' | 'both';
  /** Name of the horizontal axis. */
  readonly name?: string;
  /** Height between the bottom line and the labels of the axis. */
  readonly belowFloor?: number;
  /** The drawing is not scaled, so texts keep their nominal size. */
  readonly inPixels?: boolean;
  readonly children: ReactNode;
}

/** Axes and grid of a small drawing without a time axis; its content are the children. */
export function Plot(props: PlotProps) {
  const {
    frame,
    label,
    role = 'img',
    values,
    ticks = [],
    lines = 'values',
    name,
    belowFloor = 0,
    inPixels,
    className = '',
    children,
    ...rest
  } = props;
  const { width, height, left, right, top, bottom } = frame;
  const floor = height - bottom;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a label that is read aloud, without the bubble of a title over everything
    <svg
      role={role}
      aria-label={label}
      className={`plot ${inPixels ? '' : 'plot-shrinks '}${className}`}
      viewBox={`0 0 ${width} ${height}`}
      {...rest}
    >
      {values.map(({ at, text }) => (
        <g key={`y${at}`}>
          <path className="plot-grid" d={`M${left} ${at.toFixed(1)}H${width - right}`} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {ticks.map(({ at, text, isMinor }) => (
        <g key={`x${at}`}>
          {lines === 'both' && <path className="plot-grid" d={`M${at.toFixed(1)} ${top}V${floor}`} />}
          <text
            className={isMinor ? 'plot-minor' : undefined}
            x={at}
            y={floor + belowFloor + 16}
            textAnchor={at <= left ? 'start' : at >= width - right ? 'end' : 'middle'}
          >
            {text}
          </text>
        </g>
      ))}
      {name && (
        <text x={(left + width - right) / 2} y={height - 8} textAnchor="middle">
          {name}
        </text>
      )}
      {children}
    </svg>
  );
}
