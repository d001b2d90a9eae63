import type { PreviousSchemaState } from './platform/database/former-ends.ts';

/** Migrations that were folded into one for each module; the reasons are in docs/decisions/0143. */
const migrationNames188 =
  `0001_platform 0002_access 0003_plant_settings 0005_outlets_curves 0006_stations 0007_station_replacements 0008_sensors 0010_series
  0011_collectors 0012_rollups 0013_demo_feed 0015_ingest_doors 0016_maintenance 0016_rederivations 0017_compact_days 0018_ingest_gaps
  0020_calculation 0022_outlet_input_stations 0023_forecasts 0024_chart_views 0025_notes 0026_tariffs 0027_energy 0028_reports
  0029_report_files 0030_demo_story 0031_packed_versions 0032_rain_forecasts 0033_warnings 0034_no_learnt_addresses 0035_export_attempts
  0036_recurring_jobs 0037_set_aside 0038_arming 0039_table_counts 0040_rules_of_runs 0041_warnings_unseen
  0042_recalculation_without_manual 0043_forecast_reference 0044_kept_tariffs 0045_past_work 0048_thousand_year_flood
  0052_forecast_slope 0053_closed_gate_tolerance 0054_leaf_heights 0055_reading_steps 0058_no_login_origins 0059_balance_witness
  0061_covers_of_runs`.split(/\s+/);

const namesAfter188 =
  `0065_other_settings 0069_forecasts_of_the_past 0071_operation_method 0073_report_mail 0077_leases 0078_ledger 0079_blobs 0080_outbound
  0081_report_file_names 0084_duty 0086_messages 0087_contacts 0088_gateways 0090_listens_for 0092_warning_jobs 0093_series_watch
  0093_warning_incidents 0094_warning_silences 0095_orders 0097_machine_keys 0098_warning_shown_ways 0099_series_marked_at
  0099_warning_silence_told 0100_tls_authority 0101_plain_http_callers 0102_web_push 0104_warning_escalation 0105_message_reasons
  0106_warning_replies 0107_warning_sounds 0108_proofs 0109_heartbeat 0110_quiet_hours 0110_warning_waits 0111_flood_mode
  0112_staff_gauges 0113_channels_told 0115_transfer_targets 0116_transfer_jobs 0118_transfer_slots 0119_transfer_days
  0120_transfer_corrected 0121_procedure 0123_transfer_roots 0129_release_plans 0132_duty_calendar 0133_duty_done 0136_flood_reports
  0137_forecast_runs_by_time 0140_plant_basin 0141_basin_runs 0142_basin_calibrations 0150_forecast_skill 0151_forecast_hand
  0155_bulletins_issued 0156_bulletin_templates_and_links 0165_bulletin_drafts 0170_simulation 0180_release_notices
  0185_bulletin_servers 0186_bulletin_servers_done 0208_notice_wording 0232_bulletin_number_holds 0233_bulletin_signed_check
  0234_told_deadlines 0236_warnings_began 0238_held_readings 0239_told_to_act 0240_procedure_withdrawn 0241_told_accepted
  0242_notice_releasers`.split(/\s+/);

/** As left by 1.8.8, the release kept for upgrade tests. */
export const migrationEnd188: Omit<PreviousSchemaState, 'base'> = {
  names: migrationNames188,
  changes: [
    ...['plant_settings', 'plant_interface', 'plant_map_bound'].map(
      (table) => `alter table ${table} add column others jsonb not null default '{}'`,
    ),
    'alter table outward_arming add column listens_for text',
    // In two steps, so that existing rows are not rewritten.
    'alter table series_stale add column marked_at timestamptz',
    'alter table series_stale alter column marked_at set default now()',
    `alter table calculation_plant
       add column operation_method text not null default 'auto' check (operation_method in ('auto', 'manual')),
       add column operated_since timestamptz,
       add column operated_by text,
       add column operation_reason text`,
    // Forecasts in the generated past of a demo were dated when they were computed, so that replays of the past did not
    // find them.
    `update forecast_run set issued_at = base_time where model like '% afterwards'`,
    'alter table report_schedule add column file_name text',
    `alter table report_export
       alter column attempt type bigint,
       add column mail_outcome text check (mail_outcome in ('sent', 'held', 'failed', 'off')),
       add column mail_refused text[] not null default '{}',
       add column mail_said text,
       add column mail_tries int not null default 0,
       add column report_no text,
       add column chain_head text,
       add column sha256 bytea,
       add column naming jsonb`,
    `update report_export set mail_outcome = 'sent' where mailed_at is not null`,
    `alter table warning
       add column incident_id uuid,
       add column acknowledged_until timestamptz,
       add column acknowledged_at_value float8,
       add column lapsed_at timestamptz,
       add column lapsed_why text check (lapsed_why in ('time', 'further', 'severity')),
       add column lapsed_by text,
       add column lapsed_name text,
       add column job_id text,
       add column is_late boolean not null default false,
       add column began_at timestamptz,
       add column is_at_least boolean`,
    // A warning that returned within a quarter of an hour, or continued at another severity, is one incident.
    `with begun as (
       select hydro_code, source, key, warning_id, raised_at,
              coalesce(raised_at - lag(coalesce(ended_at, raised_at)) over thing > interval '15 minutes', true)
                or lag(ended_by) over thing is not null as is_first
         from warning window thing as (partition by hydro_code, source, key order by raised_at, ended_at nulls last)),
     numbered as (
       select *, count(*) filter (where is_first) over (partition by hydro_code, source, key order by raised_at, warning_id) as incident
         from begun)
     update warning
        set incident_id = named.incident_id
       from (
         select hydro_code, warning_id,
                first_value(warning_id) over (partition by hydro_code, source, key, incident order by raised_at, warning_id) as incident_id
           from numbered) named
      where warning.hydro_code = named.hydro_code and warning.warning_id = named.warning_id`,
  ],
  moves: [
    // The existing keys of collectors.
    `insert into machine_key (hydro_code, key_id, collector_id, digest, hint, made_at, last_used_at, created_at, created_by,
                              updated_at, updated_by)
     select collector.hydro_code, gen_random_uuid(), collector.collector_id, key_digest, coalesce(key_hint, ''),
            coalesce(key_made_at, created_at), date_trunc('minute', last_contact_at), created_at, created_by, updated_at,
            updated_by
       from collector
       left join collector_health health
         on health.hydro_code = collector.hydro_code and health.collector_id = collector.collector_id
      where key_digest is not null`,
  ],
};

const plantsByInteger =
  `blob_owner ledger_chain ledger_mark ledger_row transfer_attempt transfer_corrected transfer_cursor transfer_day
  transfer_message transfer_packed_day transfer_recheck transfer_root transfer_slot`.split(/\s+/);

/** As left by the last build before the base: everything exists, but some tables have plant numbers of another type. */
export const endOfAll: Omit<PreviousSchemaState, 'base'> = {
  names: [...migrationNames188, ...namesAfter188],
  changes: plantsByInteger.map((table) => `alter table ${table} alter column plant_no type smallint`),
  moves: [],
};
