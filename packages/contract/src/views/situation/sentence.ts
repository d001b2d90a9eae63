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

const say = (key: keyof typeof phrases, language: Language, facts: Readonly<Record<string, string>> = {}): string =>
  fillIn(phrases[key], language, facts);

function lake(
  { lake: { level, date_string: at, state, per_hour: perHour }, ...facts }: SituationFacts,
  language: Language,
): string[] {
  if (level === null || state === 'none') return [say('lakeNone', language)];
  const written = { level: fixedNumber(level, 2, language), time: timeOf(at, facts.date_string) };
  if (state === 'old') return [say('lakeOld', language, written)];
  return [`${say(state === 'unconfirmed' ? 'lakeUnconfirmed' : 'lake', language, written)}${trend(perHour, language)}`];
}

function trend(perHour: number | null, language: Language): string {
  if (perHour === null) return '';
  const change = Math.round(perHour * 100);
  if (change === 0) return say('still', language);
  return say('perHour', language, { change: `${change > 0 ? '+' : '−'}${fixedNumber(Math.abs(change), 0, language)}` });
}

function flows({ record, ...facts }: SituationFacts, language: Language): string[] {
  if (record.state === 'none') return [say('recordNone', language)];
  const { inflow, release, dam } = record;
  const said = [
    inflow === null ? say('inflowNone', language) : say('inflow', language, { flow: flow(inflow, language) }),
    release === null
      ? say('releaseNone', language)
      : dam === null
        ? say('releaseOnly', language, { flow: flow(release, language) })
        : say('release', language, { flow: flow(release, language), dam: flow(dam, language) }),
  ];
  if (record.state === 'now') return said;
  return [`${say('recordOld', language, { time: timeOf(record.date_string, facts.date_string) })}${said.join(', ')}`];
}

function rain({ rain: { last_6h: mm, by, partial } }: SituationFacts, language: Language): string[] {
  if (mm === null) return [say('rainNone', language)];
  const key = by === 'radar' ? 'rainRadar' : partial ? 'rainPartial' : 'rain';
  return [say(key, language, { rain: fixedNumber(mm, mm < 10 ? 1 : 0, language) })];
}

function forecast({ forecast: told, ...facts }: SituationFacts, language: Language): string[] {
  const { state, inflow, low, high } = told;
  if (state === 'old') return [say('forecastOld', language)];
  if (state === 'none' || inflow === null) return [say('forecastNone', language)];
  const range =
    low === null || high === null
      ? ''
      : say('range', language, { low: flow(low, language), high: flow(high, language) });
  const written = { time: timeOf(told.date_string, facts.date_string), flow: flow(inflow, language), range };
  return [say(state === 'late' ? 'forecastLate' : 'forecast', language, written)];
}

/** Empty when its data are missing, because that was already said. */
function ahead({ freeboard: { state, next, hours, by }, ...facts }: SituationFacts, language: Language): string[] {
  if (state !== 'told') return [];
  const whose = whoseOf(by, facts.date_string, language);
  if (next === null)
    return hours === null || hours < 1
      ? []
      : [`${say('comesToNone', language, { span: spanOf(Math.floor(hours) * 60, language) })}${whose}`];
  const comes = say('comes', language, {
    name: levelNames[next.level][language],
    level: fixedNumber(next.elevation, 2, language),
    span: spanOf(next.minutes, language),
    time: timeOf(next.date_string, facts.date_string),
  });
  const { earliest_minutes: earliest, latest_minutes: latest } = next;
  if (earliest === null) return [`${comes}${whose}`];
  const range = { earliest: spanOf(earliest, language), latest: latest === null ? '' : spanOf(latest, language) };
  return [`${comes}${say(latest === null ? 'earliest' : 'between', language, range)}${whose}`];
}

/** The nowcast is not mentioned at a plant that always uses it; a substitute is. */
function whoseOf(by: SituationFacts['freeboard']['by'], now: string, language: Language): string {
  if (by === null) return '';
  const time = timeOf(by.date_string, now);
  const inputs = by.lacks.map((one) => lackedInputNames[one][language]).join(', ');
  if (by.source === 'measured') return say('byMeasured', language, { time });
  if (by.source === 'model') {
    const said = say(by.outrun ? 'byOutrunModel' : by.late ? 'byLateModel' : 'byModel', language, { time });
    const without = inputs === '' ? said : `${said} ${say('without', language, { inputs })}`;
    return by.bands === 'not_measured' ? `${without} (${unmeasuredBands[language]})` : without;
  }
  if (inputs !== '') return say('byLackingModel', language, { inputs });
  return by.model_silent_since === null
    ? ''
    : say('bySilentModel', language, { time: timeOf(by.model_silent_since, now) });
}

/** `3 giờ 10 phút`; to five minutes beyond the first hour and to hours beyond two days, because more would be false precision. */
export function spanOf(minutes: number, language: Language): string {
  const whole = minutes < 60 ? Math.max(0, Math.round(minutes)) : Math.round(minutes / 5) * 5;
  if (whole > 48 * 60) {
    const all = Math.round(whole / 60);
    const [days, over] = [Math.floor(all / 24), all % 24];
    return fillIn(spans[over === 0 ? 'days' : 'daysAndHours'], language, { days: String(days), hours: String(over) });
  }
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
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
