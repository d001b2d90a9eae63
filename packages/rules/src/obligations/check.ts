import type { Obligation } from './definition.ts';

const obligationFaultCodes = ['same_id', 'hour_twice', 'day_twice', 'not_whole_day', 'no_end'] as const;
type DutyFaultCode = (typeof obligationFaultCodes)[number];

interface ObligationFault {
  /** `duties[2].time`. */
  readonly path: string;
  readonly code: DutyFaultCode;
  readonly of: string;
}

const minutesOfDay = 1440;

/** The faults of a calendar. */
export function obligationFaultsOf(duties: readonly Obligation[]): ObligationFault[] {
  return duties.flatMap(({ id, time, during }, index) => {
    const fault = (code: DutyFaultCode, of: string, part = ''): ObligationFault => ({
      path: `duties[${index}]${part}`,
      code,
      of,
    });
    const isDuplicate = duties.findIndex((one) => one.id === id) !== index;
    return [
      ...(isDuplicate ? [fault('same_id', id, '.id')] : []),
      ...(time.kind === 'hours' ? repeated(time.hours).map((hour) => fault('hour_twice', hour, '.time')) : []),
      ...(time.kind === 'month_days' ? repeated(time.days).map((day) => fault('day_twice', `${day}`, '.time')) : []),
      ...(time.kind === 'every' && minutesOfDay % time.minutes !== 0
        ? [fault('not_whole_day', `${time.minutes}`, '.time')]
        : []),
      // A flood that ended was one, so "only in quiet times" would never apply.
      ...(time.kind === 'after_flood' && during.flood === 'quiet' ? [fault('no_end', id, '.during')] : []),
    ];
  });
}

const repeated = <Value>(all: readonly Value[]): Value[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
];
