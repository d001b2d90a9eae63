import type { BulletinContent, Cell } from '@spillway/rules/bulletins/content';
import { cellText } from '@spillway/rules/bulletins/figure-text';
import { cellsOf } from '@spillway/rules/bulletins/reading';
import type { Fields } from '../../access/changes.ts';

/** The fields of a draft for the audit trail. */
export const trailOf = ({ kind, title, issue_at, next_issue_at, corrects }: BulletinContent) => ({
  kind,
  title,
  issue_at,
  next_issue_at,
  corrects: corrects?.number ?? null,
});

const shownCellText = (cell: Cell | null, { language, plant }: BulletinContent): string =>
  cell === null ? '' : cellText(cell, language, plant.time_zone);

/** The differing cells, sentences and names, as printed; null when there are none. */
export function cellChanges(before: BulletinContent, after: BulletinContent): { before: Fields; after: Fields } | null {
  const was: string[] = [];
  const is: string[] = [];
  const old = new Map([...cellsOf(before)].map(({ path, cell }) => [path, cell]));
  for (const { path, cell } of cellsOf(after)) {
    const previousCell = old.get(path) ?? null;
    if (JSON.stringify(previousCell) === JSON.stringify(cell)) continue;
    was.push(`${path}: ${shownCellText(previousCell, before)}`);
    const reason = cell?.replaced ? ` (${cell.replaced.reason})` : '';
    is.push(`${path}: ${shownCellText(cell, after)}${reason}`);
  }
  const sentence = (content: BulletinContent, id: string) => content.sentences.find((one) => one.id === id)?.text ?? '';
  for (const { id, text } of after.sentences)
    if (sentence(before, id) !== text) {
      was.push(`${id}: ${sentence(before, id)}`);
      is.push(`${id}: ${text}`);
    }
  const [from, to] = [namesOf(before), namesOf(after)];
  const differ = Object.keys(to).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
  if (is.length === 0 && differ.length === 0) return null;
  const pick = (all: Fields): Fields => Object.fromEntries(differ.map((key) => [key, all[key] ?? null]));
  const figures = (all: readonly string[]): Fields => (is.length === 0 ? {} : { figures: [...all] });
  return { before: { ...pick(from), ...figures(was) }, after: { ...pick(to), ...figures(is) } };
}

const namesOf = (content: BulletinContent): Fields => ({
  ...trailOf(content),
  forecasters: content.forecasters.map(({ name }) => name),
  signatory: content.signatory?.name ?? null,
  receivers: [...content.receivers],
  header: Object.values(content.header).join(' · '),
});
