import { X509Certificate } from 'node:crypto';
import os from 'node:os';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Found } from '../health/conditions/conditions.ts';
import { type Name, namesOfMachine, permits, servedNames } from '../host-names.ts';
import type { Log } from '../log.ts';
import { ConfigError } from '../problem.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  type Authority,
  newAuthority,
  newServerPair,
  noticeMs,
  readAuthority,
  readServerPair,
  type ServerPair,
  wantedNames,
} from './authority.ts';
import { keep, machineOf, readStored } from './files.ts';
import { shareAuthority, sharedAuthority } from './store.ts';

export { checkStoredAuthority } from './files.ts';

interface LocalTlsDeps {
  readonly dataDir: string;
  /** Names beside those of the machine, and networks the authority may vouch for. */
  readonly extraNames: readonly Name[];
  /** Null when the database is in the data folder, so that no other node uses it. */
  readonly shared: { readonly database: Database; readonly installation: string; readonly secrets: Secrets } | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Defaults to this machine; a test has its own. */
  readonly machine?: { hostname(): string; networkInterfaces(): ReturnType<typeof os.networkInterfaces> };
}

export interface LocalTls {
  readonly authority: Authority;
  /** Remarks on this start for the operator. */
  readonly notes: readonly string[];
  /** The pair being served. */
  pair(): { readonly cert: string; readonly key: string };
  certificate(): X509Certificate;
  names(): readonly Name[];
  /** Names of this machine that the authority may not vouch for. */
  missing(): readonly Name[];
  serves(host: Name): boolean;
  /** Called when a new certificate was made. */
  onRenewed(listener: () => void): void;
  /** Checks whether names or time require a new certificate; it also runs every minute. */
  look(): void;
  found(): readonly Found[];
  stop(): void;
}

const checkEveryMs = 60_000;
const sealPurpose = 'local-tls.authority';
/** A machine with an empty battery believes it is in the past: a certificate made then is refused once its clock is right. */
const earliest = new Date('2026-01-01T00:00:00Z');

/** Serves https with an authority of this installation, made once and shared with every node, whose certificate renews itself. */
export async function openLocalTls(deps: LocalTlsDeps): Promise<LocalTls> {
  const { dataDir, clock, log, machine = os } = deps;
  const currentNames = () => [
    ...new Set([...namesOfMachine(machine.hostname(), machine.networkInterfaces()), ...deps.extraNames]),
  ];
  const { authority, notes } = await authorityOf(deps, { host: machine.hostname(), names: currentNames() });
  const listeners: (() => void)[] = [];
  let names = currentNames();
  let pair = await pairFor(dataDir, authority, names, clock.now());
  let certificate = new X509Certificate(pair.certificate);
  let trouble: string | null = null;

  const checkCertificate = () => {
    try {
      names = currentNames();
      const wanted = wantedNames(authority, names);
      if (readServerPair(JSON.stringify(pair), authority, wanted, clock.now()) !== null) return;
      pair = newServerPair(authority, wanted, clock.now());
      certificate = new X509Certificate(pair.certificate);
      for (const listener of listeners) listener();
      keep(dataDir, 'server', pair);
      log.info({ names: wanted, until: certificate.validTo }, 'a new certificate for https was made');
      trouble = null;
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) log.warn({ err: error }, 'the certificate for https could not be looked after');
      trouble = message;
    }
  };
  const timer = setInterval(checkCertificate, checkEveryMs);
  timer.unref();
  const missing = () => servedNames(names).filter((name) => !permits(authority.permitted, name));

  return {
    authority,
    notes,
    pair: () => ({ cert: pair.certificate, key: pair.key }),
    certificate: () => certificate,
    names: () => pair.names,
    missing,
    serves: (host) => pair.names.includes(host),
    onRenewed: (listener) => void listeners.push(listener),
    look: checkCertificate,
    found() {
      const now = clock.now();
      const absent = missing();
      return [
        ...endOf('authority', authority.parsed, now),
        ...endOf('server', certificate, now),
        ...(absent.length === 0 ? [] : [{ code: 'https_names', facts: { names: absent.join(', ') } } as const]),
      ];
    },
    stop: () => clearInterval(timer),
  };
}

