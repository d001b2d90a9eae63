import './key-mark.css';

export type MarkOf = 'level' | 'storage' | 'inflow' | 'release' | 'turbine' | 'spill' | 'rain' | 'radar' | 'forecast';

/** As the quantity is drawn: a line, a filled box, a bar of rain, an outlined bar of radar, a band. */
export type MarkShape = 'line' | 'box' | 'bar' | 'outline' | 'band';

interface KeyMarkProps {
  readonly of: MarkOf;
  readonly shape?: MarkShape;
}

/** The same mark wherever the quantity is named; the text beside it stays ink. */
export const KeyMark = ({ of, shape = 'line' }: KeyMarkProps) => (
  <span className={`key-mark key-mark-${shape} of-${of}`} aria-hidden="true" />
);
