interface Flagged {
  readonly px: number;
  readonly text: string;
}

interface NoteFlag {
  readonly px: number;
  /** Text as far as it fits; empty: only the flag. */
  readonly text: string;
  readonly textPx: number;
  readonly align: 'left' | 'right';
}

type Interval = readonly [from: number, to: number];

interface Strip {
  readonly left: number;
  readonly right: number;
  /** Occupied ranges. */
  readonly taken: readonly Interval[];
}

const letterPx = 6.2;
/** Width of a flag from its pole. */
export const flagPx = 8;
const gapPx = 4;
/** A shorter text would be unreadable. */
const minLetters = 6;

/** Places notes in the strip above a chart, clear of data: a flag each, with text if there is room. */
export function placeFlags(notes: readonly Flagged[], { left, right, taken }: Strip): readonly NoteFlag[] {
  const sortedNotes = notes.toSorted((a, b) => a.px - b.px);
  const occupied: Interval[] = [...taken, ...sortedNotes.map(({ px }): Interval => [px - 1, px + flagPx])];
  return sortedNotes.map(({ px, text }) => {
    const [after, before] = [px + flagPx + gapPx, px - gapPx];
    const roomAfter = Math.min(right, ...occupied.flatMap(([from]) => (from > px - 1 ? [from - gapPx] : []))) - after;
    const roomBefore =
      before - Math.max(left, ...occupied.flatMap(([from, to]) => (from < px - 1 ? [to + gapPx] : [])));
    const covers = occupied.some(([from, to]) => from <= px && to > px + flagPx);
    const wanted = text.length * letterPx;
    const isAfter = !covers && (roomAfter >= wanted || (roomAfter >= roomBefore && roomBefore < wanted));
    const cutNote = covers ? '' : cut(text, isAfter ? roomAfter : roomBefore);
    const widthPx = cutNote.length * letterPx;
    if (cutNote !== '') occupied.push(isAfter ? [after, after + widthPx] : [before - widthPx, before]);
    return { px, text: cutNote, textPx: isAfter ? after : before, align: isAfter ? 'left' : 'right' };
  });
}

function cut(text: string, roomPx: number): string {
  if (text.length * letterPx <= roomPx) return text;
  const letters = Math.floor(roomPx / letterPx) - 1;
  return letters < minLetters ? '' : `${text.slice(0, letters).trimEnd()}…`;
}
