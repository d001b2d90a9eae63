import type { LoadPart } from '../kit/later/kit.ts';
import type { ScreenPath } from '../shared/screens/screens.ts';

/**
 * Code of every screen but the dashboard. A separate file, loaded with the first of them: a list of a hundred files
 * would delay sign-in and dashboard.
 */
export const pages: Readonly<Record<Exclude<ScreenPath, '/dashboard'>, LoadPart<object>>> = {
  '/chart/index': () => import('../features/chart-page/ChartPage.tsx'),
  '/duty/index': () => import('../features/roster/RosterPage.tsx'),
  '/contacts': () => import('../features/contacts/ContactsPage.tsx'),
  '/forecast/skill': () => import('../features/skill/SkillPage.tsx'),
  '/map/index': () => import('../features/map/MapPage.tsx'),
  '/report/index': () => import('../features/reports/ReportsPage.tsx'),
  '/report/flood': () => import('../features/flood-report/FloodReportPage.tsx'),
  '/forecast/tt08': () => import('../features/bulletins/BulletinsPage.tsx'),
  '/report/compare': () => import('../features/compare/ComparePage.tsx'),
  '/statistical/output': () => import('../features/energy/OutputPage.tsx'),
  '/tools': () => import('./tools/ToolsPage.tsx'),
  '/sim': () => import('../features/simulation/SimulationPage.tsx'),
  '/station/manage': () => import('../features/stations/StationsPage.tsx'),
  '/station/data': () => import('../features/observe/StationDataPage.tsx'),
  '/station/review': () => import('../features/corrections/ReviewPage.tsx'),
  '/settings/information': () => import('../features/plant-information/InformationPage.tsx'),
  '/settings/interpolate': () => import('../features/tables/TablesPage.tsx'),
  '/forecast/model': () => import('../features/basin-model/BasinPage.tsx'),
  '/notices': () => import('../features/notices/NoticesPage.tsx'),
  '/duties': () => import('../features/obligations/ObligationsPage.tsx'),
  '/settings/procedure': () => import('../features/procedure/ProcedurePage.tsx'),
  '/settings/recompute': () => import('../features/recompute/RecomputePage.tsx'),
  '/settings/interpolate-history': () => import('../features/interpolation-records/InterpolationHistoryPage.tsx'),
  '/settings/transfer/history': () => import('../features/transfer-history/TransferHistoryPage.tsx'),
  '/settings/transfer': () => import('../features/transfer-settings/TransferSettingsPage.tsx'),
  '/settings/warning': () => import('../features/warning-settings/WarningSettingsPage.tsx'),
  '/settings/warning/load': () => import('../features/warning-settings/load/WarningLoadPage.tsx'),
  '/settings/outlet-station-interpolate': () => import('../features/outlets/OutletsPage.tsx'),
  '/sensor/manage': () => import('../features/sensors/SensorsPage.tsx'),
  '/watcher/manage': () => import('../features/collectors/CollectorsPage.tsx'),
  '/settings/station-interpolate': () => import('../features/tables/StationTablesPage.tsx'),
  '/accounts/manage': () => import('../features/accounts/AccountsPage.tsx'),
  '/keys/manage': () => import('../features/machine-keys/MachineKeysPage.tsx'),
  '/roles/manage': () => import('../features/roles/RolesPage.tsx'),
  '/system': () => import('../features/system/SystemPage.tsx'),
  '/settings/channels': () => import('../features/channels/ChannelsPage.tsx'),
  '/messages': () => import('../features/messages/MessagesPage.tsx'),
  '/audit': () => import('../features/audit/AuditPage.tsx'),
  '/account-information': () => import('../features/profile/ProfilePage.tsx'),
  '/manual': () => import('../features/manual/ManualPage.tsx'),
};
