import { access } from './access/migrations/0002-access.ts';
import { noLearntAddresses } from './access/migrations/0034-no-learnt-addresses.ts';
import { noLoginOrigins } from './access/migrations/0058-no-login-origins.ts';
import { duty } from './access/migrations/0084-duty.ts';
import { contacts } from './access/migrations/0087-contacts.ts';
import { machineKeys } from './access/migrations/0097-machine-keys.ts';
import { quietHours } from './access/migrations/0110-quiet-hours.ts';
import { floodMode } from './access/migrations/0111-flood-mode.ts';
import { calculation } from './compute/migrations/0020-calculation.ts';
import { forecasts } from './compute/migrations/0023-forecasts.ts';
import { tariffs } from './compute/migrations/0026-tariffs.ts';
import { energy } from './compute/migrations/0027-energy.ts';
import { rainForecasts } from './compute/migrations/0032-rain-forecasts.ts';
import { rulesOfRuns } from './compute/migrations/0040-rules-of-runs.ts';
import { recalculationWithoutManual } from './compute/migrations/0042-recalculation-without-manual.ts';
import { forecastReference } from './compute/migrations/0043-forecast-reference.ts';
import { keptTariffs } from './compute/migrations/0044-kept-tariffs.ts';
import { pastWork } from './compute/migrations/0045-past-work.ts';
import { forecastSlope } from './compute/migrations/0052-forecast-slope.ts';
import { balanceWitness } from './compute/migrations/0059-balance-witness.ts';
import { coversOfRuns } from './compute/migrations/0061-covers-of-runs.ts';
import { forecastsOfThePast } from './compute/migrations/0069-forecasts-of-the-past.ts';
import { operationMethod } from './compute/migrations/0071-operation-method.ts';
import { releasePlans } from './compute/migrations/0129-release-plans.ts';
import { forecastRunsByTime } from './compute/migrations/0137-forecast-runs-by-time.ts';
import { basinRuns } from './compute/migrations/0141-basin-runs.ts';
import { basinCalibrations } from './compute/migrations/0142-basin-calibrations.ts';
import { forecastSkill } from './compute/migrations/0150-forecast-skill.ts';
import { forecastHand } from './compute/migrations/0151-forecast-hand.ts';
import { simulation } from './compute/migrations/0170-simulation.ts';
import { toldDeadlines } from './compute/migrations/0234-told-deadlines.ts';
import { toldToAct } from './compute/migrations/0239-told-to-act.ts';
import { toldAccepted } from './compute/migrations/0241-told-accepted.ts';
import { reports } from './delivery/migrations/0028-reports.ts';
import { reportFiles } from './delivery/migrations/0029-report-files.ts';
import { warnings } from './delivery/migrations/0033-warnings.ts';
import { exportAttempts } from './delivery/migrations/0035-export-attempts.ts';
import { warningsUnseen } from './delivery/migrations/0041-warnings-unseen.ts';
import { reportMail } from './delivery/migrations/0073-report-mail.ts';
import { reportFileNames } from './delivery/migrations/0081-report-file-names.ts';
import { warningJobs } from './delivery/migrations/0092-warning-jobs.ts';
import { warningIncidents } from './delivery/migrations/0093-warning-incidents.ts';
import { warningSilences } from './delivery/migrations/0094-warning-silences.ts';
import { warningShownWays } from './delivery/migrations/0098-warning-shown-ways.ts';
import { warningSilenceTold } from './delivery/migrations/0099-warning-silence-told.ts';
import { warningEscalation } from './delivery/migrations/0104-warning-escalation.ts';
import { warningReplies } from './delivery/migrations/0106-warning-replies.ts';
import { warningSounds } from './delivery/migrations/0107-warning-sounds.ts';
import { proofs } from './delivery/migrations/0108-proofs.ts';
import { heartbeat } from './delivery/migrations/0109-heartbeat.ts';
import { warningWaits } from './delivery/migrations/0110-warning-waits.ts';
import { channelsTold } from './delivery/migrations/0113-channels-told.ts';
import { transferTargets } from './delivery/migrations/0115-transfer-targets.ts';
import { transferJobs } from './delivery/migrations/0116-transfer-jobs.ts';
import { transferSlots } from './delivery/migrations/0118-transfer-slots.ts';
import { transferDays } from './delivery/migrations/0119-transfer-days.ts';
import { transferCorrected } from './delivery/migrations/0120-transfer-corrected.ts';
import { transferRoots } from './delivery/migrations/0123-transfer-roots.ts';
import { dutyDone } from './delivery/migrations/0133-duty-done.ts';
import { floodReports } from './delivery/migrations/0136-flood-reports.ts';
import { bulletinsIssued } from './delivery/migrations/0155-bulletins-issued.ts';
import { bulletinTemplatesAndLinks } from './delivery/migrations/0156-bulletin-templates-and-links.ts';
import { bulletinDrafts } from './delivery/migrations/0165-bulletin-drafts.ts';
import { releaseNotices } from './delivery/migrations/0180-release-notices.ts';
import { bulletinServers } from './delivery/migrations/0185-bulletin-servers.ts';
import { bulletinServersDone } from './delivery/migrations/0186-bulletin-servers-done.ts';
import { noticeWording } from './delivery/migrations/0208-notice-wording.ts';
import { bulletinNumberHolds } from './delivery/migrations/0232-bulletin-number-holds.ts';
import { bulletinSignedCheck } from './delivery/migrations/0233-bulletin-signed-check.ts';
import { warningsBegan } from './delivery/migrations/0236-warnings-began.ts';
import { noticeReleasers } from './delivery/migrations/0242-notice-releasers.ts';
import { plantSettings } from './plant/migrations/0003-plant-settings.ts';
import { outletsCurves } from './plant/migrations/0005-outlets-curves.ts';
import { stations } from './plant/migrations/0006-stations.ts';
import { stationReplacements } from './plant/migrations/0007-station-replacements.ts';
import { sensors } from './plant/migrations/0008-sensors.ts';
import { maintenance } from './plant/migrations/0016-maintenance.ts';
import { outletInputStations } from './plant/migrations/0022-outlet-input-stations.ts';
import { tableCounts } from './plant/migrations/0039-table-counts.ts';
import { thousandYearFlood } from './plant/migrations/0048-thousand-year-flood.ts';
import { closedGateTolerance } from './plant/migrations/0053-closed-gate-tolerance.ts';
import { leafHeights } from './plant/migrations/0054-leaf-heights.ts';
import { readingSteps } from './plant/migrations/0055-reading-steps.ts';
import { otherSettings } from './plant/migrations/0065-other-settings.ts';
import { orders } from './plant/migrations/0095-orders.ts';
import { procedure } from './plant/migrations/0121-procedure.ts';
import { dutyCalendar } from './plant/migrations/0132-duty-calendar.ts';
import { plantBasin } from './plant/migrations/0140-plant-basin.ts';
import { procedureWithdrawn } from './plant/migrations/0240-procedure-withdrawn.ts';
import type { MigrationSet } from './platform/database/migrate.ts';
import { platform } from './platform/database/migrations/0001-platform.ts';
import { recurringJobs } from './platform/database/migrations/0036-recurring-jobs.ts';
import { setAside } from './platform/database/migrations/0037-set-aside.ts';
import { arming } from './platform/database/migrations/0038-arming.ts';
import { leases } from './platform/database/migrations/0077-leases.ts';
import { ledger } from './platform/database/migrations/0078-ledger.ts';
import { blobs } from './platform/database/migrations/0079-blobs.ts';
import { outbound } from './platform/database/migrations/0080-outbound.ts';
import { messages } from './platform/database/migrations/0086-messages.ts';
import { gateways } from './platform/database/migrations/0088-gateways.ts';
import { listensFor } from './platform/database/migrations/0090-listens-for.ts';
import { tlsAuthority } from './platform/database/migrations/0100-tls-authority.ts';
import { plainHttpCallers } from './platform/database/migrations/0101-plain-http-callers.ts';
import { webPush } from './platform/database/migrations/0102-web-push.ts';
import { messageReasons } from './platform/database/migrations/0105-message-reasons.ts';
import { series } from './series/migrations/0010-series.ts';
import { collectors } from './series/migrations/0011-collectors.ts';
import { rollups } from './series/migrations/0012-rollups.ts';
import { demoFeed } from './series/migrations/0013-demo-feed.ts';
import { ingestDoors } from './series/migrations/0015-ingest-doors.ts';
import { rederivations } from './series/migrations/0016-rederivations.ts';
import { compactDays } from './series/migrations/0017-compact-days.ts';
import { ingestGaps } from './series/migrations/0018-ingest-gaps.ts';
import { chartViews } from './series/migrations/0024-chart-views.ts';
import { notes } from './series/migrations/0025-notes.ts';
import { demoStory } from './series/migrations/0030-demo-story.ts';
import { packedVersions } from './series/migrations/0031-packed-versions.ts';
import { seriesWatch } from './series/migrations/0093-series-watch.ts';
import { seriesMarkedAt } from './series/migrations/0099-series-marked-at.ts';
import { staffGauges } from './series/migrations/0112-staff-gauges.ts';
import { heldReadings } from './series/migrations/0238-held-readings.ts';

