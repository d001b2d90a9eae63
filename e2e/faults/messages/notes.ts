import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** `has`: the provider has read the whole message. `says`: it confirms that. */
interface Note {
  readonly what: 'has' | 'says';
  /** Id within the message, the same in each attempt. */
  readonly id: string;
  readonly atMs: number;
}

/** Written before anything else, so that a killed provider has recorded what it received. */
export const noteDown = (file: string, noteKind: Note['what'], id: string): void =>
  appendFileSync(file, `${JSON.stringify({ what: noteKind, id, atMs: Date.now() } satisfies Note)}\n`);

/** A line cut off by a kill does not count. */
export const notesOf = (file: string): Note[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Note)
    : [];

/** One delivery to a provider, with the time of its confirmation, if any. */
export interface Delivery {
  readonly id: string;
  readonly hasMs: number;
  readonly saysMs: number | null;
}

export function deliveriesOf(notes: readonly Note[]): Delivery[] {
  const open = new Map<string, { id: string; hasMs: number; saysMs: number | null }[]>();
  const all: { id: string; hasMs: number; saysMs: number | null }[] = [];
  for (const { what, id, atMs } of notes) {
    if (what === 'has') {
      const one = { id, hasMs: atMs, saysMs: null };
      all.push(one);
      open.set(id, [...(open.get(id) ?? []), one]);
    } else {
      const said = open.get(id)?.findLast(({ saysMs }) => saysMs === null);
      if (said) said.saysMs = atMs;
    }
  }
  return all;
}
