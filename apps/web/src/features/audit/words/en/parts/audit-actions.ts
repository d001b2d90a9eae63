import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/audit-actions.ts';

export default {
  simulation: {
    create: 'Simulated plan saved',
    update: 'Simulated plan changed',
    delete: 'Simulated plan deleted',
    drill: 'Score of a drill kept',
  },
  account: {
    create: 'Account added',
    update: 'Account edited',
    delete: 'Account deleted',
    lock: 'Account locked',
    unlock: 'Account unlocked',
    ban: 'Account banned',
    unban: 'Ban lifted',
    password_change: 'Own password changed',
    password_reset: 'Account password reset',
  },
  auth: {
    login: 'Signed in',
    login_failed: 'Sign-in failed',
    logout: 'Signed out',
    password_mail: 'Password mail sent',
    password_reset: 'Password set by mail',
    refresh_reuse: 'Refresh token reused',
    register: 'Account registered',
    register_clash: 'Registration for an existing account',
  },
  role: {
    create: 'Role group added',
    update: 'Role group edited',
    delete: 'Role group deleted',
  },
  plant: {
    create: 'Plant created',
    rename: 'Plant renamed',
    delete: 'Plant deleted',
    import: 'Plant imported from a file',
  },
  settings: {
    update: 'Hydropower information edited',
  },
  interface: {
    update: 'Display settings edited',
  },
  map_bound: {
    update: 'Map bound edited',
  },
  catchment: {
    create: 'Catchment added',
    update: 'Catchment edited',
    delete: 'Catchment deleted',
  },
  outline: {
    upload: 'Outline uploaded',
    delete: 'Outline deleted',
  },
  measure_position: {
    create: 'Measure position added',
    update: 'Measure position edited',
    delete: 'Measure position deleted',
  },
  outlet: {
    create: 'Gate or unit added',
    update: 'Gate or unit edited',
    delete: 'Gate or unit deleted',
  },
  curve: {
    upload: 'Interpolation table uploaded',
    update: 'Interpolation table edited',
    delete: 'Interpolation table deleted',
    replace: 'Interpolation table replaced',
    restore: 'Former interpolation table restored',
  },
  station: {
    create: 'Station added',
    update: 'Station edited',
    replace: 'Station replaced',
    delete: 'Station deleted',
  },
  sensor: {
    set_up: 'Sensor set up',
    update: 'Sensor edited',
    set_link: 'Sensor linked',
    change_status: 'Sensor status changed',
    calibrate: 'Sensor calibrated',
    uninstall: 'Sensor uninstalled',
  },
  plan: {
    pin: 'Pinned a planned release',
    withdraw: 'Withdrew a planned release',
    suspend: 'A planned release suspended itself',
  },
  deadline: {
    accept: 'Accepted a later deadline',
  },
  procedure: {
    create: 'Added a version of the procedure',
    update: 'Changed a version of the procedure',
    delete: 'Deleted a version of the procedure',
    withdraw: 'Withdrew a version of the procedure',
  },
  basin_calibration: {
    start: 'Started a calibration of the basin',
    stop: 'Stopped a calibration of the basin',
    resume: 'Went on with a calibration of the basin',
  },
  basin: {
    save: 'Took a model of the basin into force',
  },
  duty_calendar: {
    save: 'Saved the calendar of what is owed',
  },
  owed: {
    tick: 'Said that something owed was done',
    untick: 'Took back that something owed was done',
  },
  order: {
    create: 'Recorded an order or warning',
    correct: 'Corrected an order',
    replace: 'Replaced an order',
    stand: 'Moved the end of an order with the one that replaces it',
    withdraw: 'Withdrew an order',
    confirm: 'Recorded the letter of an order',
  },
  maintenance: {
    create: 'Maintenance recorded',
    update: 'Maintenance edited',
    end: 'Maintenance ended',
    withdraw: 'Maintenance withdrawn',
  },
  series: {
    set_counter: 'Counting of a rain gauge set',
    enter_reading: 'Reading entered by hand',
    hold_reading: 'Level held until confirmed',
    drop_held: 'Held level dropped',
    set: 'Values of a series set',
    missing: 'Readings marked missing',
    accept: 'Readings accepted as good',
    interpolate: 'Readings interpolated',
    shift: 'Readings shifted',
    undo: 'Changes of readings undone',
    keep_mine: 'Value set by hand kept',
    take_theirs: 'Later value accepted',
  },
  chart_view: {
    create: 'Chart view saved',
    update: 'Chart view edited',
    delete: 'Chart view deleted',
  },
  contact: {
    create: 'Added a contact',
    update: 'Changed a contact',
    withdraw: 'Recorded that a contact withdrew',
    erase: 'Erased a contact',
    proven: 'Recorded that something arrived',
    test: 'Sent a test of contact',
  },
  own_device: {
    add: 'Turned on notifications on a device',
    remove: 'Turned off notifications on a device',
  },
  machine_key: {
    create: 'Added a key of a machine',
    update: 'Changed a key of a machine',
    rotate: 'Rotated a key of a machine',
    revoke: 'Revoked a key of a machine',
  },
  contact_group: {
    create: 'Added a group of receivers',
    update: 'Changed a group of receivers',
    delete: 'Deleted a group of receivers',
  },
  own_contact: {
    agree: 'Agreed to be reached',
    update: 'Changed how to be reached',
    withdraw: 'Withdrew the consent to be reached',
    erase: 'Erased how to be reached',
    proven: 'Confirmed that something arrived',
  },
  duty_plan: {
    create: 'Made a shift plan',
    update: 'Changed the shift plan',
    delete: 'Ended the shift plan',
  },
  duty_override: {
    create: 'Changed a duty',
    delete: 'Took a change of duty back',
  },
  flood_mode: {
    begin: 'Began flood mode',
    end: 'Ended flood mode',
  },
  staff_gauge: {
    begin: 'Let a staff gauge take a sensor’s place',
    end: 'Ended a staff gauge in a sensor’s place',
  },
  note: {
    create: 'Note pinned to a chart',
    update: 'Note edited',
    delete: 'Note deleted',
  },
  calculation: {
    save: 'Calculation saved by hand',
    revert: 'Calculation reverted',
    recalculate: 'Period recalculated',
    cancel: 'Recalculation stopped',
    operation: 'Switch automatic calculation on or off',
  },
  tariff: {
    create: 'Tariff added',
    update: 'Tariff edited',
    import: 'Tariff imported from a file',
    delete: 'Tariff deleted',
  },
  rain_forecast: {
    import: 'Rain forecast imported',
    enter: 'Rain forecast typed',
    withdraw: 'Rain forecast withdrawn',
  },
  market: {
    import: 'Market prices imported',
  },
  er_log: {
    correct: 'Energy and revenue of a day corrected',
    withdraw: 'Correction of a day withdrawn',
  },
  watcher: {
    create: 'Collector added',
    update: 'Collector changed',
    map: 'Fields of a collector mapped',
    rotate_key: 'Key of a collector changed',
    revoke_key: 'Key of a collector revoked',
    delete: 'Collector deleted',
  },
  backup: {
    start: 'Backup started',
    passphrase: 'Backup passphrase set',
  },
  system: {
    set_aside: 'Rows with future times set aside',
    reseal: 'Ledger sealed anew',
    public_address: 'Address in mails confirmed',
  },
  storage: {
    update: 'Storage of readings changed',
  },
  job: {
    retry: 'Failed job run again',
    discard: 'Failed job discarded',
  },
  message: {
    retry: 'Message sent again',
    cancel: 'Message cancelled',
  },
  outward: {
    arm: 'Messages let out',
    disarm: 'Messages held',
  },
  outbound: {
    allow: 'Connections allowed',
    withdraw: 'Permission for connections withdrawn',
  },
  gateway: {
    add: 'Gateway added',
    change: 'Gateway changed',
    delete: 'Gateway deleted',
    order: 'Order of gateways changed',
    receipt: 'Address for receipts made',
    trust: 'New certificate of a gateway trusted',
  },
  webhook: {
    add: 'Webhook added',
    change: 'Webhook changed',
    delete: 'Webhook deleted',
    secret: 'Secret of a webhook changed',
    trust: 'New certificate of a webhook trusted',
  },
  daily: {
    change: 'Daily test messages changed',
  },
  heartbeat: {
    change: 'Outward heartbeat changed',
    delete: 'Outward heartbeat removed',
  },
  report_template: {
    create: 'Report template added',
    update: 'Report template changed',
    delete: 'Report template deleted',
  },
  report_schedule: {
    create: 'Report schedule added',
    update: 'Report schedule changed',
    delete: 'Report schedule deleted',
  },
  report_file: {
    create: 'Report exported to a file',
    cancel: 'Report file stopped',
    delete: 'Report file deleted',
  },
  transfer_target: {
    create: 'Transfer target added',
    update: 'Transfer target changed',
    reset: 'Transfer target put back as shipped',
    delete: 'Transfer target deleted',
  },
  transfer_job: {
    create: 'Transfer job added',
    update: 'Transfer job changed',
    delete: 'Transfer job deleted',
    try: 'Connection of a transfer job tried',
    test: 'One slot sent as a test',
  },
  warning_job: {
    create: 'Warning job added',
    update: 'Warning job changed',
    weaken: 'Critical warning made weaker',
    reset: 'Warning put back as shipped',
    delete: 'Warning job deleted',
  },
  warning_silence: {
    create: 'Warnings muted',
    end: 'Muting of warnings ended',
  },
  warning: {
    tick: 'Step of a warning ticked',
    untick: 'Tick of a step taken back',
    acknowledge: 'Said to act on a warning',
    seen: 'Said to have seen a warning',
    close: 'Warning without readings ended',
  },
  warning_escalation: {
    weaken: 'Steps of critical warnings made weaker',
    update: 'Steps of who is told next changed',
  },
  flood_marks: {
    update: 'Alarm flows and design peaks saved',
  },
  forecast_hand: {
    issue: 'Forecast by hand issued',
    withdraw: 'Forecast by hand withdrawn',
  },
  model_run: {
    import: 'Forecast by another model imported',
  },
  bulletin: {
    ask: 'Ask for a bulletin to be issued',
    issue: 'Issue a bulletin',
    correct: 'Issue a correcting bulletin',
    sign: 'Hand in a signed bulletin',
    send_again: 'Send files of a bulletin again',
    countersign: 'Countersign a bulletin with notes',
  },
  bulletin_delivery: {
    update: 'Change numbers or receivers of bulletins',
    numbers: 'Say numbers given out elsewhere',
  },
  bulletin_template: {
    add: 'Hand in a form of bulletins',
    choose: 'Choose a form of bulletins',
  },
  bulletin_share: {
    add: 'Make a link to bulletins',
    revoke: 'Revoke a link to bulletins',
  },
  flood_report: {
    create: 'Flood report begun',
    update: 'Flood report changed',
    delete: 'Draft of a flood report deleted',
    issue: 'Flood report issued',
  },
  bulletin_draft: {
    create: 'Draft of a bulletin made',
    update: 'Draft of a bulletin changed',
    redraw: 'Figures of a draft drawn again',
    delete: 'Draft of a bulletin deleted',
  },
  bulletin_setting: {
    update: 'What is printed on bulletins changed',
  },
  notice: {
    send: 'Release notice sent',
    correct: 'Release notice corrected',
    withdraw: 'Release notice withdrawn',
    countersign: 'Countersigned a release notice',
    call: 'Call about a release notice written down',
    book: 'Receivers of release notices changed',
  },
  report_library: {
    update: 'Retention of report files changed',
  },
} as const satisfies SameKeys<typeof vi>;
