import path from 'node:path';
import { z } from 'zod';
import { chooseDataDir } from '../database/data-dir.ts';
import { isName } from '../host-names.ts';
import { ConfigError } from '../problem.ts';
import { isNetwork } from './network.ts';

/** The environment, validated once at the start. Nothing else reads `process.env`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Remarks on these settings for the operator, printed at the start. */
  readonly notes: readonly string[];
  readonly databaseUrl: string | null;
  readonly demo: 'on' | 'small' | 'off' | 'auto';
  readonly adminUsername: string;
  readonly adminPassword: string | null;
  readonly edition: 'LITE' | 'ADVANCE' | 'SERVER';
  /** Whether there are bulletins; LITE always has them. */
  readonly bulletins: boolean;
  readonly expertUsernames: readonly string[];
  readonly allowRegistration: boolean;
  readonly accountIndex: 'login' | 'portal';
  readonly publicUrl: string | null;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** https on a port of its own beside http, with an authority of this installation. */
  readonly localTls: { readonly port: number; readonly names: readonly string[] } | null;
  readonly trustProxy: readonly string[];
  readonly backupDir: string;
  /** Allows a key file other than the one the database was sealed with. */
  readonly mayRenewKey: boolean;
  readonly metricsToken: string | null;
  readonly smtpUrl: string | null;
  readonly mqttUrl: string | null;
  /** Notifications on devices. Off: none are sent, and browsers remove their subscription. Renew: a key that does not open is replaced. */
  readonly webPush: 'on' | 'off' | 'renew';
  /** The contact for push services; null uses the address of the mail or of the installation. */
  readonly webPushContact: string | null;
  /** The proxy for push services, when the internet is behind one. */
  readonly webPushProxy: string | null;
  /** A map background from outside; null contacts no outside server. */
  readonly mapTiles: MapTiles | null;
  readonly processRole: 'all' | 'api' | 'worker';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export interface MapTiles {
  /** Contains {z}, {x} and {y}. */
  readonly url: string;
  /** The credit its provider requires. */
  readonly attribution: string;
}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
);
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const oneOf = <const T extends readonly [string, ...string[]]>(options: T) => z.enum(options);
const onOff = oneOf(['on', 'off']).transform((value) => value === 'on');

