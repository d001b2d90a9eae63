import { printedOf } from '@spillway/rules/bulletins/printed';
import { goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import PizZip from 'pizzip';
import { expect, it } from 'vitest';
import { wholeBulletin } from '../../templates/whole-bulletin.ts';
import { defaultDocx } from './default-docx.ts';
import { fillDocx, zipOf } from './fill.ts';
import { safeParts } from './refuse-unsafe.ts';
import { withoutEmptyGrids } from './without-empty-grids.ts';
import { valuesOf } from './words-of-template.ts';

const table = (...cells: readonly string[]) =>
  `<w:tbl><w:tr>${cells.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr></w:tbl>`;
const list = table('Trạm', '{rain.a.heading}', '{#rain}{row}', '{a}{/rain}');
const values = { rain: [{ row: 'Trà Bui', a: '1' }], level: '172,35', title: 'Tin', none: [], 'none.a.heading': '' };

it('a table of rows that are none today is left out with its head; what prints anything stays', () => {
  const keptXml = (one: string, of: object = values) =>
    withoutEmptyGrids(`<a/>${one}<b/>`, of as typeof values) !== '<a/><b/>';
  expect(keptXml(list)).toBe(true);
  expect(keptXml(list, {})).toBe(false);
  expect(keptXml(list.replaceAll('rain', 'none'))).toBe(false);
  // Word splits the placeholder into runs.
  expect(keptXml(list.replace('{#rain}', '{#ra</w:t></w:r><w:r><w:t>in}'), {})).toBe(false);
  // A row with figures, two lists of which one has entries, the letterhead, and a table without placeholders.
  expect(keptXml(table('{level}', '{#none}{row}{/none}'))).toBe(true);
  expect(keptXml(table('{#none}{row}{/none}', '{#rain}{row}{/rain}'))).toBe(true);
  expect(keptXml(table('{title}', 'Độc lập'))).toBe(true);
  expect(keptXml(table('Mẫu số', '1'))).toBe(true);
  expect(keptXml(table('{nobody}'))).toBe(true);
});

it('of a table within another only the inner one goes', () => {
  const outer = `<w:tbl><w:tr><w:tc><w:p/>${list}<w:p/></w:tc></w:tr></w:tbl>`;
  expect(withoutEmptyGrids(outer, {})).toBe(outer.replace(list, ''));
});

it("the form of a plant that names every table prints as many tables as its bulletin has, and no empty one's head", () => {
  for (const { content } of goodBulletins(8)) {
    const form = defaultDocx(printedOf(wholeBulletin(content.kind, 'UTC', new Date(content.issue_at)), null));
    const printedBulletin = printedOf(
      { ...content, tables: content.tables.map((one) => ({ ...one, rows: [] })) },
      '001/MAU',
    );
    const made = new PizZip(fillDocx(zipOf(safeParts(form)), valuesOf(printedBulletin)))
      .file('word/document.xml')!
      .asText();
    // Only the letterhead and the signatures remain.
    expect(made.split('<w:tbl>').length - 1).toBe(2);
  }
});