/** Conditions about the end of a certificate. */
export function endOf(
  certificateKind: 'authority' | 'server' | 'file',
  certificate: X509Certificate,
  now: Date,
): readonly Found[] {
  const leftMs = certificate.validToDate.getTime() - now.getTime();
  const facts = { about: certificateKind, at: certificate.validToDate.toISOString() };
  if (leftMs <= 0) return [{ code: 'https_ended', facts }];
  return leftMs < noticeMs[certificateKind === 'authority' ? 'authority' : 'server']
    ? [{ code: 'https_ends', facts }]
    : [];
}

async function pairFor(dataDir: string, authority: Authority, names: readonly Name[], now: Date): Promise<ServerPair> {
  const wanted = wantedNames(authority, names);
  const before = readServerPair(readStored(dataDir, 'server') ?? '', authority, wanted, now);
  if (before !== null) return before;
  const pair = newServerPair(authority, wanted, now);
  keep(dataDir, 'server', pair);
  return pair;
}

async function authorityOf(
  { dataDir, shared, clock }: LocalTlsDeps,
  of: { readonly host: string; readonly names: readonly Name[] },
): Promise<{ authority: Authority; notes: readonly string[] }> {
  const now = clock.now();
  const installationKey = shared?.installation ?? machineOf(dataDir);
  const storedAuthority = readAuthority(readStored(dataDir, 'authority') ?? '');
  const isStillValid = (one: Authority | null) =>
    one !== null && one.made_for === installationKey && now < one.parsed.validToDate;
  const own = isStillValid(storedAuthority) ? storedAuthority : null;
  const make = () => {
    if (now < earliest)
      throw new ConfigError(`The clock says ${now.toISOString()}: set it before a certificate for https is made.`);
    return sure(JSON.stringify(newAuthority({ madeFor: installationKey, now, ...of })));
  };
  const authority = shared === null ? (own ?? make()) : await agreed(shared, { own, lasts: isStillValid, make });
  const isNew = storedAuthority?.certificate !== authority.certificate;
  if (isNew) keep(dataDir, 'authority', keptPart(authority));
  return { authority, notes: isNew && storedAuthority !== null ? [newNote(storedAuthority, installationKey)] : [] };
}

function newNote(before: Authority, installationKey: string): string {
  const reason =
    before.made_for === installationKey
      ? 'The certificate authority of https in this folder ended, or is another than the one of this database.'
      : 'The certificate authority of https in this folder was made on another machine, or for another database.';
  return `${reason} A new one takes its place: every device has to trust it once (the page /trust shows how).`;
}

/** One for all nodes of a database: the first one stored. */
async function agreed(
  { database, installation, secrets }: NonNullable<LocalTlsDeps['shared']>,
  mine: { own: Authority | null; lasts: (one: Authority | null) => boolean; make: () => Authority },
): Promise<Authority> {
  const read = async () => {
    const row = await sharedAuthority(database.sql);
    const isOurs = row !== null && row.madeFor === installation;
    return { sealed: row?.sealed ?? null, authority: isOurs ? sure(opened(secrets, row.sealed)) : null };
  };
  const there = await read();
  if (there.authority !== null && mine.lasts(there.authority)) return there.authority;
  const offeredAuthority = mine.own ?? mine.make();
  const sealedText = secrets.seal(JSON.stringify(keptPart(offeredAuthority)), sealPurpose);
  await shareAuthority(database.sql, { madeFor: installation, sealed: sealedText, former: there.sealed });
  return (await read()).authority ?? offeredAuthority;
}

function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.open(sealed, sealPurpose);
  } catch (error) {
    throw new ConfigError(
      'The certificate authority of https that the other nodes of this database use does not open with the key file of this one: ' +
        'copy spillway.key from another node. If that key is lost, run npm run admin -- new-authority; every device has to trust the new one.',
      { cause: error },
    );
  }
}

function sure(text: string): Authority {
  const authority = readAuthority(text);
  if (authority === null) throw new Error('The authority that was made or handed over cannot be read.');
  return authority;
}

function keptPart({ parsed: _parsed, privateKey: _privateKey, ...kept }: Authority) {
  return kept;
}
