/** Where the record behind an entry can be opened, while it is still there. */
export const recordPages: ReadonlyMap<string, string> = new Map([
  ['account', '/accounts/manage'],
  ['role', '/roles/manage'],
  ['settings', '/settings/information'],
  ['interface', '/settings/information'],
  ['map_bound', '/settings/information'],
  ['catchment', '/settings/information'],
  ['outline', '/settings/information'],
  ['outlet', '/settings/outlet-station-interpolate'],
  ['station', '/station/manage'],
  ['er_log', '/statistical/output'],
  ['sensor', '/sensor/manage'],
  ['watcher', '/watcher/manage'],
  ['procedure', '/settings/procedure'],
  ['warning_job', '/settings/warning'],
  ['warning_escalation', '/settings/warning'],
]);
