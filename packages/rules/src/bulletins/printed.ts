import { wallText } from '@spillway/plant-time/wall-text';
import type { BulletinContent, Column, Instant, Language, Person, Row, SentenceId, Table, TableId } from './content.ts';
import { cellText, dash, unitTexts } from './figure-text.ts';
import type { PrintedBulletin, PrintedSection, PrintedTable } from './printed-shape.ts';
import { printedTexts, quantityTexts, tableTexts } from './printed-texts.ts';
import { fillText, hourAndDay, periodText } from './printed-time.ts';
import { faceOf } from './times.ts';

/** In the order of the circular: present state, forecast, meaning. */
const sections: readonly {
  readonly id: 'now' | 'forecast' | 'outlook';
  readonly sentences: readonly SentenceId[];
  readonly tables: readonly TableId[];
}[] = [
  { id: 'now', sentences: ['general'], tables: ['rain_observed', 'state'] },
  {
    id: 'forecast',
    sentences: ['trend', 'peak', 'release'],
    tables: ['rain_ahead', 'ahead', 'peak', 'downstream', 'days', 'decades'],
  },
  { id: 'outlook', sentences: ['risk', 'last'], tables: [] },
];

/** The texts of a bulletin, shared by all files and pages; `number` is null until it has one. */
export function printedOf(
  content: BulletinContent,
  number: string | null,
  { issuedAt }: { readonly issuedAt?: Instant } = {},
): PrintedBulletin {
  const { language, header, corrects, signatory } = content;
  const zone = content.plant.time_zone;
  const phraseText = (text: Readonly<Record<'vi' | 'en', string>>, facts: Readonly<Record<string, string>> = {}) =>
    fillText(text, language, facts);
  const at = (instant: string) => ({ ...faceOf(instant, zone) });
  const date = phraseText(printedTexts.date, at(content.issue_at));
  const corrected = corrects
    ? [phraseText(printedTexts.corrects, { ...at(corrects.issued_at), number: corrects.number })]
    : [];
  return {
    language,
    head: {
      agencyAbove: header.authority.toLocaleUpperCase('vi'),
      organisation: (header.unit || content.plant.name).toLocaleUpperCase('vi'),
      motto: [phraseText(printedTexts.motto), phraseText(printedTexts.mottoBelow)],
    },
    number: number === null ? phraseText(printedTexts.noNumber) : phraseText(printedTexts.number, { number }),
    placeAndDate: header.place === '' ? date : `${header.place}, ${date}`,
    title: content.title,
    subtitle: header.purpose === '' ? '' : `(${header.purpose.replace(/^\((.*)\)$/, '$1')})`,
    marks: [
      ...content.marks.map((mark) =>
        mark === 'late' && issuedAt ? phraseText(printedTexts.lateAt, at(issuedAt)) : phraseText(printedTexts[mark]),
      ),
      ...corrected,
    ],
    sections: sections.flatMap((one) => sectionOf(content, one)).map(numbered),
    issuedLine: phraseText(printedTexts.issued, at(content.issue_at)),
    nextLine: content.next_issue_at ? phraseText(printedTexts.next, at(content.next_issue_at)) : '',
    forecastersTitle: phraseText(printedTexts.forecasters),
    forecasters: content.forecasters.map(personText),
    signer: {
      title: (signatory?.position ?? '').toLocaleUpperCase('vi'),
      name: signatory?.name ?? '',
    },
    receiversTitle: phraseText(printedTexts.receivers),
    receivers: content.receivers,
  };
}

const personText = ({ name, position }: Person): string => (position === '' ? name : `${name} (${position})`);

/** An absent section leaves no gap in the numbers. */
const numbered = (section: PrintedSection, at: number): PrintedSection => ({
  ...section,
  heading: section.heading.replace(/^\d+\./, `${at + 1}.`),
});

function sectionOf(content: BulletinContent, { id, sentences, tables }: (typeof sections)[number]): PrintedSection[] {
  const paragraphs = sentences.flatMap((wanted) => {
    const text = content.sentences.find((one) => one.id === wanted)?.text.trim() ?? '';
    return text === '' ? [] : text.split('\n');
  });
  const printed = tables.flatMap((wanted) => {
    const table = content.tables.find((one) => one.id === wanted);
    return table && table.rows.length > 0 ? [tableOf(table, content)] : [];
  });
  if (paragraphs.length === 0 && printed.length === 0) return [];
  return [{ id, heading: fillText(printedTexts[id], content.language), paragraphs, tables: printed }];
}

function tableOf(table: Table, { language, plant }: BulletinContent): PrintedTable {
  const zone = plant.time_zone;
  const hasNamedRow = table.rows.some(({ name }) => name !== '');
  const isSameQuantity = new Set(table.columns.map(({ quantity }) => quantity)).size === 1;
  return {
    id: table.id,
    caption: fillText(tableTexts[table.id], language),
    note: table.note,
    columns: [
      { id: 'row', label: fillText(hasNamedRow ? printedTexts.station : printedTexts.time, language), isNumber: false },
      ...table.columns.map((column) => ({
        id: column.id,
        label: labelOf(column, isSameQuantity, language, zone),
        isNumber: column.unit !== null,
      })),
    ],
    rows: table.rows.map((row) => ({
      id: row.id,
      cells: [
        { text: nameOf(row, language, zone), value: null, wallAt: wallOf(isNamedByHour(row) ? row.at : null, zone) },
        ...table.columns.map(({ id }) => {
          const cell = row.cells[id];
          const isOneValue = cell?.is === 'figure' && cell.low === null && cell.high === null;
          return {
            text: cell ? cellText(cell, language, zone) : dash,
            value: isOneValue ? cell.value : null,
            wallAt: wallOf(cell?.is === 'time' ? cell.at : null, zone),
          };
        }),
      ],
    })),
  };
}

/** The quantity with its unit; several times of one quantity are told apart by the time. */
function labelOf(
  { quantity, unit, at, from, to }: Column,
  isSameQuantity: boolean,
  language: Language,
  zone: string,
): string {
  const time = at !== null ? hourAndDay(at, language, zone) : from && to ? periodText(from, to, language, zone) : '';
  const name = fillText(quantityTexts[quantity], language);
  const text = time === '' ? name : isSameQuantity ? time : `${name} ${time}`;
  return unit === null ? text : `${text} (${unitTexts[unit][language]})`;
}

const wallOf = (at: Instant | null, zone: string): string | null =>
  at === null ? null : wallText(Date.parse(at), zone).replace(' ', 'T');

/** Named by the hour alone, without a place, a period, or a lead. */
const isNamedByHour = ({ name, from, to, lead_hours: lead }: Row): boolean =>
  name === '' && (from === null || to === null) && (lead === null || lead <= 0);

function nameOf({ id, name, group, at, from, to, lead_hours }: Row, language: Language, zone: string): string {
  if (name !== '') return group === null || group === '' || group === name ? name : `${name} (${group})`;
  if (from !== null && to !== null) return periodText(from, to, language, zone);
  if (at !== null) {
    const time = hourAndDay(at, language, zone);
    return lead_hours === null || lead_hours <= 0
      ? time
      : fillText(printedTexts.ahead, language, { hours: String(lead_hours), time });
  }
  // Totals and the peak cover the whole forecast period.
  return id === 'total' || id === 'peak' ? fillText(printedTexts.total, language) : id;
}
