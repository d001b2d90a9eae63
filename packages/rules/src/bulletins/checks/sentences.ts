import { dayMs } from '@spillway/plant-time/spans';
import type { Checked } from '../checked.ts';
import type { BulletinContent, Language, Sentence, Unit } from '../content.ts';
import type { Found } from '../fault.ts';
import { amountText } from '../figure-text.ts';
import { cellsOf, figureOf, inflowAhead, middleOf, sentenceOf, sentencePath, stateNow, tableOf } from '../reading.ts';
import { proposedSentence } from '../sentences.ts';
import { faceOf } from '../times.ts';
import { trendInText, trendOf } from '../trend.ts';

/** Rain of the last days may be mentioned. */
const daysBefore = 3;

/** Compares sentences with figures, and finds text left from the last bulletin. */
export function checkSentences({ content, former }: Checked, found: Found): void {
  const numbers = numbersOf(content);
  for (const sentence of content.sentences) {
    const path = sentencePath(sentence.id);
    if (sentence.text.trim() === '') continue;
    if (matchesPrevious(sentence, content, former)) found('text_of_last', path);
    for (const date of datesOutside(sentence.text, content)) found('date_outside', path, { date });
    for (const { text } of foreignNumbers(sentence.text, content.language, numbers))
      found('number_not_in_tables', path, { number: text });
  }
  checkTrend(content, found);
  checkPeakSaid(content, numbers, found);
}

/** A sentence about the peak must give the figures of the table. */
function checkPeakSaid(content: BulletinContent, numbers: Numbers, found: Found): void {
  const table = tableOf(content, 'peak');
  const cell = figureOf(table, table?.rows[0], 'inflow_max');
  const sentence = sentenceOf(content, 'peak');
  if (!cell || !sentence || foreignNumbers(sentence.text, content.language, numbers).length > 0) return;
  const said = flowsIn(sentence.text, content.language);
  const isStated = (one: number | null) => one !== null && said.includes(keyOf(one));
  const isSaid = isStated(cell.value) || (isStated(cell.low) && isStated(cell.high));
  if (said.length > 0 && !isSaid)
    found('number_not_in_tables', sentencePath('peak'), { number: amountText('m3s', cell, content.language) });
}

const flowsIn = (text: string, language: Language): string[] =>
  [...text.matchAll(figure)]
    .filter(([, , , unit]) => unit?.toLowerCase().endsWith('/s'))
    .flatMap(([, first, second]) => [first, second].flatMap((one) => (one ? [keyOf(numberOf(one, language))] : [])));

/** A sentence with figures or times is hardly true twice. */
function matchesPrevious(
  { id, text }: Sentence,
  content: BulletinContent,
  previousBulletin: BulletinContent | null,
): boolean {
  const previousSentence = previousBulletin && sentenceOf(previousBulletin, id);
  if (!previousSentence || previousSentence.text.trim() !== text.trim() || !/\d/.test(text)) return false;
  return proposedSentence(content, id) !== text;
}

/** Finds `24/11` and `24/11/2026` before the last days or after the period. */
function datesOutside(text: string, { issue_at: issue, period, plant }: BulletinContent): string[] {
  const said = [...text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?![\d/])/g)];
  if (said.length === 0) return [];
  const issueMs = Date.parse(issue);
  const days = new Set<string>();
  for (let ms = issueMs - daysBefore * dayMs; ms <= Date.parse(period.to) + dayMs; ms += dayMs / 2) {
    const { day, month, year } = faceOf(new Date(ms).toISOString(), plant.time_zone);
    days.add(`${day}/${month}`).add(`${day}/${month}/${year}`);
  }
  return said
    .filter(([, day = '', month = '', year]) => {
      const short = `${day.padStart(2, '0')}/${month.padStart(2, '0')}`;
      return !days.has(year ? `${short}/${year}` : short);
    })
    .map(([whole]) => whole);
}

type Numbers = Readonly<Record<Unit, ReadonlySet<string>>>;
const keyOf = (value: number): string => value.toFixed(3);

/** Figures of a unit that a sentence may use: those of the tables, and those derived from them and the levels of the lake. */
function numbersOf(content: BulletinContent): Numbers {
  const found = { m: new Set<string>(), m3s: new Set<string>(), mcm: new Set<string>(), mm: new Set<string>() };
  const levels = Object.values(content.levels).filter((one) => one !== null);
  for (const level of levels) found.m.add(keyOf(level));
  for (const { cell, column, row } of cellsOf(content)) {
    if (cell?.is !== 'figure') continue;
    for (const one of [cell.value, cell.low, cell.high, middleOf(cell)]) {
      if (one === null) continue;
      found[cell.unit].add(keyOf(one));
      if (column.quantity === 'lake_level') for (const level of levels) found.m.add(keyOf(Math.abs(one - level)));
      if (column.quantity === 'station_level')
        for (const alarm of row.alarms ?? []) found.m.add(keyOf(Math.abs(one - alarm))).add(keyOf(alarm));
    }
  }
  return found;
}

const units: readonly (readonly [string, Unit])[] = [
  ['triệu m³', 'mcm'],
  ['triệu m3', 'mcm'],
  ['million m³', 'mcm'],
  ['m³/s', 'm3s'],
  ['m3/s', 'm3s'],
  ['mm', 'mm'],
  ['m', 'm'],
];
const number = String.raw`[−-]?\d[\d.,]*`;
const figure = new RegExp(
  `(${number})(?:\\s*[-–]\\s*(${number}))?\\s*(${units.map(([text]) => text).join('|')})(?![\\p{L}\\d³])`,
  'giu',
);

/** Figures with a unit that are in no table: left from the last bulletin, mistyped, or of a cell changed since. */
function foreignNumbers(text: string, language: Language, numbers: Numbers): { readonly text: string }[] {
  return [...text.matchAll(figure)].flatMap(([whole, first, second, unitText]) => {
    const unit = units.find(([writtenText]) => writtenText === unitText?.toLowerCase())?.[1];
    if (!unit) return [];
    const isKnown = [first, second].every(
      (one) => one === undefined || numbers[unit].has(keyOf(numberOf(one, language))),
    );
    return isKnown ? [] : [{ text: whole }];
  });
}

/** `1.234,5` in Vietnamese, `1,234.5` in English. */
function numberOf(text: string, language: Language): number {
  const trimmedText = text.replace('−', '-').replace(/[.,]$/, '');
  const plain = language === 'vi' ? trimmedText.replaceAll('.', '').replace(',', '.') : trimmedText.replaceAll(',', '');
  return Number(plain);
}

function checkTrend(content: BulletinContent, found: Found): void {
  const sentence = sentenceOf(content, 'trend');
  const said = sentence && trendInText(sentence.text);
  if (!said) return;
  const now = stateNow(content);
  const inflow = now && figureOf(now.table, now.row, 'inflow');
  const ahead = inflowAhead(content).map(({ middle }) => middle);
  const wanted = trendOf(inflow ? middleOf(inflow) : null, ahead);
  if (wanted !== null && !isTrue(said, wanted)) found('trend_against_numbers', sentencePath('trend'), { said, wanted });
}

/** For a rise and fall the first word alone is accepted: a bulletin of six hours names the first movement. */
const isTrue = (said: string, wantedValue: string): boolean =>
  said === wantedValue || wantedValue.startsWith(`${said}_then`);
