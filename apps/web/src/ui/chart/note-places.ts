import type { Note } from './series.ts';

export interface NotePlace extends Note {
  readonly px: number;
  /** On which side of its flag it is written. */
  readonly standsAfter: boolean;
  /** The line it is written on, 0 the lowest; null where every line is taken, and the flag stands alone. */
  readonly line: number | null;
}

const letterPx = 6.4;
const besidePx = 14;
const mostLines = 4;

/** Where notes are written, so that none covers another: before their time if there is room, else after it; on the first free line. */
export function notePlaces(notes: readonly Note[], x: (at: number) => number, leftPx: number): readonly NotePlace[] {
  const taken: { readonly from: number; readonly to: number }[][] = [];
  return notes.map((note) => {
    const px = x(note.at);
    const lengthPx = note.text.length * letterPx + besidePx;
    // The past is before: what follows is the line of now and the forecast.
    const standsAfter = px - leftPx < lengthPx;
    const [from, to] = standsAfter ? [px, px + lengthPx] : [px - lengthPx, px];
    const isFree = (line: number) => !taken[line]?.some((other) => from < other.to && other.from < to);
    const free = Array.from({ length: mostLines }, (_, line) => line).find(isFree);
    if (free !== undefined) taken[free] = [...(taken[free] ?? []), { from, to }];
    return { ...note, px, standsAfter, line: free ?? null };
  });
}
