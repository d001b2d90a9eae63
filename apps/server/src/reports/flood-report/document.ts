import { beyondDesignFlood } from '@spillway/contract/compute/calculation/beyond-design-flood';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { noticeActName, notifiedSentence } from '@spillway/contract/notices/sentences';
import { comparisonName, figureText, quantityName } from '@spillway/contract/plant/procedure/sentences';
import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import { wallText } from '@spillway/plant-time/wall-text';
import type { ListedReport } from './flood-report.ts';
import { numberOf } from './flood-report.ts';
import { type ReportText, reportTexts } from './texts.ts';

interface DocumentTable {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly share: number; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Printed below the rows, or instead of them when there are none. */
  readonly note: string | null;
}

export interface FloodDocument {
  readonly language: Language;
  readonly title: string;
  readonly banner: string | null;
  readonly head: readonly string[];
  readonly texts: readonly { readonly title: string; readonly text: string }[];
  readonly tables: readonly DocumentTable[];
  readonly foot: string;
  readonly pageText: (page: number) => string;
}

interface DocumentAbout {
  readonly report: ListedReport;
  readonly figures: FloodFigures;
  readonly timeZone: string;
  readonly plant: { readonly code: string; readonly name: string };
  readonly language: Language;
}

export function documentOf({ report, figures, timeZone, plant, language }: DocumentAbout): FloodDocument {
  const fillText = (text: ReportText, facts: Readonly<Record<string, string | number>> = {}) =>
    fillIn(reportTexts[text], language, facts);
  const time = (at: string | Date) => wallText(new Date(at).getTime(), timeZone).slice(0, 16);
  const { issued, correctsNumber, correctedBy, summary, remarks } = report;
  const number = numberOf(report);
  const { procedure } = figures;
  return {
    language,
    title: fillText('title'),
    banner: figures.is_demo ? fillText('demo') : null,
    head: [
      fillText('plant', plant),
      issued && number ? fillText('number', { number, at: time(issued.at), by: issued.by ?? '' }) : fillText('draft'),
      ...(correctsNumber ? [fillText('corrects', { number: correctsNumber })] : []),
      ...(correctedBy ? [fillText('correctedBy', { number: correctedBy })] : []),
      fillText('period', { from: time(figures.from), to: time(figures.to) }),
      fillText('made', { at: time(figures.made_at) }),
      ...(procedure ? [fillText('procedure', procedure)] : []),
      ...(issued ? [fillText('hash', { hash: issued.hash.toString('hex'), head: issued.head })] : []),
    ],
    texts: [
      { title: fillText('summary'), text: summary },
      { title: fillText('remarks'), text: remarks },
    ].filter(({ text }) => text !== ''),
    tables: tablesOf(figures, { say: fillText, time, language }),
    foot: `${fillText('title')} · ${plant.name} · ${number ?? fillText('draft')}`,
    pageText: (page) => fillText('page', { page }),
  };
}

interface Words {
  readonly say: (text: ReportText, facts?: Readonly<Record<string, string | number>>) => string;
  readonly time: (at: string) => string;
  readonly language: Language;
}

function tablesOf(figures: FloodFigures, words: Words): DocumentTable[] {
  const { notices } = figures;
  return [
    mainFigures(figures, words),
    movesTable(figures, words),
    ordersTable(figures, words),
    ...(notices === null ? [] : [noticesTable(notices, words)]),
    ...(figures.told_before ? [toldTable(figures.told_before, words)] : []),
    modesTable(figures, words),
    rulesTable(figures, words),
  ];
}

function mainFigures(
  { lake_level, inflow, release, volumes }: FloodFigures,
  { say, time, language }: Words,
): DocumentTable {
  const number = (value: number, digits: number) => fixedNumber(value, digits, language);
  const point = (text: ReportText, found: { readonly at: string; readonly value: number } | null, digits: number) => [
    say(text),
    found ? number(found.value, digits) : '–',
    found ? time(found.at) : '',
  ];
  const volume = (text: ReportText, value: number | null) => [say(text), value === null ? '–' : number(value, 2), ''];
  return {
    title: say('figures'),
    columns: [
      { label: say('what'), share: 0.55 },
      { label: say('value'), share: 0.2, isNumber: true },
      { label: say('at'), share: 0.25 },
    ],
    rows: [
      point('levelStart', lake_level.start, 2),
      point('levelHighest', lake_level.highest, 2),
      point('levelLowest', lake_level.lowest, 2),
      point('levelEnd', lake_level.end, 2),
      point('inflowStart', inflow.start, 0),
      point('inflowHighest', inflow.highest, 0),
      point('inflowEnd', inflow.end, 0),
      point('releaseHighest', release.highest, 0),
      point('spillHighest', release.highest_spill, 0),
      volume('volumeIn', volumes.inflow),
      volume('volumeOut', volumes.release),
      volume('volumeStored', volumes.stored),
      ...(volumes.open === undefined ? [] : [volume('volumeOpen', volumes.open)]),
      [say('covered'), `${number(volumes.covered * 100, 1)} %`, ''],
    ],
    note:
      inflow.doubted_above === undefined
        ? null
        : `${say('inflowHighest')} ${beyondDesignFlood(inflow.doubted_above, language)}`,
  };
}

