import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/audit-actions.ts';

export default {
  simulation: {
    create: 'Simulated plan saved',
    update: 'Simulated plan changed',
    delete: 'Simulated plan deleted',
    drill: 'Drill score saved',
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
    password_mail: 'Password reset email sent',
    password_reset: 'Password reset by email',
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
    create: 'Measuring point added',
    update: 'Measuring point edited',
    delete: 'Measuring point deleted',
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
    restore: 'Previous interpolation table restored',
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
    set_link: 'Sensor linked to a station',
    change_status: 'Sensor status changed',
    calibrate: 'Sensor calibrated',
    uninstall: 'Sensor uninstalled',
  },
  plan: {
    pin: 'Planned release pinned',
    withdraw: 'Planned release withdrawn',
    suspend: 'Planned release suspended automatically',
  },
  deadline: {
    accept: 'Later deadline accepted',
  },
  procedure: {
    create: 'Procedure version added',
    update: 'Procedure version changed',
    delete: 'Procedure version deleted',
    withdraw: 'Procedure version withdrawn',
  },
  basin_calibration: {
    start: 'Basin calibration started',
    stop: 'Basin calibration stopped',
    resume: 'Basin calibration resumed',
  },
  basin: {
    save: 'Basin model put into force',
  },
  flood_record: { update: 'Flood record edited' },
  duty_calendar: {
    save: 'Calendar of obligations saved',
  },
  owed: {
    tick: 'Obligation marked done',
    untick: 'Obligation marked not done',
  },
  order: {
    create: 'Order or official warning recorded',
    correct: 'Order corrected',
    replace: 'Order replaced',
    stand: 'Expiry of a replaced order changed',
    withdraw: 'Order withdrawn',
    confirm: 'Written confirmation of an order recorded',
  },
  maintenance: {
    create: 'Maintenance recorded',
    update: 'Maintenance edited',
    end: 'Maintenance ended',
    withdraw: 'Maintenance withdrawn',
  },
  series: {
    set_counter: 'Counter type of a rain gauge set',
    enter_reading: 'Reading entered by hand',
    hold_reading: 'Level held until confirmed',
    drop_held: 'Held level dropped',
    set: 'Series values edited',
    missing: 'Readings marked missing',
    accept: 'Readings accepted as good',
    interpolate: 'Readings interpolated',
    shift: 'Readings shifted',
    undo: 'Changes of readings undone',
    keep_mine: 'Manual value kept',
    take_theirs: 'Later value accepted',
  },
  chart_view: {
    create: 'Chart view saved',
    update: 'Chart view edited',
    delete: 'Chart view deleted',
  },
  contact: {
    create: 'Contact added',
    update: 'Contact changed',
    withdraw: 'Contact’s consent withdrawn',
    erase: 'Contact erased',
    proven: 'Receipt by a contact recorded',
    test: 'Test email sent to a contact',
  },
  own_device: {
    add: 'Notifications turned on for a device',
    remove: 'Notifications turned off for a device',
  },
  machine_key: {
    create: 'Machine key added',
    update: 'Machine key changed',
    rotate: 'Machine key rotated',
    revoke: 'Machine key revoked',
  },
  contact_group: {
    create: 'Recipient group added',
    update: 'Recipient group changed',
    delete: 'Recipient group deleted',
  },
  own_contact: {
    agree: 'Consent to be contacted given',
    update: 'Own contact details changed',
    withdraw: 'Consent to be contacted withdrawn',
    erase: 'Own contact details erased',
    proven: 'Receipt confirmed',
  },
  duty_plan: {
    create: 'Shift plan created',
    update: 'Shift plan changed',
    delete: 'Shift plan ended',
  },
  duty_override: {
    create: 'Shift swapped or covered',
    delete: 'Shift change cancelled',
  },
  flood_mode: {
    begin: 'Flood mode turned on',
    end: 'Flood mode ended',
  },
  staff_gauge: {
    begin: 'Staff gauge reading started in place of a sensor',
    end: 'Staff gauge reading ended',
  },
  note: {
    create: 'Note added to a chart',
    update: 'Note edited',
    delete: 'Note deleted',
  },
  calculation: {
    save: 'Calculation saved manually',
    revert: 'Calculation reverted',
    recalculate: 'Period recalculated',
    cancel: 'Recalculation stopped',
    operation: 'Automatic calculation switched on or off',
  },
  tariff: {
    create: 'Tariff added',
    update: 'Tariff edited',
    import: 'Tariff imported from a file',
    delete: 'Tariff deleted',
  },
  rain_forecast: {
    import: 'Rain forecast imported',
    enter: 'Rain forecast entered',
    withdraw: 'Rain forecast withdrawn',
  },
  market: {
    import: 'Market prices imported',
  },
  er_log: {
    correct: 'Daily energy and revenue corrected',
    withdraw: 'Correction of daily figures withdrawn',
  },
  watcher: {
    create: 'Collector added',
    update: 'Collector changed',
    map: 'Collector fields mapped',
    rotate_key: 'Collector key changed',
    revoke_key: 'Collector key revoked',
    delete: 'Collector deleted',
  },
  backup: {
    start: 'Backup started',
    passphrase: 'Backup passphrase set',
  },
  system: {
    set_aside: 'Future-dated rows set aside',
    reseal: 'Ledger resealed',
    public_address: 'Address in emails confirmed',
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
    arm: 'Outgoing messages enabled',
    disarm: 'Outgoing messages held',
  },
  outbound: {
    allow: 'Outgoing connection allowed',
    withdraw: 'Permission for an outgoing connection withdrawn',
  },
  gateway: {
    add: 'Gateway added',
    change: 'Gateway changed',
    delete: 'Gateway deleted',
    order: 'Gateway order changed',
    receipt: 'Delivery report address created',
    trust: 'New gateway certificate trusted',
  },
  webhook: {
    add: 'Webhook added',
    change: 'Webhook changed',
    delete: 'Webhook deleted',
    secret: 'Webhook signing secret changed',
    trust: 'New webhook certificate trusted',
  },
  daily: {
    change: 'Daily test messages changed',
  },
  heartbeat: {
    change: 'External heartbeat changed',
    delete: 'External heartbeat removed',
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
    reset: 'Transfer target reset to default',
    delete: 'Transfer target deleted',
  },
  transfer_job: {
    create: 'Transfer job added',
    update: 'Transfer job changed',
    delete: 'Transfer job deleted',
    try: 'Transfer job connection tested',
    test: 'One slot sent as a test',
  },
  warning_job: {
    create: 'Warning job added',
    update: 'Warning job changed',
    weaken: 'Critical warning weakened',
    reset: 'Warning reset to default',
    delete: 'Warning job deleted',
  },
  warning_silence: {
    create: 'Warnings muted',
    end: 'Muting of warnings ended',
  },
  warning: {
    tick: 'Handling step ticked off',
    untick: 'Handling step unticked',
    acknowledge: 'Warning acknowledged',
    seen: 'Warning marked as seen',
    close: 'Warning without readings ended',
  },
  warning_escalation: {
    weaken: 'Escalation of critical warnings weakened',
    update: 'Escalation steps changed',
  },
  flood_marks: {
    update: 'Alarm flows and design peaks saved',
  },
  forecast_hand: {
    issue: 'Manual forecast issued',
    withdraw: 'Manual forecast withdrawn',
  },
  model_run: {
    import: 'Forecast by another model imported',
  },
  bulletin: {
    ask: 'Bulletin issue requested',
    issue: 'Bulletin issued',
    correct: 'Bulletin correction issued',
    sign: 'Signed bulletin submitted',
    send_again: 'Bulletin files sent again',
    countersign: 'Bulletin with notes countersigned',
  },
  bulletin_delivery: {
    update: 'Bulletin numbers or recipients changed',
    numbers: 'Last bulletin number issued elsewhere recorded',
  },
  bulletin_template: {
    add: 'Bulletin template added',
    choose: 'Bulletin template chosen',
  },
  bulletin_share: {
    add: 'Bulletin link created',
    revoke: 'Bulletin link revoked',
  },
  flood_report: {
    create: 'Flood report created',
    update: 'Flood report changed',
    delete: 'Flood report draft deleted',
    issue: 'Flood report issued',
  },
  bulletin_draft: {
    create: 'Bulletin draft created',
    update: 'Bulletin draft changed',
    redraw: 'Bulletin draft figures refreshed',
    delete: 'Bulletin draft deleted',
  },
  bulletin_setting: {
    update: 'Printed bulletin details changed',
  },
  notice: {
    send: 'Release notice sent',
    correct: 'Release notice corrected',
    withdraw: 'Release notice withdrawn',
    countersign: 'Release notice countersigned',
    call: 'Call about a release notice recorded',
    book: 'Release notice recipients changed',
  },
  report_library: {
    update: 'Report file retention changed',
  },
} as const satisfies SameKeys<typeof vi>;
