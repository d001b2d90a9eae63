/** A time or a figure with its unit is never torn in two. */
export const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** As the levels stand on the dam: the settings of a plant have them in no order of height. */
export const fromHighest = <T extends { readonly elevation: number }>(levels: readonly T[]): readonly T[] =>
  [...levels].sort((a, b) => b.elevation - a.elevation);
