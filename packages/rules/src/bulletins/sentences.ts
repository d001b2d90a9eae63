import type { Amount, BulletinContent, Instant, Language, SentenceId, Unit } from './content.ts';
import { amountWithUnit, numberText, unitTexts } from './figure-text.ts';
import { phrases, trendWords } from './phrases.ts';
import { periodText } from './printed-time.ts';
import { cellOf, columnOf, figureOf, highestOf, inflowAhead, isEmpty, middleOf, stateNow, tableOf } from './reading.ts';
import { clockText } from './times.ts';
import { trendOf } from './trend.ts';

type Phrase = keyof typeof phrases;

interface Words {
  readonly language: Language;
  readonly say: (phrase: Phrase, facts?: Readonly<Record<string, string>>) => string;
  readonly amount: (unit: Unit, amount: Amount) => string;
  /** A range stays a range; a single forecast value is "about". */
  readonly expected: (unit: Unit, amount: Amount) => string;
  readonly time: (at: Instant) => string;
}

function wordsOf({ language, plant }: BulletinContent): Words {
  const phraseText: Words['say'] = (phrase, facts = {}) =>
    phrases[phrase][language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  const amount: Words['amount'] = (unit, of) => amountWithUnit(unit, of, language);
  return {
    language,
    say: phraseText,
    amount,
    expected: (unit, of) => (of.low === null ? phraseText('about', { flow: amount(unit, of) }) : amount(unit, of)),
    time: (at) => clockText(at, language, plant.time_zone),
  };
}

/** The sentences that follow from the figures of a bulletin. An edited figure changes the proposal; text by a person stays. */
export function proposedSentence(content: BulletinContent, id: SentenceId): string {
  const words = wordsOf(content);
  switch (id) {
    case 'general':
      return general(content, words);
    case 'trend':
      return trend(content, words);
    case 'peak':
      return peak(content, words);
    case 'release':
      return release(content, words);
    case 'risk':
      return risk(content, words);
    case 'last':
      return words.say('last');
  }
}

function general(content: BulletinContent, words: Words): string {
  const now = stateNow(content);
  const level = now && figureOf(now.table, now.row, 'lake_level');
  if (!now || !level || isEmpty(level) || now.row.at === null) return words.say('nothingNow');
  const part = (phrase: 'inflow' | 'release') => {
    const figure = figureOf(now.table, now.row, phrase);
    return figure && !isEmpty(figure) ? words.say(phrase, { flow: words.amount('m3s', figure) }) : '';
  };
  const turbine = figureOf(now.table, now.row, 'turbine');
  const spill = figureOf(now.table, now.row, 'spill');
  const parts =
    turbine && spill && !isEmpty(turbine) && !isEmpty(spill)
      ? words.say('parts', { turbine: words.amount('m3s', turbine), spill: words.amount('m3s', spill) })
      : '';
  return [
    words.say('now', { time: words.time(now.row.at) }),
    words.say('level', { level: words.amount('m', level) }),
    normalComparison(level.value, content.levels.normal, words),
    part('inflow'),
    part('release'),
    parts,
    '.',
    rainOfBasin(content, words),
  ].join('');
}

function normalComparison(levelM: number | null, normalM: number | null, { say, language }: Words): string {
  if (levelM === null || normalM === null) return '';
  const cm = Math.round(levelM * 100) - Math.round(normalM * 100);
  if (cm === 0) return say('atNormal');
  const by = `${numberText(Math.abs(cm) / 100, 2, language)} ${unitTexts.m[language]}`;
  return say(cm > 0 ? 'aboveNormal' : 'belowNormal', { by });
}

/** The newest period in the row of the basin. */
function rainOfBasin(content: BulletinContent, words: Words): string {
  const table = tableOf(content, 'rain_observed');
  const row = table?.rows.find(({ id }) => id === 'basin');
  const column = table?.columns.at(-1);
  const cell = row && column ? cellOf(row, column) : null;
  if (cell?.is !== 'figure' || isEmpty(cell) || !column?.from || !column.to) return '';
  const period = words.say('rainFrom', { from: words.time(column.from), to: words.time(column.to) });
  return words.say('rain', { period, rain: words.amount('mm', cell) });
}

function trend(content: BulletinContent, words: Words): string {
  const now = stateNow(content);
  const inflow = now && figureOf(now.table, now.row, 'inflow');
  const ahead = inflowAhead(content);
  const nowM3s = inflow ? middleOf(inflow) : null;
  const found = trendOf(
    nowM3s,
    ahead.map(({ middle }) => middle),
  );
  const last = ahead.at(-1);
  if (found === null || !last || !inflow) return words.say('noTrend');
  const time = words.time(new Date(last.atMs).toISOString());
  const isUp = (middleOf(last.amount) ?? 0) > (nowM3s ?? 0);
  const vi = isUp ? 'lên' : 'xuống còn';
  const during = last.during && periodText(last.during.from, last.during.to, words.language, content.plant.time_zone);
  return words.say(found === 'steady' ? 'steadyAhead' : during === null ? 'ahead' : 'aheadMean', {
    from: words.time(content.period.from),
    to: words.time(content.period.to),
    trend: trendWords[found][words.language],
    now: words.amount('m3s', inflow),
    // A rise and a fall within it already give the direction.
    to_word: words.language === 'en' ? 'to' : found === 'rising' || found === 'falling' ? vi : 'đến',
    last: words.expected('m3s', last.amount),
    time,
    during: during ?? '',
  });
}

function peak(content: BulletinContent, words: Words): string {
  const table = tableOf(content, 'peak');
  const row = table?.rows[0];
  const figure = figureOf(table, row, 'inflow_max');
  const column = table && columnOf(table, 'time');
  const time = row && column ? cellOf(row, column) : null;
  if (!figure || isEmpty(figure) || time?.is !== 'time' || time.at === null) return words.say('noPeak');
  // A person's replacement is not judged here.
  const hasNoRange = figure.low === null && figure.replaced === null;
  return words.say(hasNoRange ? 'peakNoRange' : 'peak', {
    flow: words.expected('m3s', figure),
    time: words.time(time.at),
  });
}

function release(content: BulletinContent, words: Words): string {
  const table = tableOf(content, 'ahead');
  const figures = (table?.rows ?? []).flatMap((row) => {
    const found = figureOf(table, row, 'release');
    return found && !isEmpty(found) ? [{ row, found }] : [];
  });
  const { by } = content.sources.release;
  const last = figures.at(-1);
  if (by === 'none' || !last) return words.say('noRelease');
  const values = figures.flatMap(({ found }) => middleOf(found) ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const flow = words.amount('m3s', low === high ? { value: low, low: null, high: null } : { value: null, low, high });
  const level = figureOf(table, last.row, 'lake_level');
  const said =
    level && !isEmpty(level) && last.row.at !== null
      ? words.say('releaseAhead', { flow, time: words.time(last.row.at), level: words.expected('m', level) })
      : words.say('releaseOnly', { flow });
  return `${words.say(by === 'plan' ? 'byPlan' : 'asNow')}${said}`;
}

function risk(content: BulletinContent, words: Words): string {
  const table = tableOf(content, 'ahead');
  const levels = (table?.rows ?? []).flatMap((row) => {
    const cell = figureOf(table, row, 'lake_level');
    return (cell && highestOf(cell)) ?? [];
  });
  if (!table) return words.say('riskFlow');
  const { normal, design_flood: design } = content.levels;
  if (levels.length === 0 || normal === null) return words.say('riskUnknown');
  const highest = Math.max(...levels);
  const level = words.amount('m', { value: highest, low: null, high: null });
  if (design !== null && highest > design) return words.say('riskDesign', { level });
  return words.say(highest > normal ? 'riskNormal' : 'riskNone', { level });
}
