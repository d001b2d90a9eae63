import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/releaseNotes.ts';

export default {
  title: "What's new",
  lead: 'Releases, the newest first',
  added: 'Added',
  fixed: 'Fixed',
  changed: 'Changed',
  r188: {
    description: 'Add rain average to station report',
    accounts:
      'Accounts: add, edit, lock, ban, activate who registered, issue a one-time password; forgotten passwords by mail.',
    roles: 'Role groups by screen and by plant; a permission taken away takes effect at once.',
    audit: 'Audit trail: who changed what, before and after, with filters and export to a spreadsheet.',
    backups: 'Backups every night and on request, the key file sealed, restored by one command.',
    system: 'System state: database, backups, background jobs, disk, servers.',
    engine: 'Hydrology engine: reservoir balance, runoff, releases, energy, basin rain, forecasts.',
    plant:
      'The description of a plant: levels, seasons, catchments, stations, sensors, units, gates, tables; the whole plant as one file.',
    readings:
      'Readings: loggers send over HTTP with keys of their own; each reading is judged, kept in every version, and put into hours and days.',
    dashboard:
      'Dashboard: lake, flows, a section of the dam, charts, calculation, save and revert; every number can be explained.',
    tools: 'Five calculators, expert charts, notes pinned to a time.',
    map: 'Map of observation stations: rain, levels and the lake at any time.',
    reports:
      'Reports by hour, day and month, and ready-made sheets; Excel, CSV, PDF; schedules by mail; compare and find.',
    prices: 'Electricity prices by time of use; output and revenue by day, month and year.',
    search: 'Search (Ctrl K) and keyboard shortcuts (?) on every page.',
    held: 'After the upgrade mails are held until an administrator presses “Let messages out” on the page System state.',
    callers:
      'API callers: changes of tariffs and tables in use need reason; doubtful values entered by hand, corrected or put in the place of readings need confirmed, else they are refused.',
    past: 'Editing or deleting a table or a tariff: what it changes of the past is seen first, with from when it counts and why.',
    age: 'Forecasts tell their age by the pace of their source: late ones fade, those too old are not told.',
    clock: 'Every time shown, typed or written to a file is in the time zone of the plant you are looking at.',
    rise: 'When the lake begins to rise, the level shows at once, marked “unconfirmed”, and warnings judge it; the balance takes it one step later. Enter the flood of 1000 years in Hydropower information.',
    inflow:
      'Smoothed inflow follows the area of the lake and the step of the record, and tells its error and its delay.',
    zero: 'A closed gate whose sensor reads a little below zero counts as closed, and no longer empties release and inflow.',
    rules: 'New formulas hold from now on; to compute the past again, open “Compute the past again”.',
    editions: 'Light and dark, Vietnamese and English, in every edition.',
  },
} as const satisfies SameKeys<typeof vi>;
