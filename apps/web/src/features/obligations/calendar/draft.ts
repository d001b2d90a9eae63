import type { IssuedKind, ObservedQuantity } from '@spillway/contract/plant/obligations/codes';
import type { Obligation } from '../../../shared/obligations/queries.ts';

type TimeKind = Obligation['time']['kind'];
type DoneKind = Obligation['done_by']['by'];

export interface Draft {
  readonly name: string;
  readonly timeKind: TimeKind;
  /** `1, 11, 21`. */
  readonly monthDays: string;
  /** `15/12`. */
  readonly lastDay: string;
  /** `01/09`; empty with the other: all year. */
  readonly seasonFrom: string;
  readonly seasonTo: string;
  readonly doneBy: DoneKind;
  readonly quantities: ObservedQuantity[];
  readonly issued: IssuedKind;
  readonly to: string;
  readonly hours: string;
  readonly days: number;
  readonly minutes: number;
  readonly early: number;
  readonly late: number;
  readonly flood: Obligation['during']['flood'];
  /** Modes by their ids in the procedure; empty: any. */
  readonly modes: string[];
  /** Agency of a transfer. Null: not selected yet. */
  readonly targetId: number | null;
  readonly article: string;
  readonly text: string;
  readonly verified: boolean;
}

const hourForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const parseList = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const areHours = (text: string): boolean => {
  const hours = parseList(text, /[,;\s]+/);
  return hours.length > 0 && hours.every((hour) => hourForm.test(hour));
};

const dayForm = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])$/;
/** `15/12` is shown, `12-15` is stored. */
const shownDay = (monthDay: string): string => monthDay.split('-').toReversed().join('/');
const keptDay = (dayText: string): string => dayText.trim().split('/').toReversed().join('-');
export const isDay = (text: string): boolean => dayForm.test(text.trim());
export const areMonthDays = (text: string): boolean => {
  const days = parseList(text, /[,;\s]+/);
  return days.length > 0 && days.every((day) => /^([1-9]|[12]\d|3[01])$/.test(day));
};

/** A custom obligation with an id that is unique in the calendar. */
export function newObligation(content: readonly Pick<Obligation, 'id'>[]): Obligation {
  let no = 1;
  while (content.some(({ id }) => id === `own_${no}`)) no += 1;
  return {
    id: `own_${no}`,
    name: '',
    kind: 'other',
    to: [],
    time: { kind: 'hours', hours: ['07:00'] },
    during: { flood: 'any', modes: [], season: null },
    early_minutes: 60,
    late_minutes: 60,
    done_by: { by: 'person' },
    source: { article: '', text: '', is_verified: false },
  };
}

export function draftOf({
  name,
  to,
  time,
  during,
  source,
  early_minutes,
  late_minutes,
  done_by: doneBy,
}: Obligation): Draft {
  return {
    name,
    timeKind: time.kind,
    monthDays: time.kind === 'month_days' ? time.days.join(', ') : '1',
    lastDay: time.kind === 'after_season' ? shownDay(time.last_day) : '15/12',
    seasonFrom: during.season ? shownDay(during.season.from) : '',
    seasonTo: during.season ? shownDay(during.season.to) : '',
    doneBy: doneBy.by,
    quantities: doneBy.by === 'readings' ? [...doneBy.quantities] : ['lake_level'],
    issued: doneBy.by === 'issued' ? doneBy.what : 'sheet_operation',
    to: to.join('\n'),
    hours: time.kind === 'hours' ? time.hours.join(', ') : time.kind === 'month_days' ? time.hour : '07:00',
    days: 'days' in time && typeof time.days === 'number' ? time.days : 1,
    minutes: time.kind === 'every' ? time.minutes : 60,
    early: early_minutes,
    late: late_minutes,
    flood: during.flood,
    modes: [...during.modes],
    targetId: doneBy.by === 'transfer' ? doneBy.target_id : null,
    article: source.article,
    text: source.text,
    verified: source.is_verified,
  };
}

/** Properties without a field are kept. */
export function writtenOf(obligation: Obligation, draft: Draft): Obligation {
  return {
    ...obligation,
    name: draft.name.trim(),
    to: parseList(draft.to, /\n/),
    time: timeOf(draft),
    during: { flood: draft.flood, modes: [...draft.modes], season: seasonOf(draft) },
    done_by: doneByOf(draft),
    early_minutes: draft.early,
    late_minutes: draft.late,
    source: { article: draft.article.trim(), text: draft.text.trim(), is_verified: draft.verified },
  };
}

const seasonOf = ({ seasonFrom, seasonTo }: Draft): Obligation['during']['season'] =>
  seasonFrom.trim() === '' || seasonTo.trim() === '' ? null : { from: keptDay(seasonFrom), to: keptDay(seasonTo) };

function doneByOf({ doneBy, quantities, issued, targetId }: Draft): Obligation['done_by'] {
  if (doneBy === 'readings') return { by: doneBy, quantities };
  if (doneBy === 'issued') return { by: doneBy, what: issued };
  return doneBy === 'transfer' && targetId !== null ? { by: doneBy, target_id: targetId } : { by: 'person' };
}

function timeOf({ timeKind: kind, hours, days, minutes, monthDays, lastDay }: Draft): Obligation['time'] {
  const [first = '00:00', ...more] = parseList(hours, /[,;\s]+/);
  switch (kind) {
    case 'hours':
      return { kind, hours: [first, ...more] };
    case 'every':
      return { kind, minutes };
    case 'month_days':
      return { kind, days: parseList(monthDays, /[,;\s]+/).map(Number), hour: first };
    case 'after_flood':
      return { kind, days };
    case 'after_season':
      return { kind, last_day: keptDay(lastDay), days };
  }
}
