import './key-mark.css';

export type MarkOf = 'level' | 'storage' | 'inflow' | 'release' | 'turbine' | 'spill' | 'rain' | 'radar' | 'forecast';

/** Shape in which the quantity is drawn in the charts. */
export type MarkShape = 'line' | 'box' | 'bar' | 'outline' | 'band';

interface KeyMarkProps {
  readonly of: MarkOf;
  readonly shape?: MarkShape;
}

/** Colour mark of a quantity, the same everywhere; the text beside it keeps the text colour. */
export const KeyMark = ({ of, shape = 'line' }: KeyMarkProps) => (
  <span className={`key-mark key-mark-${shape} of-${of}`} aria-hidden="true" />
);
