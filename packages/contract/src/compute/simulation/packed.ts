/**
 * Engine and rule data as a text: numbers to the last bit, including those that JSON cannot express, and columns as columns. Tables and
 * outlets are plain data, so the other end has exactly the same plant.
 */
export function packed(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (one instanceof Float64Array) return { $f: Array.from(one, numberOut) };
    if (one instanceof Int32Array) return { $i: Array.from(one) };
    return typeof one === 'number' ? numberOut(one) : one;
  });
}

export function unpacked<T>(text: string): T {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null) return one;
    if ('$n' in one) return Number(one.$n);
    if ('$f' in one) return Float64Array.from(one.$f as (number | null)[]);
    if ('$i' in one) return Int32Array.from(one.$i as number[]);
    return one;
  }) as T;
}

const numberOut = (one: number): unknown =>
  Number.isFinite(one) && !Object.is(one, -0) ? one : { $n: Object.is(one, -0) ? '-0' : String(one) };
