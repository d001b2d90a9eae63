import type { MarkedSpan, Note } from '../../kit/chart/series.ts';
import type { PlantNote } from './queries.ts';

interface NoteMarks {
  /** Notes on an instant. */
  readonly notes: readonly Note[];
  /** Notes on a period. */
  readonly spans: readonly MarkedSpan[];
}

const maxOnChart = 48;

/** Notes for a `TimeChart`: it has room for one line each, the list below has the full text. */
export function noteMarks(plantNotes: readonly PlantNote[]): NoteMarks {
  const marks = plantNotes.map(({ note_id: id, from, to, text }) => ({
    id,
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
    text: singleLine(text),
  }));
  return {
    notes: marks.flatMap(({ id, from, to, text }) => (to === null ? [{ id, at: from, text }] : [])),
    spans: marks.flatMap(({ id, from, to, text }) => (to === null ? [] : [{ id, from, to, text }])),
  };
}

function singleLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxOnChart
    ? `${line
        .slice(0, maxOnChart - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
}
