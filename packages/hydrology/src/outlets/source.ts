/**
 * The origin of a discharge. `mixed` is a formula fed by a table (efficiency by QETA), or the blend between a gate's table and a formula.
 * `none` is no water, or no result (the flags say which).
 */
export const Source = { none: 0, table: 1, formula: 2, mixed: 3 } as const;

export type SourceName = keyof typeof Source;

const names: readonly SourceName[] = ['none', 'table', 'formula', 'mixed'];

export function sourceName(code: number): SourceName {
  return names[code] ?? 'none';
}

/**
 * Flags and source of one result in one small integer: batch paths return it, because returning an object costs one per outlet and step.
 */
export type Outcome = number;

export function outcome(source: number, flags: number): Outcome {
  return (source << 16) | flags;
}

export function flagsOf(code: Outcome): number {
  return code & 0xffff;
}

export function sourceOf(code: Outcome): number {
  return code >>> 16;
}
