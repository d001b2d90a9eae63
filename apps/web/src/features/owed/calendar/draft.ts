import type { Duty } from '../../../shared/owed/queries.ts';

/** A duty as somebody types it. */
export interface Draft {
  readonly name: string;
  readonly to: string;
  readonly hours: string;
  readonly days: number;
  readonly minutes: number;
  readonly early: number;
  readonly late: number;
  readonly flood: Duty['during']['flood'];
  readonly article: string;
  readonly text: string;
  readonly verified: boolean;
}

const hourForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const listed = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const areHours = (text: string): boolean => {
  const hours = listed(text, /[,;\s]+/);
  return hours.length > 0 && hours.every((hour) => hourForm.test(hour));
};

export function draftOf({ name, to, time, during, source, early_minutes, late_minutes }: Duty): Draft {
  return {
    name,
    to: to.join('\n'),
    hours: time.kind === 'hours' ? time.hours.join(', ') : time.kind === 'month_days' ? time.hour : '',
    days: 'days' in time && typeof time.days === 'number' ? time.days : 1,
    minutes: time.kind === 'every' ? time.minutes : 60,
    early: early_minutes,
    late: late_minutes,
    flood: during.flood,
    article: source.article,
    text: source.text,
    verified: source.is_verified,
  };
}

/** What has no field stays as it was. */
export function writtenOf(duty: Duty, draft: Draft): Duty {
  return {
    ...duty,
    name: draft.name.trim(),
    to: listed(draft.to, /\n/),
    time: timeOf(duty.time, draft),
    during: { ...duty.during, flood: draft.flood },
    early_minutes: draft.early,
    late_minutes: draft.late,
    source: { article: draft.article.trim(), text: draft.text.trim(), is_verified: draft.verified },
  };
}

function timeOf(time: Duty['time'], { hours, days, minutes }: Draft): Duty['time'] {
  const [first = '00:00', ...more] = listed(hours, /[,;\s]+/);
  switch (time.kind) {
    case 'hours':
      return { kind: 'hours', hours: [first, ...more] };
    case 'every':
      return { kind: 'every', minutes };
    case 'month_days':
      return { ...time, hour: first };
    case 'after_flood':
      return { kind: 'after_flood', days };
    case 'after_season':
      return { ...time, days };
  }
}
