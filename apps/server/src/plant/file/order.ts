import { itemAt } from '@spillway/checked/reads';

type Key = readonly (string | number)[];

/** Compares by keys of the same length; texts by code point, which gives the same order on every machine. */
export const orderOf =
  <T>(keyOf: (one: T) => Key) =>
  (one: T, other: T): number => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const at = a.findIndex((part, i) => part !== b[i]);
    if (at < 0) return 0;
    return itemAt(a, at) < itemAt(b, at) ? -1 : 1;
  };
