import type { Screen } from '../../shared/screens/screens.ts';

const recordPages: ReadonlyMap<string, string> = new Map([
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
  ['transfer_target', '/settings/transfer'],
  ['transfer_job', '/settings/transfer'],
  ['procedure', '/settings/procedure'],
  ['basin', '/forecast/model'],
  ['flood_record', '/report/compare'],
  ['basin_calibration', '/forecast/model'],
  ['duty_calendar', '/duties'],
  ['bulletin_draft', '/forecast/tt08'],
  ['bulletin_setting', '/forecast/tt08'],
  ['owed', '/duties'],
  ['flood_marks', '/forecast/skill'],
  ['forecast_hand', '/forecast/skill'],
  ['model_run', '/forecast/model'],
  ['warning_job', '/settings/warning'],
  ['warning_escalation', '/settings/warning'],
]);

/** Screen of the record of an entry, if it still exists; none without permission. */
export function pageOfRecord(
  { action, object_kind: kind }: { readonly action: string; readonly object_kind: string },
  allowedScreens: readonly Pick<Screen, 'path'>[],
): string | undefined {
  const page = action.endsWith('.delete') ? undefined : recordPages.get(kind);
  return allowedScreens.some(({ path }) => path === page) ? page : undefined;
}
