import type { Format } from '../../base/format/format.ts';
import { Formula } from '../../kit/formula/Formula.tsx';
import { signOf, writtenNumber } from './numbers.ts';

interface PairsProps {
  readonly of: Readonly<Record<string, number>>;
  readonly format: Format;
  /** Class of the last pair, the result. */
  readonly resultClass?: string;
}

/** Values of the engine as symbol, number and unit. */
export const Pairs = ({ of, format, resultClass }: PairsProps) =>
  Object.entries(of).map(([name, value], place, all) => (
    <span key={name} className={place === all.length - 1 ? resultClass : undefined}>
      <Formula expression={signOf(name)} /> = {writtenNumber(format, name, value)}
      {resultClass === undefined && place < all.length - 1 && '; '}
    </span>
  ));
