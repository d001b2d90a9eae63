import type { Permission } from '@spillway/contract/permissions';
import type { Edition } from '../../base/edition/edition.ts';
import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Room } from '../../words.ts';

export type MenuGroup = 'calculators' | 'settings' | 'access' | 'system';

/** One screen: where it is, who sees it, what it is called; `pages.ts` has its page. Routes, menu and search are made from this. */
export interface Screen {
  readonly path: string;
  /** Of several behind one path: what follows the `#` (specification, section 2: the tools). */
  readonly hash?: string;
  readonly title: TextKey;
  readonly hint?: TextKey;
  readonly icon: IconName;
  readonly layout: 'main' | 'management';
  /** At least one of them is needed; absent: any signed-in person. */
  readonly roles?: readonly Permission[];
  /** Who sees it by name, besides those who see it by role: the configured expert accounts. */
  readonly usernames?: 'experts';
  /** Absent: every edition. */
  readonly editions?: readonly Edition[];
  /** A place in the menu of its own, inside a group, or none. */
  readonly menu: 'link' | MenuGroup | 'hidden';
  /** The screen of the menu that stays lit while this hidden one is open. */
  readonly under?: string;
  /** The redirecting parent that leads here (`/accounts` to `/accounts/manage`). The first one permitted is home. */
  readonly redirectFrom?: string;
  readonly rooms: readonly Room[];
  /** It has pages of its own, each one step further down its path. */
  readonly hasPages?: true;
}