/** The whole history of the schema, in the order of the names. What has been released is never edited: a change is a new entry. */
export const migrations: MigrationSet = {
  '0001_platform': platform,
  '0002_access': access,
  '0003_plant_settings': plantSettings,
  '0005_outlets_curves': outletsCurves,
  '0006_stations': stations,
  '0007_station_replacements': stationReplacements,
  '0008_sensors': sensors,
  '0010_series': series,
  '0011_collectors': collectors,
  '0012_rollups': rollups,
  '0013_demo_feed': demoFeed,
  '0015_ingest_doors': ingestDoors,
  '0016_maintenance': maintenance,
  '0016_rederivations': rederivations,
  '0017_compact_days': compactDays,
  '0018_ingest_gaps': ingestGaps,
  '0020_calculation': calculation,
  '0022_outlet_input_stations': outletInputStations,
  '0023_forecasts': forecasts,
  '0024_chart_views': chartViews,
  '0025_notes': notes,
  '0026_tariffs': tariffs,
  '0027_energy': energy,
  '0028_reports': reports,
  '0029_report_files': reportFiles,
  '0030_demo_story': demoStory,
  '0031_packed_versions': packedVersions,
  '0032_rain_forecasts': rainForecasts,
  '0033_warnings': warnings,
  '0034_no_learnt_addresses': noLearntAddresses,
  '0035_export_attempts': exportAttempts,
  '0036_recurring_jobs': recurringJobs,
  '0037_set_aside': setAside,
  '0038_arming': arming,
  '0039_table_counts': tableCounts,
  '0040_rules_of_runs': rulesOfRuns,
  '0041_warnings_unseen': warningsUnseen,
  '0042_recalculation_without_manual': recalculationWithoutManual,
  '0043_forecast_reference': forecastReference,
  '0044_kept_tariffs': keptTariffs,
  '0045_past_work': pastWork,
  '0048_thousand_year_flood': thousandYearFlood,
  '0052_forecast_slope': forecastSlope,
  '0053_closed_gate_tolerance': closedGateTolerance,
  '0054_leaf_heights': leafHeights,
  '0055_reading_steps': readingSteps,
  '0058_no_login_origins': noLoginOrigins,
  '0059_balance_witness': balanceWitness,
  '0061_covers_of_runs': coversOfRuns,
  '0065_other_settings': otherSettings,
  '0069_forecasts_of_the_past': forecastsOfThePast,
  '0071_operation_method': operationMethod,
  '0073_report_mail': reportMail,
  '0077_leases': leases,
  '0078_ledger': ledger,
  '0079_blobs': blobs,
  '0080_outbound': outbound,
  '0081_report_file_names': reportFileNames,
  '0084_duty': duty,
  '0086_messages': messages,
  '0087_contacts': contacts,
  '0088_gateways': gateways,
  '0090_listens_for': listensFor,
  '0092_warning_jobs': warningJobs,
  '0093_series_watch': seriesWatch,
  '0093_warning_incidents': warningIncidents,
  '0094_warning_silences': warningSilences,
  '0095_orders': orders,
  '0097_machine_keys': machineKeys,
  '0098_warning_shown_ways': warningShownWays,
  '0099_series_marked_at': seriesMarkedAt,
  '0099_warning_silence_told': warningSilenceTold,
  '0100_tls_authority': tlsAuthority,
  '0101_plain_http_callers': plainHttpCallers,
  '0102_web_push': webPush,
  '0104_warning_escalation': warningEscalation,
  '0105_message_reasons': messageReasons,
  '0106_warning_replies': warningReplies,
  '0107_warning_sounds': warningSounds,
  '0108_proofs': proofs,
  '0109_heartbeat': heartbeat,
  '0110_quiet_hours': quietHours,
  '0110_warning_waits': warningWaits,
  '0111_flood_mode': floodMode,
  '0112_staff_gauges': staffGauges,
  '0113_channels_told': channelsTold,
  '0115_transfer_targets': transferTargets,
  '0116_transfer_jobs': transferJobs,
  '0118_transfer_slots': transferSlots,
  '0119_transfer_days': transferDays,
  '0120_transfer_corrected': transferCorrected,
  '0121_procedure': procedure,
  '0123_transfer_roots': transferRoots,
  '0129_release_plans': releasePlans,
  '0132_duty_calendar': dutyCalendar,
  '0133_duty_done': dutyDone,
  '0136_flood_reports': floodReports,
  '0137_forecast_runs_by_time': forecastRunsByTime,
  '0140_plant_basin': plantBasin,
  '0141_basin_runs': basinRuns,
  '0142_basin_calibrations': basinCalibrations,
  '0150_forecast_skill': forecastSkill,
  '0151_forecast_hand': forecastHand,
  '0155_bulletins_issued': bulletinsIssued,
  '0156_bulletin_templates_and_links': bulletinTemplatesAndLinks,
  '0165_bulletin_drafts': bulletinDrafts,
  '0170_simulation': simulation,
  '0180_release_notices': releaseNotices,
  '0185_bulletin_servers': bulletinServers,
  '0186_bulletin_servers_done': bulletinServersDone,
  '0208_notice_wording': noticeWording,
  '0232_bulletin_number_holds': bulletinNumberHolds,
  '0233_bulletin_signed_check': bulletinSignedCheck,
  '0234_told_deadlines': toldDeadlines,
  '0236_warnings_began': warningsBegan,
  '0238_held_readings': heldReadings,
  '0239_told_to_act': toldToAct,
  '0240_procedure_withdrawn': procedureWithdrawn,
  '0241_told_accepted': toldAccepted,
  '0242_notice_releasers': noticeReleasers,
};
