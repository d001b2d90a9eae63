import type { BulletinContent } from '@spillway/rules/bulletins/content';
import { redrawSentences } from '@spillway/rules/bulletins/edit';
import { tableOf } from '@spillway/rules/bulletins/reading';

/** Fills in new figures but keeps cells, sentences and names changed by users. */
export function keepReplaced(drawn: BulletinContent, held: BulletinContent): BulletinContent {
  const after = structuredClone(drawn);
  for (const table of held.tables)
    for (const row of table.rows)
      for (const [column, cell] of Object.entries(row.cells)) {
        const into = tableOf(after, table.id)?.rows.find(({ id }) => id === row.id)?.cells;
        const drawnCell = into?.[column];
        if (cell.replaced === null || !into || drawnCell?.is !== cell.is) continue;
        into[column] = { ...structuredClone(cell), drawn: drawnCell.drawn } as typeof cell;
      }
  after.sentences = after.sentences.map((sentence) => {
    const stood = held.sentences.find(({ id }) => id === sentence.id);
    return stood?.replaced ? { ...structuredClone(stood), drawn: sentence.drawn } : sentence;
  });
  redrawSentences(after);
  const { title, header, forecasters, signatory, receivers } = structuredClone(held);
  return { ...after, title, header, forecasters, signatory, receivers };
}
