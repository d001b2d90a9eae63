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
        'The https certificate of the server ended at {{time}} and could not be renewed. Browsers refuse it. Look at the log, then restart Spillway.',
      authority:
        'The certificate authority ended at {{time}}. Restart Spillway, which makes a new one, and let every device trust it as the page /trust shows.',
      file: 'The certificate in TLS_CERT ended at {{time}}. Put a new file there and restart Spillway.',
    },
    ends: {
      server:
        'The https certificate of the server ends at {{time}}; it should have been renewed by itself. Check the clock and the space on the disk.',
      authority:
        'The certificate authority ends at {{time}}. Choose a day, run npm run admin -- new-authority, restart, and let every device trust it as the page /trust shows.',
      file: 'The certificate in TLS_CERT ends at {{time}}. Get a new one, put it there and restart Spillway.',
    },
  },
  title: {
    data_damaged: 'Some of the data is damaged',
    disk_full: 'The disk is full',
    ledger_broken: 'The ledger is not in order',
    bytes_damaged: 'A stored file is damaged',
    clock_differs: 'The clock is wrong',
    jobs_stand_still: 'Background jobs have stopped',
    future_rows: 'Data with future times',
    clock_alone: 'Nothing checks the clock',
    clock_stepped: 'The clock was set',
    warnings_unproven: 'It is not proven that warnings are judged',
    heartbeat_lost: 'The outward heartbeat does not arrive',
    channel_unproven: 'A channel of messages does not work',
    channel_unaccepted: 'A channel of messages takes no real message',
    duty_nobody: 'Nobody is on duty',
    not_armed: 'Mail is held on this server',
    certificate_changed: 'The certificate of another server has changed',
    broker_held: 'No readings are taken from the broker here',
    messages_stuck: 'Mail is not getting out',
    transfer_stuck: 'Figures for an agency are not sent',
    disk_low: 'A disk is almost full',
    proxy_untrusted: 'A proxy is not configured',
    public_address_missing: 'The address in mails is not confirmed',
    https_ended: 'The https certificate has ended',
    https_ends: 'The https certificate ends soon',
    https_names: 'An address has no https',
    answer_wrong: 'A call answers wrongly',
    log_unwritable: 'The server log cannot be written',
    transaction_long: 'A transaction has been open too long',
    endpoint_away: 'Another server cannot be reached',
    key_ends: 'A key of a machine ends soon',
    key_refused: 'A machine is refused because of its key',
    job_long: 'A job is taking very long',
  },
  text: {
    heartbeat_lost:
      'The server outside hears nothing ({{why}}) and will take Spillway for stopped. Check the network and the address on the page Channels.',
    warnings_unproven:
      'The evaluator was last proven at {{time}}. Watch the level yourself; see Judging of warnings and the jobs on the page System state.',
    warnings_never_proven:
      'The evaluator was never proven. See Judging of warnings and the jobs on the page System state.',
    channel_unproven:
      '{{server}} could not be reached twice in a row: {{why}}. Check the network and that server; messages go by another channel where there is one.',
    channel_unaccepted:
      '{{server}} last took a real message at {{time}}, more than 26 hours ago. See the daily message on the page Channels.',
    channel_never_accepted:
      '{{server}} has taken no daily message for more than 26 hours. See the daily message on the page Channels.',
    channel_refused:
      '{{server}} did not take the daily message: {{why}}. Check credit, quota and account there; it is tried again each hour.',
    data_damaged:
      'The database cannot read a part of the table {{table}}; figures that come from it may be missing. {{advice}}',
    data_damaged_somewhere:
      'The database found a page that it cannot read; figures that come from it may be missing. npm run backup tells which table. {{advice}}',
    ledger_broken:
      'Rows were changed behind Spillway’s back, first in chain {{plant}} (0 is the installation) at row {{row}}; findings: {{findings}}. Change nothing. On the server “npm run admin -- verify-ledger” names each; compare with printed reports and restore the newest backup that is in order.',
    ledger_unsealed:
      'The ends of its chains were not sealed with the key file of this server. After a restore without the key file run “npm run admin -- reseal-ledger” on the server; otherwise somebody changed the ledger: compare with printed reports.',
    bytes_damaged:
      'The bytes of {{name}} (SHA-256 {{hash}}…) are not what was stored; files in all: {{findings}}. Downloading it fails. “npm run admin -- verify-ledger” on the server names each; take the file from the newest backup that is in order.',
    disk_full:
      'Nothing new can be saved; saved data can still be read. Free some space or add more: saving resumes automatically at once.',
    clock_differs:
      'It is {{difference}}, compared with {{witness}}. Calculations, warnings, acknowledgements and mail are paused until it is right; readings are still stored. Set the clock of the server and its time synchronisation (after a power cut: its battery); no restart is needed.',
    jobs_stand_still:
      'Not done for more than three times the usual interval: {{jobs}}. The pages may show old data. Check that a server for background jobs is running; if it is, restart it and send its log.',
    future_rows:
      'A clock was once ahead and left: {{list}}. None of it is shown as the newest. Set it aside on the server with “npm run admin -- set-aside-future”; nothing is deleted.',
    clock_alone:
      'One computer runs everything and no collector sends its own times, so a wrong clock would go unnoticed. Check the clock by hand, and switch on time synchronisation.',
    duty_nobody: '{{plant}}, {{shift}}: the shift plan has nobody now. Open the page Duty and put somebody on.',
    not_armed:
      'This server may not send anything outside yet (newly installed, restored, a copy, or switched off): all mail is held here. An administrator must press Let messages out on the system page.',
    certificate_changed:
      '{{name}} ({{endpoint}}) shows another certificate than the pinned one, so nothing is sent to it. Pinned: {{known}}. Now: {{now}}. Ask whoever runs that server; if they changed it, press Trust the new certificate on the page Channels.',
    broker_held:
      'This database comes from a backup or another place. So that the original server loses no readings to a copy, the MQTT broker is left alone. If this server is to work from now on, an administrator must press Let messages out on the system page.',
    messages_stuck:
      'For almost a minute nothing could be sent through {{server}}; messages wait and are tried again. Check the mail server and the network; what waits too long is not sent any more.',
    transfer_stuck:
      'For some minutes figures have waited for {{account}}, and nothing keeps them from being sent. Look at the log of the server, and restart it.',
    disk_low:
      'The disk with the {{what}} has {{percent}} % free. Once it is full nothing can be saved: free some space or add more.',
    proxy_untrusted:
      'Requests from {{peer}} carry X-Forwarded-For, but TRUST_PROXY does not name that address, so everyone behind it counts as one address. If it is your proxy, set TRUST_PROXY={{peer}} and restart.',
    public_address_missing:
      'Password reset mails are not sent, because the address for their links is not known. Confirm the address on the system page, or set PUBLIC_URL.',
    https_names:
      'The authority of this server may not speak for {{names}}, so https does not work there. Add it to TLS_NAMES, stop Spillway, run npm run admin -- new-authority and start again; every device has to trust it once more.',
    answer_wrong:
      'The call {{call}} gave an answer that does not fit its description (first: {{path}}). It was sent all the same, so a figure may be odd. Report it with the line of the log.',
    log_unwritable: 'New log lines are being lost; everything else works. Check whether the disk of the log is full.',
    transaction_long:
      'The program “{{program}}” has kept a transaction open for more than 30 minutes, so the database cannot remove old rows. Check whether it hangs.',
    endpoint_away:
      'For more than a minute {{endpoint}} could not be reached ({{failure}}). Messages wait and are sent when it answers. Check the network and the address; see Connections to other servers on the system page.',
    key_ends:
      '{{plant}}: the key “{{name}}” works until {{time}}; after that its machine is refused. Rotate it or give it a later end on the page Machine keys.',
    key_refused:
      '{{plant}}: the key “{{name}}” expired on {{time}}, and its machine still shows it: nothing of it is taken. Rotate it or give it a later end on the page Machine keys.',
    key_without_owner:
      '{{plant}}: whoever answered for the key “{{name}}” is locked, deleted or no longer sees the plant, and its machine still shows it: nothing of it is answered. Rotate the key on the page Machine keys.',
    job_long:
      'The job “{{queue}}” has used more than half of its time. If it does not finish, it is stopped and tried again.',
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
    heartbeat: 'outward heartbeat',
    proof: 'proof of evaluator and channels',
    calculation: 'calculation',
    warnings: 'warnings',
    'basin-calibration': 'calibration of the basin model',
    'basin-model': 'forecast by the basin model',
    'forecast-skill': 'skill of forecasts',
    nowcast: 'inflow forecast',
    'balance-witness': 'check of the water balance',
    plans: 'following of planned releases',
    energy: 'energy and revenue',
    'series-rollups': 'hourly and daily values',
    'series-rederive': 'recomputing past readings',
    'series-storage': 'compacting of old readings',
    'report-file': 'report files',
    backup: 'backup',
    'ledger-watch': 'check of the ledger',
    'blobs-watch': 'check of stored files',
    'bulletin-countersign': 'confirmation of bulletins',
    'bulletin-servers': 'bulletins to servers of agencies',
    'bulletin-drafts': 'drafts of bulletins',
    'held-levels': 'levels waiting to be confirmed',
    'collector-silence': 'watch over collectors',
    daily_test: 'daily test of channels',
    'flood-mode': 'flood mode',
    'message-look': 'sending of messages',
    'rain-forecasts': 'rain forecasts',
    'report-schedules': 'scheduled reports',
    'transfer-corrected': 'search for data corrected after sending',
    'transfer-days': 'transfer of data',
    'transfer-pack': 'packing of the transfer log',
    'channel-trouble': 'watch over channels of messages',
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
