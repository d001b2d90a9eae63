import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const MAY_OPEN = /^apps\/server\/src\/platform\/outbound\//;

/** Functions that open connections: the listed names of a module, or `all` of it. Type imports do not count. */
const OPENERS: Readonly<Record<string, readonly string[] | 'all'>> = {
  'node:net': ['connect', 'createConnection', 'Socket'],
  'node:tls': ['connect', 'TLSSocket'],
  'node:http': ['request', 'get', 'Agent', 'ClientRequest'],
  'node:https': 'all',
  'node:http2': 'all',
  'node:dgram': 'all',
  'node:dns': 'all',
  'node:dns/promises': 'all',
  undici: 'all',
  ws: 'all',
  nodemailer: 'all',
  mqtt: 'all',
  'basic-ftp': 'all',
  ssh2: 'all',
  'ssh2-sftp-client': 'all',
};
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource']);

/** Other files that may import such a module, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/platform/messages/channels/mail.ts': 'speaks SMTP over a socket of platform/outbound',
  'apps/server/src/series/ingest/mqtt/client.ts': 'speaks MQTT over a socket of platform/outbound',
  'apps/server/src/transfer/wire/clients/ftp-connection.ts': 'speaks FTP over sockets of platform/outbound',
  'apps/server/src/transfer/wire/clients/sftp-connection.ts': 'speaks SFTP over a socket of platform/outbound',
  'apps/server/src/platform/database/embedded/postmaster/endpoint.ts':
    'listens for a moment, to find a free port for the own database',
  'apps/server/src/platform/http/serving/https-beside.ts': 'listens by https on a port of its own',
  'apps/server/src/platform/preflight/listening.ts': 'listens for a moment, to see whether the own port is free',
};

const reason =
  'only platform/outbound opens connections: ask its connect or request, or hand its socket to the library and name the file in tools/floors/outbound-place.ts';

/** A connection opened elsewhere bypasses the checks of addresses, redirects, size and time. */
export function outboundPlace({ path, imports, called }: Source): Violation[] {
  if (!path.startsWith('apps/server/src/') || isTest(path) || MAY_OPEN.test(path) || Object.hasOwn(ALLOWED, path))
    return [];
  return [
    ...imports
      .filter(({ specifier, names, isType }) => {
        const openers = OPENERS[specifier];
        if (openers === undefined || isType) return false;
        // No names means a namespace or default import of the whole module.
        return openers === 'all' || names.length === 0 || names.some((name) => openers.includes(name));
      })
      .map(({ line, specifier }) => ({ path, line, what: `can open connections by ${specifier}`, why: reason })),
    ...called
      .filter(({ method }) => GLOBALS.has(method))
      .map(({ line, method }) => ({ path, line, what: `opens a connection by ${method}`, why: reason })),
  ];
}
