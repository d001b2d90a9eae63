import type { BulletinContent } from '@spillway/rules/bulletins/content';
import { redrawSentences } from '@spillway/rules/bulletins/edit';
import { tableOf } from '@spillway/rules/bulletins/reading';

/** Fills in new figures but keeps cells, sentences and names changed by users. */
export function keepReplaced(drawnContent: BulletinContent, bulletinContent: BulletinContent): BulletinContent {
  const after = structuredClone(drawnContent);
  for (const table of bulletinContent.tables)
    for (const row of table.rows)
      for (const [column, cell] of Object.entries(row.cells)) {
        const targetRow = tableOf(after, table.id)?.rows.find(({ id }) => id === row.id)?.cells;
        const drawnCell = targetRow?.[column];
        if (cell.replaced === null || !targetRow || drawnCell?.is !== cell.is) continue;
        targetRow[column] = { ...structuredClone(cell), drawn: drawnCell.drawn } as typeof cell;
      }
  after.sentences = after.sentences.map((sentence) => {
    const previousSentence = bulletinContent.sentences.find(({ id }) => id === sentence.id);
    return previousSentence?.replaced ? { ...structuredClone(previousSentence), drawn: sentence.drawn } : sentence;
  });
  redrawSentences(after);
  const { title, header, forecasters, signatory, receivers } = structuredClone(bulletinContent);
  return { ...after, title, header, forecasters, signatory, receivers };
}
