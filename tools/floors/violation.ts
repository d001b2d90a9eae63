/**
 * A violation of a structure rule: where it is, what was found, and why it is not allowed. The reason says what to do
 * instead.
 */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly what: string;
  readonly why: string;
}

export const asText = ({ path, line, what, why }: Violation): string => `${path}:${line} ${what}: ${why}`;
