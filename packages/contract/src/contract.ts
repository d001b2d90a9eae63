import { accounts } from './access/accounts/accounts.ts';
import { audit } from './access/audit.ts';
import { contacts } from './access/contacts/contacts.ts';
import { ownContact } from './access/contacts/own.ts';
import { devices } from './access/devices/devices.ts';
import { floodMode } from './access/flood-mode/flood-mode.ts';
import { machineKeys } from './access/machine-keys/machine-keys.ts';
import { plants } from './access/plants.ts';
import { publicAddress } from './access/public-address.ts';
import { roles } from './access/roles.ts';
import { roster } from './access/roster/roster.ts';
import { auth } from './access/sessions.ts';
import { warningLoad } from './alerts/alarm-rate.ts';
import { warnings } from './alerts/alerts.ts';
import { backtest } from './alerts/backtest.ts';
import { heartbeat } from './alerts/channel-health/heartbeat.ts';
import { proof } from './alerts/channel-health/proof.ts';
import { reachable } from './alerts/channel-health/reachable.ts';
import { daily } from './alerts/daily.ts';
import { escalation } from './alerts/escalation/escalation.ts';
import { warningEvaluator } from './alerts/evaluator.ts';
import { warningJobs } from './alerts/jobs/jobs.ts';
import { silences } from './alerts/muting/muting.ts';
import { shownWarnings } from './alerts/seen-by.ts';
import { bulletinDrafts } from './bulletins/drafts.ts';
import { bulletinDelivery, bulletinIssued } from './bulletins/issued.ts';
import { bulletinShare } from './bulletins/share.ts';
import { bulletinTemplates } from './bulletins/templates.ts';
import { bulletinVerified } from './bulletins/verified.ts';
import { balance } from './compute/balance-check.ts';
import { calculation } from './compute/calculation/calculation.ts';
import { operation } from './compute/calculation/operation.ts';
import { calculators } from './compute/calculators.ts';
import { calibrations } from './compute/calibrations/calibrations.ts';
import { erlogs, output } from './compute/energy/energy.ts';
import { explain } from './compute/explain/explain.ts';
import { basinModel } from './compute/forecasts/basin-model/model.ts';
import { manualForecasts } from './compute/forecasts/manual/manual.ts';
import { weather } from './compute/forecasts/rain-forecasts/rain-forecasts.ts';
import { skill } from './compute/forecasts/skill/skill.ts';
import { freeboard } from './compute/freeboard.ts';
import { affects } from './compute/impact.ts';
import { rules } from './compute/procedure-check/procedure-check.ts';
import { plans } from './compute/release-plans/release-plans.ts';
import { simulation } from './compute/simulation/simulation.ts';
import { tariffFile } from './compute/tariffs/file.ts';
import { price } from './compute/tariffs/tariffs.ts';
import type { Client } from './kit.ts';
import { notices } from './notices/notices.ts';
import { obligations } from './obligations.ts';
import { basin } from './plant/basin/basin.ts';
import { catchments } from './plant/catchments/catchments.ts';
import { thiessen } from './plant/catchments/thiessen.ts';
import { plantFile } from './plant/file.ts';
import { floodRecord } from './plant/flood-record/flood-record.ts';
import { plantHistory } from './plant/history/history.ts';
import { maintenance } from './plant/maintenance.ts';
import { measurePositions } from './plant/measure-positions.ts';
import { obligationCalendar } from './plant/obligations/obligations.ts';
import { options } from './plant/options/options.ts';
import { orders } from './plant/orders/orders.ts';
import { outlets } from './plant/outlets/outlets.ts';
import { outlines } from './plant/outlines/outlines.ts';
import { procedure } from './plant/procedure/procedure.ts';
import { plantRegistry } from './plant/registry.ts';
import { sensors } from './plant/sensors/sensors.ts';
import { settingInterface } from './plant/settings/interface.ts';
import { mapBound } from './plant/settings/map-bound.ts';
import { settings } from './plant/settings/settings.ts';
import { stationFile } from './plant/stations/file.ts';
import { stations } from './plant/stations/stations.ts';
import { tables } from './plant/tables/tables.ts';
import { gateways } from './platform/gateways/gateways.ts';
import { conditions } from './platform/health/conditions/conditions.ts';
import { systemHttps, trust } from './platform/local-tls/local-tls.ts';
import { messages } from './platform/messages/messages.ts';
import { outbound } from './platform/outbound/outbound.ts';
import { outward } from './platform/outgoing-switch.ts';
import { app, stream, system } from './platform/system.ts';
import { together } from './platform/together.ts';
import { webhooks } from './platform/webhooks/webhooks.ts';
import { reportLibrary, reportSchedules } from './reports/files.ts';
import { floodReports } from './reports/flood-report/flood-report.ts';
import { reports } from './reports/tables/tables.ts';
import { validation } from './reports/validation/validation.ts';
import { collectors } from './series/collectors/collectors.ts';
import { corrections } from './series/corrections.ts';
import { entry } from './series/entry.ts';
import { held } from './series/held.ts';
import { ingest } from './series/ingest.ts';
import { notes } from './series/notes/notes.ts';
import { observe } from './series/observe/observe.ts';
import { series } from './series/read/read.ts';
import { rederive } from './series/reprocess.ts';
import { staffGauge } from './series/staff-gauge/staff-gauge.ts';
import { storage } from './series/storage.ts';
import { chartViews } from './series/views.ts';
import { transferCompliance } from './transfer/compliance.ts';
import { transferJobs } from './transfer/jobs.ts';
import { transferLogs } from './transfer/logs.ts';
import { transferPreview } from './transfer/preview.ts';
import { transferReceipts } from './transfer/receipts.ts';
import { transferSlots } from './transfer/slots.ts';
import { transferTargets } from './transfer/targets.ts';
import { compare } from './views/compare.ts';
import { dashboard } from './views/dashboard.ts';
import { observationMap } from './views/map.ts';
import { situation } from './views/situation/situation.ts';