/** One line for each variable: its schema, and the advice when it is wrong. */
const variables = {
  PORT: [z.coerce.number().int().min(0).max(65535).default(8080), 'a port number from 0 to 65535, e.g. 8080'],
  HOST: [z.string().min(1).max(255).default('127.0.0.1'), 'an address to listen on, e.g. 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [z.string().min(1).optional(), 'a folder, e.g. /var/lib/spillway'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'an address like postgres://user:password@host:5432/database',
  ],
  DEMO: [oneOf(['on', 'small', 'off']).optional(), 'on, small or off'],
  ADMIN_USERNAME: [
    z
      .string()
      .regex(/^[A-Za-z0-9]{4,40}$/)
      .default('admin'),
    'at least 4 letters or digits',
  ],
  ADMIN_PASSWORD: [
    z
      .string()
      .min(8)
      .max(200)
      .regex(/\d/)
      .regex(/\p{Ll}/u)
      .regex(/\p{Lu}/u)
      .optional(),
    'at least 8 characters with a digit, a lower-case and an upper-case letter',
  ],
  EDITION: [oneOf(['LITE', 'ADVANCE', 'SERVER']).default('LITE'), 'LITE, ADVANCE or SERVER'],
  BULLETINS: [onOff.default(true), 'on or off'],
  EXPERT_USERNAMES: [list.default([]), 'usernames separated by commas'],
  ALLOW_REGISTRATION: [onOff.default(true), 'on or off'],
  ACCOUNT_INDEX: [oneOf(['login', 'portal']).default('login'), 'login or portal'],
  PUBLIC_URL: [webAddress.optional(), 'an address like https://spillway.example'],
  TLS_CERT: [z.string().optional(), 'a certificate file (PEM)'],
  TLS_KEY: [z.string().optional(), 'a private key file (PEM)'],
  TLS: [oneOf(['local', 'off']).default('off'), 'local or off'],
  TLS_PORT: [z.coerce.number().int().min(0).max(65535).optional(), 'a port number from 0 to 65535, e.g. 8443'],
  TLS_NAMES: [
    list
      .transform((all) => all.map((one) => one.toLowerCase()))
      .refine((all) => all.every(isName))
      .default([]),
    'host names, addresses or networks separated by commas, e.g. ho.lan,192.168.1.0/24',
  ],
  TRUST_PROXY: [
    list.refine((all) => all.every(isNetwork)).default([]),
    'addresses or networks separated by commas, e.g. 127.0.0.1,10.0.0.0/8',
  ],
  BACKUP_DIR: [z.string().min(1).optional(), 'a folder, best on another disk'],
  KEY_FILE: [oneOf(['keep', 'renew']).default('keep'), 'keep or renew'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address like smtp://user:password@mail.example:587'],
  MQTT_URL: [z.url({ protocol: /^(?:mqtts?|wss?)$/ }).optional(), 'an address like mqtt://broker.example:1883'],
  WEB_PUSH: [oneOf(['on', 'off', 'renew']).default('on'), 'on, off or renew'],
  WEB_PUSH_CONTACT: [
    z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    'an email address like ops@plant.example, or an https address',
  ],
  WEB_PUSH_PROXY: [z.url({ protocol: /^http$/ }).optional(), 'an address like http://user:password@proxy.example:3128'],
  MAP_TILES_URL: [
    z
      .url({ protocol: /^https?$/ })
      .regex(/\{z\}/)
      .regex(/\{x\}/)
      .regex(/\{y\}/)
      .optional(),
    'an address like https://tiles.example/{z}/{x}/{y}.png',
  ],
  MAP_TILES_ATTRIBUTION: [z.string().min(1).max(200).optional(), 'who made the map, at most 200 characters'],
  SPILLWAY_ROLE: [oneOf(['all', 'api', 'worker']).default('all'), 'all, api or worker'],
  LOG_LEVEL: [
    oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'debug, info, warn, error or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> };

export function readConfig(environment: NodeJS.ProcessEnv, homeDir: string): Config {
  const read = readVariables(environment);
  if ((read.TLS_CERT === undefined) !== (read.TLS_KEY === undefined))
    throw new ConfigError('TLS_CERT and TLS_KEY belong together: set both, or neither.');
  const localTls = localTlsOf(read);
  if ((read.MAP_TILES_URL === undefined) !== (read.MAP_TILES_ATTRIBUTION === undefined))
    throw new ConfigError('MAP_TILES_URL and MAP_TILES_ATTRIBUTION belong together: set both, or neither.');
  const { dataDir, note } = chooseDataDir(read.DATA_DIR, homeDir);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    notes: note ? [note] : [],
    databaseUrl: read.DATABASE_URL ?? null,
    demo: read.DEMO ?? 'auto',
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD ?? null,
    edition: read.EDITION,
    bulletins: read.BULLETINS || read.EDITION === 'LITE',
    expertUsernames: read.EXPERT_USERNAMES.map((name) => name.toLowerCase()),
    allowRegistration: read.ALLOW_REGISTRATION,
    accountIndex: read.ACCOUNT_INDEX,
    publicUrl: read.PUBLIC_URL ?? null,
    tls:
      read.TLS_CERT === undefined || read.TLS_KEY === undefined
        ? null
        : { certFile: path.resolve(homeDir, read.TLS_CERT), keyFile: path.resolve(homeDir, read.TLS_KEY) },
    localTls,
    trustProxy: read.TRUST_PROXY,
    backupDir: path.resolve(homeDir, read.BACKUP_DIR ?? path.join(dataDir, 'backup')),
    metricsToken: read.METRICS_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mqttUrl: read.MQTT_URL ?? null,
    mayRenewKey: read.KEY_FILE === 'renew',
    webPush: read.WEB_PUSH,
    webPushContact: read.WEB_PUSH_CONTACT ?? null,
    webPushProxy: read.WEB_PUSH_PROXY ?? null,
    mapTiles:
      read.MAP_TILES_URL === undefined || read.MAP_TILES_ATTRIBUTION === undefined
        ? null
        : { url: read.MAP_TILES_URL, attribution: read.MAP_TILES_ATTRIBUTION },
    processRole: read.SPILLWAY_ROLE,
    // A person at a terminal wants sentences, while the log of a service keeps everything.
    logLevel: read.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}

function localTlsOf({ TLS, TLS_PORT, TLS_NAMES, TLS_CERT, PORT }: Variables): Config['localTls'] {
  if (TLS === 'off') return null;
  if (TLS_CERT !== undefined)
    throw new ConfigError(
      'TLS=local and TLS_CERT exclude each other: leave TLS out where you have a certificate, or TLS_CERT and TLS_KEY where you have none.',
    );
  const port = TLS_PORT ?? httpsPortBeside(PORT);
  if (port === PORT && port !== 0)
    throw new ConfigError(`TLS_PORT and PORT are both ${port}: http and https need a port each.`);
  return { port, names: TLS_NAMES };
}

/** Takes the next port, so that two installations on one machine do not collide; 0 lets the system choose both. */
function httpsPortBeside(port: number): number {
  if (port === 0) return 0;
  if (port === 80) return 443;
  return port === 65_535 ? 8443 : port + 1;
}

function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const read: Record<string, unknown> = {};
  for (const [name, [schema, advice]] of Object.entries(variables)) {
    // Compose files and unit files leave an empty variable when nothing is set.
    const environmentValue = environment[name] === '' ? undefined : environment[name];
    const parsed = schema.safeParse(environmentValue);
    // The value may be a password, so it is not repeated.
    if (!parsed.success) throw new ConfigError(`${name} is not valid: write ${advice}, or leave it out.`);
    read[name] = parsed.data;
  }
  return read as Variables;
}
