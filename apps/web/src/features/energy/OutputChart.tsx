import { itemAt, lastOf } from '@spillway/checked/reads';
import { useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useWidth } from '../../kit/use-width.ts';
import { stackPieces, ticksOf } from './bars.ts';
import { periodText } from './period.ts';
import { type By, type Figure, figureOf, type Piece } from './pieces.ts';
import type { OutputRow } from './queries.ts';

export interface Bar {
  readonly row: OutputRow;
  readonly compared: OutputRow | null;
}

interface OutputChartProps {
  readonly title: string;
  readonly figure: Figure;
  /** Divisor of the axis: 1 000 kWh are 1 MWh. */
  readonly scale: number;
  readonly unit: string;
  readonly by: By;
  readonly bars: readonly Bar[];
  readonly pieces: readonly Piece[];
  readonly accumulatedName: string;
  readonly onOpen: (period: string) => void;
}

const heightPx = 190;
const margin = { top: 10, right: 64, bottom: 22, left: 64 };
const widestBarPx = 46;
/** Width of an axis label. */
const labelPx = 46;

const accumulatedOf = ({ accumulated_kwh, accumulated_vnd }: OutputRow, figure: Figure) =>
  figure === 'sold_kwh' ? accumulated_kwh : accumulated_vnd;

/** Stacked bars by period; the other year as an outline behind; the cumulative sum as a line with its own axis. */
export function OutputChart(props: OutputChartProps) {
  const { title, figure, scale, unit, by, bars, pieces, accumulatedName, onOpen } = props;
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const blocks = bars.map(({ row }) =>
    stackPieces(pieces.map(({ key }) => ({ key, value: figureOf(row, by, key, figure) }))),
  );
  const ends = blocks.flatMap((one) => one.map(({ to }) => to));
  const others = bars.flatMap(({ compared }) => compared?.[figure] ?? []);
  const ticks = ticksOf(Math.min(0, ...ends), Math.max(0, ...ends, ...others));
  const sums = bars.map(({ row }) => accumulatedOf(row, figure));
  const sumTicks = ticksOf(Math.min(0, ...sums), Math.max(0, ...sums));
  const innerPx = Math.max(0, widthPx - margin.left - margin.right);
  const slotPx = bars.length === 0 ? 0 : innerPx / bars.length;
  const barPx = Math.min(widestBarPx, slotPx * 0.72);
  const floorPx = heightPx - margin.bottom;
  const scaleValues = (of: readonly number[]) => {
    const [low, high] = [itemAt(of, 0), lastOf(of)];
    return (value: number) => floorPx - ((value - low) / (high - low)) * (floorPx - margin.top);
  };
  const [y, ySum] = [scaleValues(ticks), scaleValues(sumTicks)];
  const middle = (at: number) => margin.left + slotPx * (at + 0.5);
  const each = Math.max(1, Math.ceil(labelPx / Math.max(1, slotPx)));
  const formatValue = (value: number) => number(value / scale, Number.isInteger(value / scale) ? 0 : 2);
  return (
    <figure className="output-chart" ref={box}>
      <figcaption>
        {title} <span className="quiet">({unit})</span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose bars are buttons */}
      <svg width={widthPx} height={heightPx} role="group" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="output-rule" x1={margin.left} x2={widthPx - margin.right} y1={y(tick)} y2={y(tick)} />
            <text className="output-tick" x={margin.left - 6} y={y(tick) + 4} textAnchor="end">
              {formatValue(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ row, compared }, index) => (
          // Keyboard users have the same links in the table below.
          <a
            key={row.period}
            href={`#${row.period}`}
            tabIndex={-1}
            className="output-bar"
            onClick={(event) => {
              event.preventDefault();
              onOpen(row.period);
            }}
          >
            <title>{`${periodText(row.period)}: ${row[figure] === null ? '-' : number(row[figure] / scale, 2)} ${unit}`}</title>
            <rect
              x={margin.left + slotPx * index}
              y={margin.top}
              width={slotPx}
              height={floorPx - margin.top}
              fill="none"
              pointerEvents="all"
            />
            {compared?.[figure] !== null && compared?.[figure] !== undefined && (
              <rect
                className="output-other"
                x={middle(index) - barPx / 2 - 2}
                width={barPx + 4}
                y={y(compared[figure])}
                height={Math.max(0, y(0) - y(compared[figure]))}
              />
            )}
            {itemAt(blocks, index).map(({ key, from, to }) => (
              <rect
                key={key}
                className={`output-fill output-${fillOf(by, key, pieces)}`}
                x={middle(index) - barPx / 2}
                width={barPx}
                y={Math.min(y(from), y(to))}
                height={Math.abs(y(from) - y(to))}
              />
            ))}
            {index % each === 0 && (
              <text className="output-tick" x={middle(index)} y={heightPx - 6} textAnchor="middle">
                {shortPeriod(row.period)}
              </text>
            )}
          </a>
        ))}
        <polyline className="output-sum" points={sums.map((sum, index) => `${middle(index)},${ySum(sum)}`).join(' ')} />
        {sumTicks.map((tick) => (
          <text key={tick} className="output-tick output-tick-sum" x={widthPx - margin.right + 6} y={ySum(tick) + 4}>
            {formatValue(tick)}
          </text>
        ))}
        <title>{accumulatedName}</title>
      </svg>
    </figure>
  );
}

/** Bands have fixed colours; units get theirs in order. */
export function fillOf(by: By, key: string, pieces: readonly Piece[]): string {
  if (by === 'band' || key === 'correction') return key;
  return `unit-${(pieces.findIndex((piece) => piece.key === key) % 4) + 1}`;
}

/** Days by their number, months as 04/2026. */
const shortPeriod = (period: string): string =>
  period.length === 10 ? `${Number(period.slice(8))}/${Number(period.slice(5, 7))}` : periodText(period);
