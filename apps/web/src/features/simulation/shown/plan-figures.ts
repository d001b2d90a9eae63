/** Non-breaking spaces keep a time or a figure and its unit on one line. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Sorts levels by height, since the plant settings are not sorted. */
export const sortedFromHighest = <T extends { readonly elevation: number }>(levels: readonly T[]): readonly T[] =>
  [...levels].sort((a, b) => b.elevation - a.elevation);
