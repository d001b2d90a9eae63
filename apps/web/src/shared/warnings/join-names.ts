/** Limits a list to three names: a warning of nine quantities would push the lake out of view on a phone. */
export function joinNames(names: readonly string[], andMore: (list: string, more: number) => string): string {
  const said = names.length > 4 ? 3 : names.length;
  const list = names.slice(0, said).join(', ');
  return said === names.length ? list : andMore(list, names.length - said);
}
