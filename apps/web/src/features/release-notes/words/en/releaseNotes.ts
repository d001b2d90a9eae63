import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/releaseNotes.ts';

export default {
  title: "What's new",
  lead: 'Releases, newest first',
  added: 'Added',
  fixed: 'Fixed',
  changed: 'Changed',
  r188: {
    description: 'Add rain average to station report',
    accounts:
      'Accounts: add, edit, lock, ban, activate registrations, issue a one-time password; forgotten passwords by mail.',
    roles: 'Role groups by screen and by plant; a revoked permission takes effect at once.',
    audit: 'Audit trail: who changed what, before and after, with filters and export to a spreadsheet.',
    backups: 'Backups every night and on request, with a sealed key file, restored by one command.',
    system: 'System state: database, backups, background jobs, disk, servers.',
    engine: 'Hydrology engine: reservoir balance, runoff, releases, energy, basin rain, forecasts.',
    plant:
      'Plant description: levels, seasons, catchments, stations, sensors, units, gates, tables; the whole plant as one file.',
    readings:
      'Readings: loggers send over HTTP with their own keys; each reading is checked, stored in every version, and aggregated by hour and day.',
    witness:
      'The water balance is checked every hour: a gauge, a gate sensor or a table that lies is found by the water that does not add up, told with how much, how sure, since when and what most likely lies.',
    dashboard:
      'Dashboard: lake, flows, dam cross-section, charts, calculation, save and revert; every number can be explained.',
    tools: 'Five calculators, expert charts, notes pinned to a time.',
    map: 'Map of observation stations: rain, levels and the lake at any time.',
    reports:
      'Reports by hour, day and month, and ready-made sheets; Excel, CSV, PDF; schedules by mail; compare and look up.',
    prices: 'Electricity prices by time of use; output and revenue by day, month and year.',
    search: 'Search (Ctrl K) and keyboard shortcuts (?) on every page.',
    held: 'After the upgrade, mail is held until an administrator presses “Let messages out” on the page System state.',
    callers:
      'API callers: changes to tariffs and tables in use need reason; suspect values entered by hand, corrected or replacing readings need confirmed, otherwise they are refused.',
    past: 'Editing or deleting a table or a tariff: its effect on the past is shown first, with the start date and the reason.',
    age: 'Forecasts show their age by the pace of their source: late ones fade, those that are too old are not shown.',
    clock: 'Every time shown, typed or written to a file is in the time zone of the plant you are looking at.',
    rise: 'When the lake begins to rise, the level shows at once, marked “unconfirmed”, and is checked for warnings; the balance uses it one step later. Enter the 1000-year flood in Hydropower information.',
    inflow:
      'The smoothed inflow follows the area of the lake and the step of the record, and shows its error and its delay.',
    river: 'Required minimum release: set once in Hydropower information; the dashboard says whether it is met.',
    zero: 'A closed gate whose sensor reads slightly below zero counts as closed, and no longer leaves release and inflow empty.',
    rules: 'New formulas apply from now on; to recompute the past, open “Recompute the past”.',
    duty: 'Duty: shift plan, crews, swaps and stand-ins; who is on duty shows on the dashboard.',
    messages:
      'Sent messages: which mails left, wait or failed, and what the mail server said; send again, cancel, test.',
    ledger: 'Each report file has a number of its plant (BC-2026/00017) and a chain code; a change by SQL is found.',
    manual: 'The manual is in the product; the ? key opens the chapter of the screen.',
    floodMode:
      'Flood mode by one press; quiet hours of each person; a staff gauge in the place of a dead sensor, asked for every 15 minutes.',
    transfer:
      'Transfer to agencies: in order, each slot once, with a map of what was on time or is missing, and receipts that can be checked.',
    procedure: 'The operating procedure as data: which mode, limits and deadlines bind now, with their articles.',
    notices:
      'Release notices: proposed from plan and procedure, sent by mail and SMS, called through, corrected, withdrawn; deadlines turn into sent, and a release without notice is found in the record.',
    forecast:
      'Forecast by a model of the basin each hour for ten days, with bands; a page tells how often forecasts were right.',
    foretold:
      'Each lead of a forecast goes by the method with the smallest measured error, a combined model among them; each figure is explained.',
    foretoldReports:
      'Reports have columns of the inflow foretold 30 min, 60 min and 24 h before, its error and the peak of ten days; the dashboard chart has the forecast by hand.',
    bulletins:
      'TT08 bulletins: drafted from record and forecast, checked before issue, numbered, kept for ever, sent to agencies.',
    simulation:
      'Simulation: drag a plan and see level, rules and energy at once; how likely each is by the members of the forecast; when the release comes to stations downstream and which alarms it passes; flood drills (edition ADVANCE).',
    deleting:
      'Deleting a station needs the whole group of station permissions: a group that may only edit no longer can.',
    connections:
      'Connections to other servers go through one place: addresses of this machine must be allowed on the system page.',
    editions: 'Light and dark, Vietnamese and English, in every edition.',
  },
} as const satisfies SameKeys<typeof vi>;
