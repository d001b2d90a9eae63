import type { Text, TextKey } from '../../base/i18n/use-text.ts';

const names: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['backup', 'system.queue.backup'],
  ['housekeeping', 'system.queue.housekeeping'],
  ['series-housekeeping', 'system.queue.seriesHousekeeping'],
  ['series-storage', 'system.queue.seriesStorage'],
  ['series-rollups', 'system.queue.seriesRollups'],
  ['series-rederive', 'system.queue.seriesRederive'],
  ['held-levels', 'system.queue.heldLevels'],
  ['collector-silence', 'system.queue.collectorSilence'],
  ['calculation', 'system.queue.calculation'],
  ['basin-calibration', 'system.queue.basinCalibration'],
  ['basin-model', 'system.queue.basinModel'],
  ['nowcast', 'system.queue.nowcast'],
  ['rain-forecasts', 'system.queue.rainForecasts'],
  ['balance-witness', 'system.queue.balanceWitness'],
  ['plans', 'system.queue.plans'],
  ['forecast-skill', 'system.queue.forecastSkill'],
  ['energy', 'system.queue.energy'],
  ['ledger-watch', 'system.queue.ledgerWatch'],
  ['blobs-watch', 'system.queue.blobsWatch'],
  ['report-file', 'system.queue.reportFile'],
  ['messages', 'system.queue.messages'],
  ['message-look', 'system.queue.messageLook'],
  ['report-mail', 'system.queue.reportMail'],
  ['report-schedules', 'system.queue.reportSchedules'],
  ['warnings', 'system.queue.warnings'],
  ['report-housekeeping', 'system.queue.reportHousekeeping'],
  ['password-mail', 'system.queue.passwordMail'],
  ['registration-mail', 'system.queue.registrationMail'],
]);

/** Jobs come with the rooms that define them; one without words here goes by its own name. */
export function queueName(t: Text, queue: string): string {
  const key = names.get(queue);
  return key === undefined ? queue : t(key);
}
