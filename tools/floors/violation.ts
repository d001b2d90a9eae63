/** One broken wall: where it is, what stands there, and why it may not. The reason says what to do instead. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly what: string;
  readonly why: string;
}

export const asText = ({ path, line, what, why }: Violation): string => `${path}:${line} ${what}: ${why}`;
