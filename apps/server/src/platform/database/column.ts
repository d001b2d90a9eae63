/** Numbers and instants as the text of an array: none has to be quoted, which the driver would do for each. */
export const column = (all: readonly (number | string | null)[]): string =>
  `{${all.map((one) => one ?? 'NULL').join()}}`;