/** Every call of the main API, below `/api/renew`. */
export const contract = {
  app,
  conditions,
  outward,
  outbound,
  messages,
  gateways,
  webhooks,
  auth,
  accounts,
  roles,
  duty: roster,
  floodMode,
  contacts,
  ownContact,
  devices,
  machineKeys,
  plants,
  plantRegistry,
  plantHistory,
  plantFile,
  settings,
  settingInterface,
  catchments,
  outlines,
  floodRecord,
  mapBound,
  measurePositions,
  options,
  outlets,
  stations,
  stationFile,
  thiessen,
  sensors,
  maintenance,
  orders,
  procedure,
  basin,
  basinModel,
  calibrations,
  dutyCalendar: obligationCalendar,
  notices,
  owed: obligations,
  tables,
  calculators,
  affects,
  balance,
  calculation,
  operation,
  dashboard,
  explain,
  freeboard,
  rules,
  plans,
  skill,
  simulation,
  forecastHand: manualForecasts,
  situation,
  price,
  tariffFile,
  output,
  erlogs,
  weather,
  reports,
  validation,
  floodReports,
  bulletinDrafts,
  bulletinVerified,
  bulletinIssued,
  bulletinDelivery,
  bulletinTemplates,
  bulletinShare,
  reportLibrary,
  reportSchedules,
  observationMap,
  compare,
  warnings,
  shownWarnings,
  heard: reachable,
  proof,
  daily,
  heartbeat,
  warningEvaluator,
  warningJobs,
  escalation,
  silences,
  wouldHave: backtest,
  warningLoad,
  transferTargets,
  transferJobs,
  transferPreview,
  transferSlots,
  transferDuty: transferCompliance,
  transferLogs,
  transferReceipts,
  collectors,
  ingest,
  series,
  observe,
  entry,
  held,
  staffGauge,
  notes,
  chartViews,
  corrections,
  rederive,
  audit,
  system,
  systemHttps,
  trust,
  storage,
  publicAddress,
  stream,
  together,
};

export type ApiContract = typeof contract;
export type ApiClient = Client<ApiContract>;

export const apiBase = '/api/renew';
