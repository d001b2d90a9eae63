import type { Source } from './parse-source.ts';
import { roomOfServer } from './server-rooms.ts';
import type { Violation } from './violation.ts';

const FEATURES = 'apps/web/src/features/';

/** Screens that belong to no single module of the server, and their subjects. */
const others: Readonly<Record<string, string>> = {
  'change-password': 'access/accounts',
  channels: 'platform/gateways and platform/webhooks',
  'chart-page': 'series/read, series/views and series/notes',
  'command-search': 'whatever is searched',
  'front-page': 'nothing of the server',
  trust: 'how devices trust the certificate of platform/local-tls',
  'interpolation-records': 'compute/explain',
  login: 'access/sessions',
  manual: 'nothing of the server',
  'not-found': 'nothing of the server',
  password: 'access/accounts',
  'plant-information': 'plant/settings, plant/catchments, plant/outlines, plant/registry and plant/file',
  profile: 'access/accounts',
  recompute: 'compute/calculation',
  register: 'access/accounts',
  'release-notes': 'nothing of the server',
  'transfer-history': 'transfer/slots and transfer/compliance',
  'transfer-settings': 'transfer/jobs, transfer/targets and transfer/preview',
  'warning-link': 'alerts/escalation',
  'warning-settings': 'alerts/jobs, alerts/escalation, alerts/backtest and alerts/alarm-rate',
};

/** A screen has the name of the server module behind it, so that one search finds both. */
export function featureNames(sources: readonly Source[]): Violation[] {
  const rooms = new Set(sources.flatMap(({ path }) => roomOfServer(path)?.split('/') ?? []));
  const first = new Map<string, string>();
  for (const { path } of sources) {
    const name = path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/')[0] : undefined;
    if (name !== undefined && !first.has(name)) first.set(name, path);
  }
  return [...first]
    .filter(([name]) => !rooms.has(name) && !Object.hasOwn(others, name))
    .map(([name, path]) => ({
      path,
      line: 1,
      what: `is of a screen called ${name}`,
      why: 'no room of the server has that name; call it as its room, or say in tools/floors/feature-names.ts what it is of',
    }));
}
