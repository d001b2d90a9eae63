import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/conditions.ts';

export default {
  label: 'System state',
  toArming: 'Open System state',
  toChannels: 'Open Channels',
  since: 'since {{time}}',
  onNode: 'server {{node}}',
  https: {
    ended: {
      server:
        'The https certificate of the server expired at {{time}} and could not be renewed. Browsers refuse it. Check the log, then restart Spillway.',
      authority:
        'The certificate authority expired at {{time}}. Restart Spillway, which creates a new one, and let every device trust it as described on the page /trust.',
      file: 'The certificate in TLS_CERT expired at {{time}}. Put a new file there and restart Spillway.',
    },
    ends: {
      server:
        'The https certificate of the server expires at {{time}}; it should have been renewed automatically. Check the clock and the disk space.',
      authority:
        'The certificate authority expires at {{time}}. Choose a day, run npm run admin -- new-authority, restart, and let every device trust it as described on the page /trust.',
      file: 'The certificate in TLS_CERT expires at {{time}}. Get a new one, put it there and restart Spillway.',
    },
  },
  title: {
    data_damaged: 'Some data is damaged',
    disk_full: 'The disk is full',
    ledger_broken: 'The ledger is damaged',
    bytes_damaged: 'A stored file is damaged',
    clock_differs: 'The clock is wrong',
    jobs_stand_still: 'Background jobs have stopped',
    future_rows: 'Data with future times',
    clock_alone: 'Nothing verifies the clock',
    clock_stepped: 'The clock was set',
    warnings_unproven: 'Warning evaluation is not verified',
    heartbeat_lost: 'The heartbeat does not reach the external monitor',
    channel_unproven: 'A message channel does not work',
    channel_unaccepted: 'A message channel accepts no real messages',
    duty_nobody: 'Nobody is on duty',
    not_armed: 'Email is held on this server',
    certificate_changed: 'The certificate of another server has changed',
    broker_held: 'No readings are received from the broker here',
    messages_stuck: 'Email cannot be sent',
    transfer_stuck: 'Figures for an agency are not sent',
    disk_low: 'A disk is almost full',
    proxy_untrusted: 'A proxy is not configured',
    public_address_missing: 'The address in emails is not confirmed',
    https_ended: 'The https certificate has expired',
    https_ends: 'The https certificate expires soon',
    https_names: 'An address has no https',
    answer_wrong: 'An API answer does not match its description',
    log_unwritable: 'The server log cannot be written',
    transaction_long: 'A transaction has been open too long',
    endpoint_away: 'Another server cannot be reached',
    key_ends: 'A machine key expires soon',
    key_refused: 'A machine is refused because of its key',
    job_long: 'A job is taking very long',
  },
  text: {
    heartbeat_lost:
      'The external monitor receives no heartbeat ({{why}}) and will assume that Spillway has stopped. Check the network and the address on the Channels screen.',
    warnings_unproven:
      'Warning evaluation last passed its test at {{time}}. Watch the level yourself; see Warning evaluation and the jobs on the System state screen.',
    warnings_never_proven:
      'Warning evaluation has never passed its test. See Warning evaluation and the jobs on the System state screen.',
    channel_unproven:
      '{{server}} could not be reached twice in a row: {{why}}. Check the network and that server; messages use another channel if there is one.',
    channel_unaccepted:
      '{{server}} last accepted a real message at {{time}}, more than 26 hours ago. See the daily test message on the Channels screen.',
    channel_never_accepted:
      '{{server}} has accepted no daily test message for more than 26 hours. See the daily test message on the Channels screen.',
    channel_refused:
      '{{server}} did not accept the daily test message: {{why}}. Check credit, quota and account there; it is retried every hour.',
    data_damaged: 'The database cannot read part of the table {{table}}; figures from it may be missing. {{advice}}',
    data_damaged_somewhere:
      'The database found a page it cannot read; figures from it may be missing. npm run backup shows which table. {{advice}}',
    ledger_broken:
      'Rows were changed outside Spillway, first in chain {{plant}} (0 is the installation) at row {{row}}; errors: {{findings}}. Change nothing. On the server “npm run admin -- verify-ledger” lists each; compare with printed reports and restore the newest intact backup.',
    ledger_unsealed:
      'The ends of its chains were not sealed with the key file of this server. After a restore without the key file run “npm run admin -- reseal-ledger” on the server; otherwise someone changed the ledger: compare with printed reports.',
    bytes_damaged:
      'The content of {{name}} (SHA-256 {{hash}}…) is not what was stored; damaged files: {{findings}}. It cannot be downloaded. “npm run admin -- verify-ledger” on the server lists each; take the file from the newest intact backup.',
    disk_full:
      'Nothing new can be saved; saved data can still be read. Free some space or add more: saving then resumes automatically.',
    clock_differs:
      'It is {{difference}}, compared with {{witness}}. Calculations, warnings, acknowledgements and email are paused until it is right; readings are still stored. Set the server clock and its time synchronisation (after a power cut: check its battery); no restart is needed.',
    jobs_stand_still:
      'Not done for more than three times the usual interval: {{jobs}}. The pages may show old data. Check that a server for background jobs is running; if it is, restart it and send its log.',
    future_rows:
      'The clock was once ahead and left: {{list}}. None of it is shown as newest. Set it aside on the server with “npm run admin -- set-aside-future”; nothing is deleted.',
    clock_alone:
      'One computer runs everything and no collector sends its own times, so a wrong clock would go unnoticed. Check the clock by hand, and switch on time synchronisation.',
    duty_nobody: '{{plant}}, {{shift}}: nobody is assigned now. Open the Duty roster screen and assign someone.',
    not_armed:
      'This server is not allowed to send anything yet (newly installed, restored, a copy, or switched off): all email is held here. An administrator must press Allow sending on the System state screen.',
    certificate_changed:
      '{{name}} ({{endpoint}}) presents a certificate other than the pinned one, so nothing is sent to it. Pinned: {{known}}. Now: {{now}}. Ask whoever runs that server; if they changed it, press Trust the new certificate on the Channels screen.',
    broker_held:
      'This database comes from a backup or another place. The MQTT broker is left alone so that the original server loses no readings to a copy. If this server is to work from now on, an administrator must press Allow sending on the System state screen.',
    messages_stuck:
      'For almost a minute nothing could be sent through {{server}}; messages wait and are retried. Check the mail server and the network; messages that wait too long are not sent.',
    transfer_stuck:
      'For some minutes figures have been waiting for {{account}} although nothing blocks them. Check the server log, then restart the server.',
    disk_low:
      'The disk with the {{what}} has {{percent}} % free. Once it is full nothing can be saved: free some space or add more.',
    proxy_untrusted:
      'Requests from {{peer}} carry X-Forwarded-For, but TRUST_PROXY does not name that address, so everyone behind it counts as one address. If it is your proxy, set TRUST_PROXY={{peer}} and restart.',
    public_address_missing:
      'Password reset emails are not sent because the address for their links is not known. Confirm the address on the System state screen, or set PUBLIC_URL.',
    https_names:
      'The authority of this server cannot issue certificates for {{names}}, so https does not work there. Add it to TLS_NAMES, stop Spillway, run npm run admin -- new-authority and start again; every device must trust it again.',
    answer_wrong:
      'The call {{call}} gave an answer that does not match its description (first: {{path}}). It was sent anyway, so a figure may be odd. Report it with the log line.',
    log_unwritable: 'New log lines are being lost; everything else works. Check whether the disk of the log is full.',
    transaction_long:
      'The program “{{program}}” has kept a transaction open for more than 30 minutes, so the database cannot remove old rows. Check whether it hangs.',
    endpoint_away:
      'For more than a minute {{endpoint}} could not be reached ({{failure}}). Messages wait and are sent when it answers. Check the network and the address; see Connections to other servers on the System state screen.',
    key_ends:
      '{{plant}}: the key “{{name}}” works until {{time}}; after that its machine is refused. Rotate it or set a later expiry on the Machine keys screen.',
    key_refused:
      '{{plant}}: the key “{{name}}” expired on {{time}}, and its machine still uses it: nothing from it is accepted. Rotate it or set a later expiry on the Machine keys screen.',
    key_without_owner:
      '{{plant}}: the account of the owner of the key “{{name}}” is locked or deleted, or can no longer see the plant, but its machine still uses the key and gets no answers. Rotate the key on the Machine keys screen.',
    job_long:
      'The job “{{queue}}” has used more than half of its time. If it does not finish, it is stopped and retried.',
  },
  stepped: {
    ahead:
      'It was set forward by {{amount}} and nothing contradicted it, so the new time is used. Check that it is right.',
    behind:
      'It was set back by {{amount}} and nothing contradicted it, so the new time is used. Check that it is right.',
  },
  restore: 'Restore the backup {{backup}} (npm run restore).',
  restoreNone: 'There is no backup here: copy the data folder to another place before trying anything else.',
  clock: { ahead: '{{amount}} fast', behind: '{{amount}} slow' },
  amount: {
    seconds: '{{number}} seconds',
    minutes: '{{number}} minutes',
    hours: '{{number}} hours',
    days: '{{number}} days',
  },
  witness: {
    node: 'the clock of the database',
    counter: 'the time elapsed on this computer: the clock jumped',
    stored: 'the newest data stored before the restart',
    loggers: 'the times that the loggers send',
    nodes: 'the other servers',
  },
  job: {
    heartbeat: 'heartbeat to the external monitor',
    proof: 'test of evaluation and channels',
    calculation: 'calculation',
    warnings: 'warnings',
    'basin-calibration': 'basin model calibration',
    'basin-model': 'basin model forecast',
    'forecast-skill': 'forecast skill',
    nowcast: 'inflow forecast',
    'balance-witness': 'water balance check',
    plans: 'tracking of planned releases',
    energy: 'output and revenue',
    'series-rollups': 'hourly and daily values',
    'series-rederive': 'recomputing past readings',
    'series-storage': 'compacting of old readings',
    'report-file': 'report files',
    backup: 'backup',
    'ledger-watch': 'ledger check',
    'blobs-watch': 'stored file check',
    'bulletin-countersign': 'countersigning of bulletins',
    'bulletin-servers': 'bulletins to agency servers',
    'bulletin-drafts': 'bulletin drafts',
    'held-levels': 'levels waiting to be confirmed',
    'collector-silence': 'monitoring of collectors',
    daily_test: 'daily test of channels',
    'flood-mode': 'flood mode',
    'message-look': 'sending of messages',
    'rain-forecasts': 'rain forecasts',
    'report-schedules': 'scheduled reports',
    'transfer-corrected': 'search for data corrected after sending',
    'transfer-days': 'transfer of data',
    'transfer-pack': 'compacting of the transfer log',
    'channel-trouble': 'monitoring of message channels',
    'proof-again': 'repeating of test messages',
    'report-housekeeping': 'clearing of old report files',
    'series-housekeeping': 'clearing of old readings',
    housekeeping: 'nightly clearing',
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