/** In the order of the menu. A person's home is the first redirecting screen they may see, so order decides that too. */
const table = [
  {
    path: '/dashboard',
    title: 'routes.dashboard',
    hint: 'routes.dashboardHint',
    icon: 'dashboard',
    layout: 'main',
    roles: ['dashboard', 'dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'],
    menu: 'link',
    redirectFrom: '/',
    rooms: [
      'dashboard',
      'measured',
      'damSection',
      'warnings',
      'chart',
      'notes',
      'series',
      'onDuty',
      'situation',
      'orders',
    ],
  },
  {
    path: '/chart/index',
    title: 'routes.chartPage',
    hint: 'routes.chartPageHint',
    icon: 'chart',
    layout: 'main',
    usernames: 'experts',
    menu: 'link',
    rooms: ['chartPage', 'chart', 'notes', 'series'],
  },
  {
    path: '/map/index',
    title: 'routes.map',
    hint: 'routes.mapHint',
    icon: 'map',
    layout: 'main',
    roles: ['map'],
    menu: 'link',
    redirectFrom: '/map',
    rooms: ['map', 'observe', 'chart'],
  },
  {
    path: '/report/index',
    title: 'routes.reports',
    hint: 'routes.reportsHint',
    icon: 'file',
    layout: 'main',
    roles: ['report'],
    menu: 'link',
    redirectFrom: '/report',
    rooms: ['reports'],
  },
  {
    path: '/report/compare',
    title: 'routes.compare',
    icon: 'chart',
    layout: 'main',
    roles: ['report'],
    menu: 'hidden',
    under: '/report/index',
    rooms: ['compare', 'chart', 'series'],
  },
  {
    path: '/statistical/output',
    title: 'routes.output',
    hint: 'routes.outputHint',
    icon: 'power',
    layout: 'main',
    roles: ['report'],
    editions: ['LITE'],
    menu: 'link',
    redirectFrom: '/statistical',
    rooms: ['output', 'chart'],
  },
  {
    path: '/tools',
    hash: '/price',
    title: 'routes.price',
    hint: 'routes.priceHint',
    icon: 'tag',
    layout: 'main',
    roles: ['price'],
    menu: 'link',
    rooms: ['price', 'affected', 'series', 'weather', 'chart', 'notFound'],
  },
  {
    path: '/tools',
    hash: '/weather',
    title: 'routes.weather',
    hint: 'routes.weatherHint',
    icon: 'rain',
    layout: 'main',
    roles: ['weather'],
    menu: 'link',
    rooms: ['price', 'affected', 'series', 'weather', 'chart', 'notFound'],
  },
  {
    path: '/duty/index',
    title: 'routes.duty',
    hint: 'routes.dutyHint',
    icon: 'userCheck',
    layout: 'main',
    roles: ['dashboard', 'dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'],
    menu: 'link',
    redirectFrom: '/duty',
    rooms: ['duty', 'reach'],
  },
  {
    path: '/contacts',
    title: 'routes.contacts',
    hint: 'routes.contactsHint',
    icon: 'phone',
    layout: 'main',
    roles: ['dashboard', 'dashboard.view', 'dashboard.calculation', 'dashboard.save-revert', 'sensor', 'sensor.update'],
    menu: 'link',
    rooms: ['contacts', 'reach'],
  },
  {
    path: '/station/manage',
    title: 'routes.stations',
    hint: 'routes.stationsHint',
    icon: 'station',
    layout: 'management',
    roles: ['stations', 'stations.view', 'stations.update'],
    menu: 'settings',
    redirectFrom: '/station',
    rooms: ['stations', 'stationImport', 'chart', 'observe', 'maintenance', 'rederive', 'series', 'affected'],
  },
  {
    path: '/station/data',
    title: 'routes.stationData',
    icon: 'station',
    layout: 'management',
    roles: ['map', 'report', 'stations', 'stations.view', 'stations.update'],
    menu: 'hidden',
    under: '/station/manage',
    rooms: ['chart', 'doors', 'observe', 'maintenance', 'series'],
  },
  {
    path: '/station/review',
    title: 'routes.review',
    hint: 'routes.reviewHint',
    icon: 'chart',
    layout: 'management',
    roles: ['stations', 'stations.update'],
    menu: 'settings',
    rooms: ['review', 'chart', 'series'],
  },
  {
    path: '/settings/information',
    title: 'routes.information',
    hint: 'routes.informationHint',
    icon: 'book',
    layout: 'management',
    roles: ['sensor', 'sensor.update', 'sensor.change-status'],
    menu: 'settings',
    redirectFrom: '/settings',
    rooms: ['plantInformation', 'plantFile'],
  },
  {
    path: '/settings/interpolate',
    title: 'routes.interpolate',
    hint: 'routes.interpolateHint',
    icon: 'columns',
    layout: 'management',
    roles: ['sensor', 'sensor.update', 'sensor.change-status'],
    menu: 'settings',
    rooms: ['tables', 'affected', 'series', 'chart'],
  },
  {
    path: '/settings/recompute',
    title: 'routes.recompute',
    hint: 'routes.recomputeHint',
    icon: 'history',
    layout: 'management',
    roles: ['dashboard', 'dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'],
    menu: 'settings',
    rooms: ['affected', 'series', 'chart'],
  },
  {
    path: '/settings/interpolate-history',
    title: 'routes.interpolationHistory',
    hint: 'routes.interpolationHistoryHint',
    icon: 'history',
    layout: 'management',
    roles: ['interpolate-history'],
    menu: 'settings',
    rooms: ['interpolationHistory', 'explain', 'series', 'dashboard', 'chart'],
  },
  {
    path: '/settings/outlet-station-interpolate',
    title: 'routes.outlets',
    hint: 'routes.outletsHint',
    icon: 'gate',
    layout: 'management',
    roles: ['sensor', 'sensor.update', 'sensor.change-status'],
    menu: 'settings',
    rooms: ['outlets'],
  },
  {
    path: '/sensor/manage',
    title: 'routes.sensors',
    hint: 'routes.sensorsHint',
    icon: 'sliders',
    layout: 'management',
    roles: ['sensor', 'sensor.view', 'sensor.update', 'sensor.change-status'],
    menu: 'settings',
    redirectFrom: '/sensor',
    rooms: ['sensors', 'maintenance', 'rederive', 'series', 'chart', 'affected'],
  },
  {
    path: '/watcher/manage',
    title: 'routes.collectors',
    hint: 'routes.collectorsHint',
    icon: 'stream',
    layout: 'management',
    roles: ['sensor', 'sensor.view', 'sensor.update', 'sensor.change-status'],
    menu: 'settings',
    redirectFrom: '/watcher',
    rooms: ['collectors', 'doors', 'series'],
  },
  {
    path: '/settings/station-interpolate',
    title: 'routes.stationInterpolate',
    icon: 'columns',
    layout: 'management',
    roles: ['sensor', 'sensor.update', 'sensor.change-status'],
    menu: 'hidden',
    under: '/settings/interpolate',
    rooms: ['tables', 'affected', 'series', 'chart'],
  },
  {
    path: '/accounts/manage',
    title: 'routes.accounts',
    hint: 'routes.accountsHint',
    icon: 'users',
    layout: 'management',
    roles: [
      'accounts',
      'accounts.view',
      'accounts.insert',
      'accounts.update',
      'accounts.destroy',
      'accounts.change-password',
      'accounts.change-status',
    ],
    menu: 'access',
    redirectFrom: '/accounts',
    rooms: ['accounts'],
  },
  {
    path: '/roles/manage',
    title: 'routes.roles',
    hint: 'routes.rolesHint',
    icon: 'key',
    layout: 'management',
    roles: ['roles', 'roles.view', 'roles.insert', 'roles.update', 'roles.destroy'],
    menu: 'access',
    redirectFrom: '/roles',
    rooms: ['roles'],
  },
  {
    path: '/system',
    title: 'routes.system',
    hint: 'routes.systemHint',
    icon: 'server',
    layout: 'management',
    roles: ['system'],
    menu: 'system',
    redirectFrom: '/',
    rooms: ['doors', 'system', 'conditions', 'outbound', 'affected', 'balance', 'operation'],
  },
  {
    path: '/messages',
    title: 'routes.messages',
    hint: 'routes.messagesHint',
    icon: 'upload',
    layout: 'management',
    roles: ['system'],
    menu: 'system',
    rooms: ['messages', 'outbound'],
  },
  {
    path: '/settings/channels',
    title: 'routes.channels',
    hint: 'routes.channelsHint',
    icon: 'stream',
    layout: 'management',
    roles: ['system'],
    menu: 'system',
    rooms: ['channels', 'messages', 'outbound'],
  },
  {
    path: '/audit',
    title: 'routes.audit',
    hint: 'routes.auditHint',
    icon: 'history',
    layout: 'management',
    roles: ['system'],
    menu: 'system',
    rooms: ['audit', 'reports', 'warnings', 'warningList', 'series'],
  },
  {
    path: '/account-information',
    title: 'routes.profile',
    icon: 'user',
    layout: 'management',
    menu: 'hidden',
    rooms: ['profile', 'reach'],
  },
  {
    path: '/manual',
    title: 'routes.manual',
    hint: 'routes.manualHint',
    icon: 'book',
    layout: 'main',
    menu: 'hidden',
    rooms: ['manual'],
    hasPages: true,
  },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof table)[number]['path'];

export const screens: readonly Screen[] = table;
