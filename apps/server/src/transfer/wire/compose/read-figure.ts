import type { Mode } from '@spillway/contract/transfer/choices';

/** A figure as read by a recipient; fields missing in a format are empty. */
export interface ReadFigure {
  readonly symbol: string;
  readonly subSymbol: string;
  readonly key: string;
  readonly unit: string;
  readonly value: number | null;
  /** Null without a readable time. */
  readonly timeMs: number | null;
  readonly status: Mode;
}