function movesTable(
  { moves, moves_left_out: leftOutCount }: FloodFigures,
  { say, time, language }: Words,
): DocumentTable {
  const metres = (value: number) => fixedNumber(value, 2, language);
  return {
    title: say('moves'),
    columns: [
      { label: say('gate'), share: 0.28 },
      { label: say('from'), share: 0.2 },
      { label: say('to'), share: 0.2 },
      { label: say('fromOpening'), share: 0.16, isNumber: true },
      { label: say('toOpening'), share: 0.16, isNumber: true },
    ],
    rows: moves.map((one) => [
      one.gate,
      time(one.from),
      time(one.to),
      metres(one.from_opening),
      metres(one.to_opening),
    ]),
    note: moves.length === 0 ? say('noMoves') : leftOutCount > 0 ? say('movesLeftOut', { count: leftOutCount }) : null,
  };
}

const ordersTable = ({ orders }: FloodFigures, { say, time }: Words): DocumentTable => ({
  title: say('orders'),
  columns: [
    { label: say('kind'), share: 0.14 },
    { label: say('orderNumber'), share: 0.12 },
    { label: say('organisation'), share: 0.18 },
    { label: say('from'), share: 0.14 },
    { label: say('to'), share: 0.14 },
    { label: say('text'), share: 0.28 },
  ],
  rows: orders.map((one) => [
    say(one.kind),
    one.number ?? '',
    one.organisation,
    time(one.from),
    one.until === null ? '' : time(one.until),
    one.text,
  ]),
  note: orders.length === 0 ? say('noOrders') : null,
});

const noticesTable = (notices: NonNullable<FloodFigures['notices']>, { say, time }: Words): DocumentTable => ({
  title: say('notices'),
  columns: [
    { label: say('at'), share: 0.16 },
    { label: say('about'), share: 0.34 },
    { label: say('receiver'), share: 0.3 },
    { label: say('how'), share: 0.2 },
  ],
  rows: notices.map(({ at, about, to, how }) => [time(at), about, to, how]),
  note: notices.length === 0 ? say('noNotices') : null,
});

const toldTable = (
  { acts, unknown_minutes: unknown, unread }: NonNullable<FloodFigures['told_before']>,
  { say, time, language }: Words,
): DocumentTable => ({
  title: say('toldBefore'),
  columns: [
    { label: say('act'), share: 0.22 },
    { label: say('at'), share: 0.18 },
    { label: say('article'), share: 0.18 },
    { label: say('demanded'), share: 0.12, isNumber: true },
    { label: say('told'), share: 0.3 },
  ],
  rows: acts.map((one) => [
    noticeActName(one.act, language),
    time(one.at),
    one.article,
    String(one.lead_minutes),
    notifiedSentence(one, language),
  ]),
  note:
    [
      ...(acts.length === 0 ? [say('noActs')] : []),
      ...(unknown > 0 ? [say('unknownFor', { minutes: unknown })] : []),
      ...(unread.length > 0 ? [say('unread', { names: unread.join(', ') })] : []),
    ].join(' ') || null,
});

const modesTable = ({ modes }: FloodFigures, { say, time }: Words): DocumentTable => ({
  title: say('modes'),
  columns: [
    { label: say('mode'), share: 0.4 },
    { label: say('article'), share: 0.24 },
    { label: say('from'), share: 0.18 },
    { label: say('to'), share: 0.18 },
  ],
  rows: modes.map(({ name, article, from, to }) => [name ?? say('notJudged'), article ?? '', time(from), time(to)]),
  note: null,
});

function rulesTable({ rules }: FloodFigures, { say, time, language }: Words): DocumentTable {
  return {
    title: say('rules'),
    columns: [
      { label: say('article'), share: 0.18 },
      { label: say('rule'), share: 0.22 },
      { label: say('kept'), share: 0.11, isNumber: true },
      { label: say('broken'), share: 0.11, isNumber: true },
      { label: say('unjudged'), share: 0.13, isNumber: true },
      { label: say('worst'), share: 0.25 },
    ],
    rows: rules.map(({ article, is_order, quantity, comparison, kept, broken, not_judged, outranked = 0, worst }) => {
      const figure = (value: number) => figureText(quantity, value, language);
      return [
        is_order ? say('order', { number: article }) : article,
        `${quantityName(quantity, language)} ${comparisonName(comparison, language)}`,
        String(kept),
        String(broken),
        outranked > 0 ? say('unjudgedByOrder', { minutes: not_judged, outranked }) : String(not_judged),
        worst ? `${time(worst.at)}: ${figure(worst.value)} / ${figure(worst.against)}` : '',
      ];
    }),
    note: rules.length === 0 ? say('noRules') : null,
  };
}
