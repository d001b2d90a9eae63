import type { Permission } from './permissions.ts';

/** Server data a browser may cache: the first element of its query keys. */
export type StaleKey =
  | 'accounts'
  | 'audit'
  | 'balance'
  | 'basin'
  | 'calculation'
  | 'calibrations'
  | 'channels'
  | 'chart-views'
  | 'conditions'
  | 'contacts'
  | 'dashboard'
  | 'duty'
  | 'flood-mode'
  | 'flood-report'
  | 'forecast-hand'
  | 'forecast-skill'
  | 'bulletins'
  | 'heard'
  | 'machine-keys'
  | 'map'
  | 'measured'
  | 'messages'
  | 'notes'
  | 'notices'
  | 'orders'
  | 'output'
  | 'plans'
  | 'plant'
  | 'plants'
  | 'owed'
  | 'price'
  | 'procedure'
  | 'rederive'
  | 'reports'
  | 'roles'
  | 'series'
  | 'series-list'
  | 'session'
  | 'simulation'
  | 'staff-gauge'
  | 'held-readings'
  | 'system'
  | 'transfer'
  | 'warning-jobs'
  | 'transfer-jobs'
  | 'warnings'
  | 'watchers'
  | 'weather';

interface TopicDefinition {
  /** One plant, heard only by people who may see it; or the installation. */
  readonly about: 'plant' | 'installation';
  /** The further condition for hearing it: everyone signed in, or holders of a permission. */
  readonly audience: 'everyone' | Permission;
  /** The browser's outdated data. Every write by a person is also a line of the audit trail. */
  readonly stale: readonly StaleKey[];
}

const define = <const T extends Record<string, TopicDefinition>>(all: T): T => all;

/**
 * Every topic of the stream. Publishers, subscribers on the server and the browser's refreshes are typed by it; its payloads are in
 * `event-payloads.ts`, because no schema goes to a browser.
 */
