/** Text keys of the weekdays, in order. */
export const weekdayKeys = [
  { day: 1, key: 'reach.quiet.day.mon' },
  { day: 2, key: 'reach.quiet.day.tue' },
  { day: 3, key: 'reach.quiet.day.wed' },
  { day: 4, key: 'reach.quiet.day.thu' },
  { day: 5, key: 'reach.quiet.day.fri' },
  { day: 6, key: 'reach.quiet.day.sat' },
  { day: 7, key: 'reach.quiet.day.sun' },
] as const;
