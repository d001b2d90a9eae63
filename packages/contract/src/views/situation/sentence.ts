import type { z } from 'zod';
import { unmeasuredBands } from '../../compute/forecasts/basin-model/band-texts.ts';
import { lackedInputNames } from '../../compute/forecasts/basin-model/lacked-input-names.ts';
import { fillIn, type Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';
import { levelNames, phrases, spans } from './phrases.ts';
import type { situationFacts } from './situation.ts';

export type SituationFacts = z.infer<typeof situationFacts>;

/**
 * The state of a plant in one sentence, the same on the server and in every browser. Figures as operators say them: levels to the
 * centimetre, flows by their size, times on the clock of the plant.
 */
export function situationSentence(facts: SituationFacts, language: Language): string {
  const parts = [
    clockOf(facts.date_string),
    ...[lake, flows, rain, forecast, ahead].flatMap((part) => part(facts, language)),
  ];
  return `${facts.demo ? phrases.demo[language] : ''}${parts.join(', ')}.`;
}

const phraseText = (
  key: keyof typeof phrases,
  language: Language,
  facts: Readonly<Record<string, string>> = {},
): string => fillIn(phrases[key], language, facts);

function lake(
  { lake: { level, date_string: at, state, per_hour: perHour }, ...facts }: SituationFacts,
  language: Language,
): string[] {
  if (level === null || state === 'none') return [phraseText('lakeNone', language)];
  const written = { level: fixedNumber(level, 2, language), time: timeOf(at, facts.date_string) };
  if (state === 'old') return [phraseText('lakeOld', language, written)];
  return [
    `${phraseText(state === 'unconfirmed' ? 'lakeUnconfirmed' : 'lake', language, written)}${trend(perHour, language)}`,
  ];
}

function trend(perHour: number | null, language: Language): string {
  if (perHour === null) return '';
  const change = Math.round(perHour * 100);
  if (change === 0) return phraseText('still', language);
  return phraseText('perHour', language, {
    change: `${change > 0 ? '+' : '−'}${fixedNumber(Math.abs(change), 0, language)}`,
  });
}

function flows({ record, ...facts }: SituationFacts, language: Language): string[] {
  if (record.state === 'none') return [phraseText('recordNone', language)];
  const { inflow, release, dam } = record;
  const said = [
    inflow === null
      ? phraseText('inflowNone', language)
      : phraseText('inflow', language, { flow: flow(inflow, language) }),
    release === null
      ? phraseText('releaseNone', language)
      : dam === null
        ? phraseText('releaseOnly', language, { flow: flow(release, language) })
        : phraseText('release', language, { flow: flow(release, language), dam: flow(dam, language) }),
  ];
  if (record.state === 'now') return said;
  return [
    `${phraseText('recordOld', language, { time: timeOf(record.date_string, facts.date_string) })}${said.join(', ')}`,
  ];
}

function rain({ rain: { last_6h: mm, by, partial } }: SituationFacts, language: Language): string[] {
  if (mm === null) return [phraseText('rainNone', language)];
  const key = by === 'radar' ? 'rainRadar' : partial ? 'rainPartial' : 'rain';
  return [phraseText(key, language, { rain: fixedNumber(mm, mm < 10 ? 1 : 0, language) })];
}

function forecast({ forecast: forecastFacts, ...facts }: SituationFacts, language: Language): string[] {
  const { state, inflow, low, high } = forecastFacts;
  if (state === 'old') return [phraseText('forecastOld', language)];
  if (state === 'none' || inflow === null) return [phraseText('forecastNone', language)];
  const range =
    low === null || high === null
      ? ''
      : phraseText('range', language, { low: flow(low, language), high: flow(high, language) });
  const written = { time: timeOf(forecastFacts.date_string, facts.date_string), flow: flow(inflow, language), range };
  return [phraseText(state === 'late' ? 'forecastLate' : 'forecast', language, written)];
}

/** Empty when its data are missing, because that was already said. */
function ahead({ freeboard: { state, next, hours, by }, ...facts }: SituationFacts, language: Language): string[] {
  if (state !== 'told') return [];
  const forecastSource = sourceText(by, facts.date_string, language);
  if (next === null)
    return hours === null || hours < 1
      ? []
      : [`${phraseText('comesToNone', language, { span: spanOf(Math.floor(hours) * 60, language) })}${forecastSource}`];
  const risingText = phraseText('comes', language, {
    name: levelNames[next.level][language],
    level: fixedNumber(next.elevation, 2, language),
    span: spanOf(next.minutes, language),
    time: timeOf(next.date_string, facts.date_string),
  });
  const { earliest_minutes: earliest, latest_minutes: latest } = next;
  if (earliest === null) return [`${risingText}${forecastSource}`];
  const range = { earliest: spanOf(earliest, language), latest: latest === null ? '' : spanOf(latest, language) };
  return [`${risingText}${phraseText(latest === null ? 'earliest' : 'between', language, range)}${forecastSource}`];
}

/** The nowcast is not mentioned at a plant that always uses it; a substitute is. */
function sourceText(by: SituationFacts['freeboard']['by'], now: string, language: Language): string {
  if (by === null) return '';
  const time = timeOf(by.date_string, now);
  const inputs = by.lacks.map((one) => lackedInputNames[one][language]).join(', ');
  if (by.source === 'measured') return phraseText('byMeasured', language, { time });
  if (by.source === 'model') {
    const said = phraseText(by.outrun ? 'byOutrunModel' : by.late ? 'byLateModel' : 'byModel', language, { time });
    const without = inputs === '' ? said : `${said} ${phraseText('without', language, { inputs })}`;
    return by.bands === 'not_measured' ? `${without} (${unmeasuredBands[language]})` : without;
  }
  if (inputs !== '') return phraseText('byLackingModel', language, { inputs });
  return by.model_silent_since === null
    ? ''
    : phraseText('bySilentModel', language, { time: timeOf(by.model_silent_since, now) });
}

/** `3 giờ 10 phút`; to five minutes beyond the first hour and to hours beyond two days, because more would be false precision. */
export function spanOf(minutes: number, language: Language): string {
  const wholeMinutes = minutes < 60 ? Math.max(0, Math.round(minutes)) : Math.round(minutes / 5) * 5;
  if (wholeMinutes > 48 * 60) {
    const all = Math.round(wholeMinutes / 60);
    const [days, remainderHours] = [Math.floor(all / 24), all % 24];
    return fillIn(spans[remainderHours === 0 ? 'days' : 'daysAndHours'], language, {
      days: String(days),
      hours: String(remainderHours),
    });
  }
  const [hours, rest] = [Math.floor(wholeMinutes / 60), wholeMinutes % 60];
  const key = hours === 0 ? 'minutes' : rest === 0 ? 'hours' : 'both';
  return fillIn(spans[key], language, { hours: String(hours), minutes: String(rest) });
}

const clockOf = (dateString: string): string => dateString.slice(11, 16);

/** With its day if that is another one. */
function timeOf(dateString: string | null, now: string): string {
  if (dateString === null) return '-';
  const [, month, day] = dateString.slice(0, 10).split('-');
  return dateString.slice(0, 10) === now.slice(0, 10) ? clockOf(dateString) : `${clockOf(dateString)} ${day}/${month}`;
}

/** Below 10 two decimals, below 100 one, as bulletins write them. */
function flow(m3s: number, language: Language): string {
  const size = Math.abs(m3s);
  if (size < 0.005) return '0';
  return fixedNumber(m3s, size < 10 ? 2 : size < 100 ? 1 : 0, language);
}
