import { forecastSourceName } from '@spillway/contract/compute/forecasts/skill/source-names';
import { fillIn, type Language } from '@spillway/contract/errors';
import {
  caseDecimals,
  caseLicences,
  publicCaseNames,
  validationTexts,
} from '@spillway/contract/reports/validation/texts';
import { inkOfPaper, newSheet } from '../../platform/pdf/pdf.ts';
import type { ValidationReport } from './validation.ts';

const { grey } = inkOfPaper;
const margin = 40;

interface Paper {
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
  readonly language: Language;
}

/** Yields A4 pages as they are drawn. */
export async function* validationPdf(report: ValidationReport, paper: Paper): AsyncGenerator<Buffer> {
  const { language, timeZone } = paper;
  const fillText = (text: keyof typeof validationTexts, facts: Readonly<Record<string, string>> = {}) =>
    fillIn(validationTexts[text], language, facts);
  const number = (value: number | null, decimals = 1) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
          value,
        );
  const free = (value: number) => new Intl.NumberFormat(language, { maximumSignificantDigits: 9 }).format(value);
  const percent = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const moment = (at: number) =>
    new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    }).format(at);
  const title = fillText('title');
  const sheet = newSheet({
    title,
    language,
    left: margin,
    right: margin,
    top: margin,
    bottom: 794,
    at: 8,
    foot: (pageNo) => ({ left: `${paper.name} (${paper.code})`, right: fillText('page', { page: String(pageNo) }) }),
  });
  const section = (
    of: string,
    note: string,
    heads: readonly (readonly [label: string, share: number, isNumber?: boolean])[],
    rows: readonly (readonly string[])[],
  ) => {
    const columns = heads.map(([label, share, isNumber = false]) => ({ label, share, isNumber }));
    sheet.room(60);
    sheet.space(10);
    sheet.block('H2', of, { font: 'bold', at: 10 });
    sheet.block('P', note, { color: grey });
    if (rows.length > 0) sheet.table({ columns, rows, title: of, at: 7.5, ruled: 'rows' });
  };
  sheet.block('H1', title, { font: 'bold', at: 15 });
  sheet.block(
    'P',
    `${paper.name} (${paper.code}) · Spillway ${report.productVersion} · ${moment(report.madeAt.getTime())}`,
    { color: grey },
    2,
  );
  const { balance, forecasts } = report;
  section(
    fillText('balance'),
    balance.days === 0
      ? fillText('noBalance')
      : fillText('balanceNote', {
          from: moment(balance.fromMs),
          to: moment(balance.toMs),
          days: String(balance.days),
          within: String(balance.within),
          inflow: number(balance.inflow, 3),
          imbalance: number(balance.imbalance, 3),
        }),
    [
      [fillText('day'), 0.3],
      [fillText('imbalance'), 0.35, true],
      [fillText('error'), 0.35, true],
    ],
    balance.worst ? [[balance.worst.date, number(balance.worst.imbalance, 3), number(balance.worst.error, 3)]] : [],
  );
  section(
    fillText('forecasts'),
    fillText(forecasts.sources.length === 0 ? 'noForecasts' : 'forecastsNote'),
    [
      [fillText('source'), 0.2],
      [fillText('floods'), 0.1, true],
      [fillText('lead'), 0.1, true],
      [fillText('count'), 0.1, true],
      [fillText('rmse'), 0.15, true],
      [fillText('persistence'), 0.18, true],
      [fillText('inside'), 0.17, true],
    ],
    forecasts.sources.flatMap(({ source, floods, leads }) =>
      leads.map((lead) => [
        forecastSourceName(source, language),
        String(floods),
        fillText('hours', { hours: String(lead.leadMin / 60) }),
        String(lead.cases),
        number(lead.rmse),
        number(lead.persistenceRmse),
        lead.inside === null ? '–' : `${percent(lead.inside)} / ${percent(lead.expected)}`,
      ]),
    ),
  );
  section(
    fillText('cases'),
    fillText('casesNote'),
    [
      [fillText('case'), 0.2],
      [fillText('source'), 0.26],
      [fillText('licence'), 0.14],
      [fillText('wanted'), 0.16, true],
      [fillText('reached'), 0.14, true],
      [fillText('verdict'), 0.1],
    ],
    report.cases.map((one) => [
      publicCaseNames[one.id][language],
      one.source,
      caseLicences[one.licence][language],
      `${number(one.wanted, caseDecimals(one.tolerance))} ± ${free(one.tolerance)} ${one.unit}`,
      `${number(one.reached, caseDecimals(one.tolerance))} ${one.unit}`,
      fillText(one.isReached ? 'yes' : 'no'),
    ]),
  );
  yield* sheet.end();
}
