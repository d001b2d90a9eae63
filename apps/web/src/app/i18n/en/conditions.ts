import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/conditions.ts';

export default {
  label: 'State of the installation',
  toArming: 'Open System state',
  since: 'since {{time}}',
  onNode: 'server {{node}}',
  title: {
    data_damaged: 'Some of the data is damaged',
    disk_full: 'The disk is full',
    clock_differs: 'The clock is wrong',
    jobs_stand_still: 'Work stands still',
    future_rows: 'Data of the future',
    clock_alone: 'Nobody checks the clock',
    clock_stepped: 'The clock was set',
    not_armed: 'No mail leaves this server',
    disk_low: 'A disk is almost full',
    proxy_untrusted: 'A proxy is not named',
    public_address_missing: 'The address in mails is not confirmed',
    answer_wrong: 'A call answers wrongly',
    log_unwritable: 'The server log cannot be written',
    transaction_long: 'A transaction stays open',
    job_long: 'A job takes very long',
  },
  text: {
    data_damaged:
      'The database cannot read a part of the table {{table}}; figures that come from it may be missing. {{advice}}',
    data_damaged_somewhere:
      'The database met a page that it cannot read; figures that come from it may be missing. npm run backup tells which table. {{advice}}',
    disk_full:
      'Nothing new can be saved; what was saved can still be read. Make room or add space: saving goes on by itself at once.',
    clock_differs:
      'It is {{difference}}, compared with {{witness}}. Nothing is calculated, warned of, acknowledged or mailed until it is right; readings are still kept. Set the clock of the server and its time synchronisation (after a power cut: its battery); no restart is needed.',
    jobs_stand_still:
      'Not done for more than three times its usual interval: {{jobs}}. What the pages show may be old. See that a server that does the work is running; if it is, restart it and send its log.',
    future_rows:
      'A clock was ahead once and left behind: {{list}}. None of it is shown as the newest. Set it aside on the server with “npm run admin -- set-aside-future”; nothing is deleted.',
    clock_alone:
      'One computer runs everything and no collector sends times of its own, so a wrong clock would not be noticed. Check the clock by hand, and switch on time synchronisation.',
    not_armed:
      'This server may not send to the outside yet (newly installed, restored, a copy, or switched off): all mail is held here. An administrator presses Let messages out on the system page.',
    disk_low:
      'The disk with the {{what}} has {{percent}} % free. Once it is full nothing can be saved: make room or add space.',
    proxy_untrusted:
      'Requests from {{peer}} carry X-Forwarded-For, but TRUST_PROXY does not name that address, so everybody behind it counts as one. If it is your proxy, set TRUST_PROXY={{peer}} and restart.',
    public_address_missing:
      'Mails to reset a password are not sent, because it is not known where their links should lead. Confirm the address on the system page, or set PUBLIC_URL.',
    answer_wrong:
      'The call {{call}} gave an answer that does not fit its description (first: {{path}}). It was sent all the same, so a figure may be odd. Report it with the line of the log.',
    log_unwritable:
      'New lines of the log are being lost; all else goes on. See whether the place it is written to is full.',
    transaction_long:
      'The program “{{program}}” has kept a transaction open for more than 30 minutes, so the database cannot clear old rows away. See whether it hangs.',
    job_long:
      'The job “{{queue}}” has used more than half of its time. If it does not end, it is stopped and tried again.',
  },
  stepped: {
    ahead:
      'It went forward by {{amount}}, and nobody contradicted it, so the new time is used. Check that it is right.',
    behind: 'It went back by {{amount}}, and nobody contradicted it, so the new time is used. Check that it is right.',
  },
  restore: 'Restore the backup {{backup}} (npm run restore).',
  restoreNone: 'There is no backup here: copy the data folder to another place before anything else is tried.',
  clock: { ahead: '{{amount}} fast', behind: '{{amount}} slow' },
  amount: {
    seconds: '{{number}} seconds',
    minutes: '{{number}} minutes',
    hours: '{{number}} hours',
    days: '{{number}} days',
  },
  witness: {
    node: 'the clock of the database',
    counter: 'the time that has passed on this computer: it jumped',
    stored: 'the newest data kept before the restart',
    loggers: 'the times that the loggers send',
    nodes: 'the other servers',
  },
  job: {
    calculation: 'calculation',
    warnings: 'warnings',
    nowcast: 'inflow forecast',
    energy: 'energy and revenue',
    'series-rollups': 'hourly and daily values',
    'series-rederive': 'past readings worked out again',
    'series-storage': 'compacting of old readings',
    'report-file': 'files of reports',
    backup: 'backup',
  },
  kind: {
    readings: '{{number}} readings',
    records: '{{number}} calculations',
    forecasts: '{{number}} forecasts',
    rainForecasts: '{{number}} rain forecasts',
    energyDays: '{{number}} days of energy',
    rollups: '{{number}} hourly or daily values',
    warnings: '{{number}} warnings',
    events: '{{number}} events',
    others: '{{number}} others',
  },
  disk: { data: 'data', backup: 'backups' },
} as const satisfies SameKeys<typeof vi>;
