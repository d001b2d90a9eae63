import type { Mode } from '@spillway/contract/transfer/choices';

/** A figure as a receiver reads it; what a format does not carry is empty. */
export interface ReadFigure {
  readonly symbol: string;
  readonly subSymbol: string;
  readonly key: string;
  readonly unit: string;
  readonly value: number | null;
  /** Null: no time, or none that can be read. */
  readonly timeMs: number | null;
  readonly status: Mode;
}