export const topics = define({
  'account.changed': {
    about: 'installation',
    audience: 'everyone',
    stale: ['accounts', 'roles', 'duty', 'contacts', 'machine-keys', 'audit'],
  },
  'device.changed': { about: 'installation', audience: 'everyone', stale: ['contacts'] },
  'role.changed': { about: 'installation', audience: 'everyone', stale: ['roles', 'accounts', 'audit'] },
  'session.changed': { about: 'installation', audience: 'everyone', stale: ['accounts'] },
  'system.changed': { about: 'installation', audience: 'system', stale: ['system', 'audit'] },
  'message.changed': { about: 'installation', audience: 'system', stale: ['messages'] },
  'channel.changed': {
    about: 'installation',
    audience: 'system',
    stale: ['channels', 'messages', 'system', 'audit', 'heard'],
  },
  'conditions.changed': { about: 'installation', audience: 'everyone', stale: ['conditions'] },
  'plant.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['plant', 'plants', 'session', 'dashboard', 'audit', 'measured'],
  },
  'station.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['plant', 'map', 'dashboard', 'audit', 'measured'],
  },
  'sensor.changed': { about: 'plant', audience: 'everyone', stale: ['plant', 'audit'] },
  'maintenance.changed': { about: 'plant', audience: 'everyone', stale: ['plant', 'audit'] },
  'outlet.changed': { about: 'plant', audience: 'everyone', stale: ['plant', 'dashboard', 'audit', 'measured'] },
  'measure_position.changed': { about: 'plant', audience: 'everyone', stale: ['plant', 'audit', 'measured'] },
  'curve.changed': { about: 'plant', audience: 'everyone', stale: ['plant', 'audit'] },
  'series.changed': { about: 'plant', audience: 'everyone', stale: ['series', 'measured'] },
  'series.corrected': {
    about: 'plant',
    audience: 'everyone',
    stale: ['series', 'held-readings', 'map', 'audit', 'measured'],
  },
  'series.rederived': { about: 'plant', audience: 'everyone', stale: ['series', 'map', 'rederive', 'measured'] },
  'series.configured': { about: 'plant', audience: 'everyone', stale: ['series', 'series-list'] },
  'series.entered': {
    about: 'plant',
    audience: 'everyone',
    stale: ['series', 'held-readings', 'map', 'audit', 'measured'],
  },
  'staff_gauge.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['staff-gauge', 'warnings', 'audit'],
  },
  'chart_view.changed': { about: 'plant', audience: 'everyone', stale: ['chart-views', 'audit'] },
  'duty.changed': { about: 'plant', audience: 'everyone', stale: ['duty', 'contacts', 'audit', 'heard'] },
  'flood_mode.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['flood-mode', 'duty', 'contacts', 'warnings', 'warning-jobs', 'audit', 'heard', 'bulletins', 'owed'],
  },
  'contact.changed': { about: 'plant', audience: 'everyone', stale: ['contacts', 'audit', 'heard'] },
  'machine_key.changed': { about: 'plant', audience: 'everyone', stale: ['machine-keys', 'audit'] },
  'order.changed': { about: 'plant', audience: 'everyone', stale: ['orders', 'dashboard', 'audit'] },
  'procedure.changed': { about: 'plant', audience: 'everyone', stale: ['procedure', 'dashboard', 'audit'] },
  'plan.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['plans', 'procedure', 'dashboard', 'warnings', 'audit'],
  },
  'deadline.changed': { about: 'plant', audience: 'everyone', stale: ['dashboard', 'notices', 'owed', 'audit'] },
  'basin.changed': { about: 'plant', audience: 'everyone', stale: ['basin', 'dashboard', 'audit'] },
  'simulation.changed': { about: 'plant', audience: 'simulation', stale: ['simulation', 'audit'] },
  'basin_calibration.changed': { about: 'plant', audience: 'everyone', stale: ['calibrations', 'audit'] },
  'duty_calendar.changed': { about: 'plant', audience: 'everyone', stale: ['owed', 'warnings', 'audit'] },
  'notice.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['notices', 'owed', 'dashboard', 'flood-report', 'audit'],
  },
  'owed.changed': { about: 'plant', audience: 'everyone', stale: ['owed', 'warnings', 'audit'] },
  'note.changed': { about: 'plant', audience: 'everyone', stale: ['notes', 'audit'] },
  'calculation.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['calculation', 'dashboard', 'audit', 'measured'],
  },
  'forecast.issued': { about: 'plant', audience: 'everyone', stale: ['dashboard', 'forecast-hand'] },
  'forecast.judged': { about: 'plant', audience: 'everyone', stale: ['forecast-skill'] },
  'forecast_hand.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['forecast-hand', 'forecast-skill', 'dashboard', 'audit'],
  },
  'flood_marks.changed': { about: 'plant', audience: 'everyone', stale: ['forecast-skill', 'audit'] },
  'balance.looked_at': { about: 'plant', audience: 'everyone', stale: ['balance'] },
  'rain_forecast.changed': { about: 'plant', audience: 'everyone', stale: ['dashboard', 'weather', 'audit'] },
  'tariff.changed': { about: 'plant', audience: 'everyone', stale: ['price', 'output', 'plant', 'audit'] },
  'energy.changed': { about: 'plant', audience: 'everyone', stale: ['price', 'output', 'plant', 'audit'] },
  'warning.looked': { about: 'installation', audience: 'everyone', stale: [] },
  'warning.changed': { about: 'plant', audience: 'everyone', stale: ['warnings', 'audit', 'heard'] },
  'warning_job.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['warning-jobs', 'warnings', 'audit', 'heard'],
  },
  'transfer_job.changed': {
    about: 'plant',
    audience: 'everyone',
    stale: ['transfer-jobs', 'audit'],
  },
  'transfer.changed': { about: 'plant', audience: 'everyone', stale: ['transfer'] },
  'report.changed': { about: 'plant', audience: 'everyone', stale: ['reports', 'audit'] },
  'bulletin.changed': { about: 'plant', audience: 'everyone', stale: ['bulletins', 'owed', 'audit'] },
  'flood_report.changed': { about: 'plant', audience: 'everyone', stale: ['flood-report', 'audit'] },
  'watcher.changed': { about: 'plant', audience: 'everyone', stale: ['watchers', 'machine-keys', 'plant', 'audit'] },
  'watcher.heard': { about: 'plant', audience: 'everyone', stale: ['watchers'] },
});

export type Topic = keyof typeof topics;

export type TopicAbout<About extends TopicDefinition['about']> = {
  [T in Topic]: (typeof topics)[T]['about'] extends About ? T : never;
}[Topic];

/** A stream may come from a newer server than the page. */
export const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);
