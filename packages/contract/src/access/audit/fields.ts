import { settingKeys } from '../../plant/settings/described.ts';

/** Splits names separated by blanks. */
const list = (names: string): readonly string[] => names.split(/\s+/);

const reading = ['from', 'to', 'time', 'count', 'offset', 'value', 'note'];

/**
 * The fields of each kind of object in the audit trail, before or after a change. A field missing here fails a test of the server, and one
 * without a name in both languages a test of the web.
 */
export const auditedFields = {
  account: list(
    `username full_name account email phone address position avatar role_id role_name status banned all_plants
     plants must_change_password everywhere refused clash`,
  ),
  role: ['role_name', 'level', 'permissions'],
  plant: ['name', 'added', 'changed', 'removed'],
  settings: settingKeys,
  interface: settingKeys,
  map_bound: settingKeys,
  catchment: ['name', 'area', 'runoff_coefficient', 'rank'],
  outline: ['file_name', 'vertices', 'measure', 'digest'],
  measure_position: ['name', 'type', 'description'],
  outlet: list(
    `outlet_type gate_type code name number opening_order status discharge_method input_station_id
     reading_step_minutes table_groups unit gate`,
  ),
  curve: list(
    `group_code object_kind object_id name effective_start effective_end loop_by_year active file_name rows
     digest replaces counts_from counts_until reason deleted`,
  ),
  station: list(
    `station_code name station_type province_id latitude longitude address sensor_port catchment_id
     thiessen_coefficient calibration_coefficient calibration_elevation measure_method averaged sensor_type
     measure_position_id valve_aperture replaced_at`,
  ),
  sensor: list(
    `sensor_type sensor_code name min_value max_value status station_id installed_at installed_by uninstalled_at
     uninstalled_by calibration`,
  ),
  maintenance: ['sensor_id', 'station_id', 'from', 'to', 'note'],
  order: list(
    `kind number organisation person text received_how received_at from until min_release max_release lake_level level_aim
     confirmed_at confirmed_number ended_at ended_as ended_reason replaced_by reason`,
  ),
  basin_calibration: list('from to aim fixed'),
  basin: list('reason origin parts area content'),
  flood_record: ['floods', 'periods'],
  duty_calendar: list('note rules verified content'),
  owed: list('due_at done_at note'),
  plan: list(`steps until reason accepted pinned_until departure name planned actual time ended_reason`),
  deadline: ['needed_by', 'act_by'],
  procedure: list('title decree note valid_from counts_from rules verified content cases withdrawn_at reason'),
  series: [...reading, 'mm_per_count', 'rolls_over_at'],
  chart_view: ['name', 'shared', 'shown'],
  note: ['from', 'to', 'text', 'series_id', 'outlet_id'],
  calculation: ['time', 'run_id', 'reverted_run_id', 'reason', 'overrides'],
  operation: ['operation_method', 'reason'],
  recalculation: ['from', 'to', 'without_manual', 'reason', 'state'],
  tariff: list(`name first_day last_day active self_use_percent time_of_use market note reason recompute_past`),
  market_day: ['figure', 'from', 'to', 'days', 'file_name', 'reason'],
  rain_forecast: ['source', 'issued_at', 'version', 'starts_at', 'step_hours', 'steps', 'basin_total', 'reason'],
  er_log: ['e', 'r', 'reason', 'note'],
  watcher: list(`name type agent_version description silent_after_minutes fields key_hint key_made_at`),
  report_template: ['name', 'kind', 'sheet', 'step_minutes', 'station_type', 'columns', 'totals'],
  report_schedule: list(
    `name template_id template_name format language csv_style file_name every at weekday month_day recipients
     is_active`,
  ),
  report_file: [],
  report_library: ['keep_days'],
  flood_marks: ['alarms', 'design'],
  model_run: ['source', 'model', 'base_time', 'steps', 'file_name'],
  forecast_hand: ['made_from', 'peak_factor', 'later_min', 'rain_factor', 'reason', 'ended_reason'],
  bulletin_draft: list('kind title issue_at next_issue_at corrects forecasters signatory receivers header figures'),
  bulletin_setting: list('lake river header language forecasters signatory receivers kinds ready_minutes rain_groups'),
  bulletin: list('number sha256 corrects reason signed_as countersigned_at'),
  bulletin_delivery: list('number_form file_form lists servers kind year before reason'),
  bulletin_share: ['name'],
  bulletin_template: list('file_name in_use note'),
  flood_report: list('from to summary remarks number corrects sha256'),
  notice: list(
    'number act act_at corrects is_practice text receivers line is_reached spoken_with called_by called_at note countersign_until countersigned_at',
  ),
  notice_book: ['entries', 'wording', 'releasing'],
  simulation: list(
    `name note start_at until steps inflow highest_level greatest_release energy broken_minutes scenario seed total`,
  ),
  warning_job: list(
    `name group target_kind target_id property comparison_mode window_minutes per_minutes by lead_minutes edge
     comparison_operator ladder hysteresis delay clear_after_minutes least_minutes missing_after_minutes types
     receivers repeat_minutes seen_holds_minutes handling same_within_minutes further_by further_share is_enabled
     only_in_flood`,
  ),
  transfer_target: list(
    `label_vi label_en is_water_resource protocol format address http file email template limits duty tls_and_proxy`,
  ),
  transfer_job: list(
    `process_name send_to is_enabled disabled_order status data_type timer seldom_reason province_code hydro_symbol username factors
     missing greatest_age_minutes is_estimated_sent wait_minutes attempts_before_aside from to slots reason sealed`,
  ),
  warning_escalation: ['escalation'],
  warning_silence: ['kind', 'jobs', 'objects', 'severity_at_most', 'from', 'until', 'reason'],
  warning: [
    'warning',
    'severity',
    'since',
    'ended_at',
    'last_seen_at',
    'acknowledged_until',
    'note',
    'reason',
    'step',
    'way',
  ],
  backup: [],
  public_address: ['address'],
  duty_plan: ['from_day', 'shifts', 'crews', 'cycle', 'time_zone'],
  contact: list('name organisation language plain_sms quiet_hours basis emails phones numbers_changed way'),
  own_contact: list('language plain_sms quiet_hours emails phones numbers_changed way'),
  own_device: ['label'],
  contact_group: ['name', 'members', 'hears_flood'],
  flood_mode: ['reason'],
  staff_gauge: ['series_id', 'every_minutes', 'reason'],
  contact_test: [],
  machine_key: list('name scopes expires_at key_hint owner former_until revoked_at'),
  duty_override: ['from', 'to', 'out', 'in', 'reason'],
  storage: list(
    `compact_after_months keep_years energyDays events forecasts others rainForecasts readings records rollups
     warnings`,
  ),
  job: [],
  outward: [],
  outbound: ['target', 'reason'],
  message: [],
  gateway: ['name', 'channel', 'is_active', 'server', 'sealed', 'order', 'sha256'],
  webhook: ['name', 'is_active', 'server', 'sealed', 'sha256'],
  heartbeat: ['server'],
  daily: ['hour', 'time_zone', 'receivers'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** The parts of such a field. */
export const auditedParts = {
  calibration: ['effective_from', 'coefficient', 'offset', 'elevation', 'note'],
  table_groups: ['group_code', 'from', 'outlet_id'],
  fields: ['field', 'series_id', 'unit'],
  overrides: ['lake_level', 'tailwater', 'outlets', 'outlet_id', 'value'],
  time_of_use: list(
    `otherwise day_types name weekdays dates spans from_minute to_minute band seasons season from to prices
     energy capacity excess load_factor rated_mw`,
  ),
  market: ['slots', 'contract_price'],
  ladder: ['severity', 'threshold', 'level', 'offset'],
  handling: ['text', 'to_do', 'calls'],
  escalation: ['after_minutes', 'receivers', 'channels', 'phones', 'repeat_minutes'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Fields of an entry without a name, which nobody could read. */
export function unnamedFields(kind: string, ...sides: readonly (object | null)[]): readonly string[] {
  const knownFields: Readonly<Record<string, readonly string[]>> = auditedFields;
  const fields = sides.flatMap((side) => Object.keys(side ?? {}));
  return fields.filter((field) => knownFields[kind]?.includes(field) !== true);
}
