import { accounts } from './access/accounts/accounts.ts';
import { audit } from './access/audit.ts';
import { contacts } from './access/contacts/contacts.ts';
import { ownContact } from './access/contacts/own.ts';
import { devices } from './access/devices/devices.ts';
import { duty } from './access/duty/duty.ts';
import { floodMode } from './access/flood-mode/flood-mode.ts';
import { machineKeys } from './access/machine-keys/machine-keys.ts';
import { plants } from './access/plants.ts';
import { publicAddress } from './access/public-address.ts';
import { roles } from './access/roles.ts';
import { auth } from './access/sessions.ts';
import { affects } from './compute/affected.ts';
import { basinModel } from './compute/basin/model.ts';
import { calculation } from './compute/calculation/calculation.ts';
import { operation } from './compute/calculation/operation.ts';
import { calculators } from './compute/calculators.ts';
import { calibrations } from './compute/calibrations/calibrations.ts';
import { erlogs, output } from './compute/energy/energy.ts';
import { explain } from './compute/explain/explain.ts';
import { freeboard } from './compute/freeboard.ts';
import { forecastHand } from './compute/hand/hand.ts';
import { plans } from './compute/plans/plans.ts';
import { weather } from './compute/rain-forecasts/rain-forecasts.ts';
import { rules } from './compute/rules/rules.ts';
import { simulation } from './compute/simulation/simulation.ts';
import { skill } from './compute/skill/skill.ts';
import { tariffFile } from './compute/tariffs/file.ts';
import { price } from './compute/tariffs/tariffs.ts';
import { balance } from './compute/witness.ts';
import { bulletinDrafts } from './delivery/bulletins/drafts.ts';
import { bulletinDelivery, bulletinIssued } from './delivery/bulletins/issued.ts';
import { bulletinShare } from './delivery/bulletins/share.ts';
import { bulletinTemplates } from './delivery/bulletins/templates.ts';
import { bulletinVerified } from './delivery/bulletins/verified.ts';
import { compare } from './delivery/compare.ts';
import { dashboard } from './delivery/dashboard.ts';
import { floodReports } from './delivery/flood-report/flood-report.ts';
import { observationMap } from './delivery/map.ts';
import { notices } from './delivery/notices/notices.ts';
import { owed } from './delivery/owed.ts';
import { reportLibrary, reportSchedules } from './delivery/report-files.ts';
import { reports } from './delivery/reports/reports.ts';
import { situation } from './delivery/situation/situation.ts';
import { transferDuty } from './delivery/transfer/duty.ts';
import { transferJobs } from './delivery/transfer/jobs.ts';
import { transferLogs } from './delivery/transfer/logs.ts';
import { transferPreview } from './delivery/transfer/preview.ts';
import { transferReceipts } from './delivery/transfer/receipts.ts';
import { transferSlots } from './delivery/transfer/slots.ts';
import { transferTargets } from './delivery/transfer/targets.ts';
import { daily } from './delivery/warnings/daily.ts';
import { escalation } from './delivery/warnings/escalation/escalation.ts';
import { warningEvaluator } from './delivery/warnings/evaluator.ts';
import { heard } from './delivery/warnings/heard.ts';
import { heartbeat } from './delivery/warnings/heartbeat.ts';
import { warningJobs } from './delivery/warnings/jobs/jobs.ts';
import { warningLoad } from './delivery/warnings/load.ts';
import { proof } from './delivery/warnings/proof.ts';
import { shownWarnings } from './delivery/warnings/shown.ts';
import { silences } from './delivery/warnings/silences/silences.ts';
import { warnings } from './delivery/warnings/warnings.ts';
import { wouldHave } from './delivery/warnings/would-have.ts';
import type { Client } from './kit.ts';
import { basin } from './plant/basin/basin.ts';
import { catchments } from './plant/catchments/catchments.ts';
import { thiessen } from './plant/catchments/thiessen.ts';
import { dutyCalendar } from './plant/duties/duties.ts';
import { plantFile } from './plant/file.ts';
import { plantHistory } from './plant/history/history.ts';
import { maintenance } from './plant/maintenance.ts';
import { measurePositions } from './plant/measure-positions.ts';
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
import { outward } from './platform/arming.ts';
import { conditions } from './platform/conditions/conditions.ts';
import { gateways } from './platform/gateways/gateways.ts';
import { systemHttps, trust } from './platform/local-tls/local-tls.ts';
import { messages } from './platform/messages/messages.ts';
import { outbound } from './platform/outbound/outbound.ts';
import { app, stream, system } from './platform/system.ts';
import { together } from './platform/together.ts';
import { webhooks } from './platform/webhooks/webhooks.ts';
import { collectors } from './series/collectors/collectors.ts';
import { corrections } from './series/corrections.ts';
import { entry } from './series/entry.ts';
import { held } from './series/held.ts';
import { ingest } from './series/ingest.ts';
import { notes } from './series/notes/notes.ts';
import { observe } from './series/observe/observe.ts';
import { series } from './series/read/read.ts';
import { rederive } from './series/rederive.ts';
import { staffGauge } from './series/staff-gauge/staff-gauge.ts';
import { storage } from './series/storage.ts';
import { chartViews } from './series/views.ts';

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
  duty,
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
  dutyCalendar,
  notices,
  owed,
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
  forecastHand,
  situation,
  price,
  tariffFile,
  output,
  erlogs,
  weather,
  reports,
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
  heard,
  proof,
  daily,
  heartbeat,
  warningEvaluator,
  warningJobs,
  escalation,
  silences,
  wouldHave,
  warningLoad,
  transferTargets,
  transferJobs,
  transferPreview,
  transferSlots,
  transferDuty,
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
