import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { dayMs } from '@spillway/plant-time/spans';
import { z } from 'zod';
import { type Name, permits, servedNames } from '../host-names.ts';
import { makeAuthority, makeServerCertificate } from './certificate.ts';

/** Phones and loggers whose clocks are a little behind accept it at once. */
const clockSlackMs = dayMs;
/** A new one has to be installed on every device by hand. */
const authorityDays = 3650;
/** Browsers refuse longer ones: the limit is 398 days, and a day is kept for clocks. */
const serverDays = 396;
/** A new one is made this long before the end. */
const renewMs = 60 * dayMs;

/** Stored as one value, so that a certificate never stands beside the key of another. */
const storedAuthoritySchema = z.object({
  version: z.literal(1),
  /** The machine or database it was made for: a copy elsewhere makes its own. */
  made_for: z.string(),
  made_at: z.iso.datetime(),
  name: z.string(),
  permitted: z.array(z.string()).min(1),
  certificate: z.string(),
  key: z.string(),
});
type StoredAuthority = z.output<typeof storedAuthoritySchema>;

export interface Authority extends StoredAuthority {
  readonly parsed: X509Certificate;
  readonly privateKey: KeyObject;
}

const keptServer = z.object({
  version: z.literal(1),
  names: z.array(z.string()).min(1),
  certificate: z.string(),
  key: z.string(),
});
export type ServerPair = z.output<typeof keptServer>;

/** Null when it is no authority, or its certificate and key do not belong together. */
export function readAuthority(text: string): Authority | null {
  try {
    const all = storedAuthoritySchema.parse(JSON.parse(text));
    const parsed = new X509Certificate(all.certificate);
    const privateKey = createPrivateKey(all.key);
    return parsed.ca && parsed.checkPrivateKey(privateKey) ? { ...all, parsed, privateKey } : null;
  } catch {
    return null;
  }
}

export function newAuthority(of: {
  readonly madeFor: string;
  readonly host: string;
  readonly names: readonly Name[];
  readonly now: Date;
}): StoredAuthority {
  const name = `Spillway ${of.host} ${of.now.toISOString().slice(0, 10)}`;
  const from = new Date(of.now.getTime() - clockSlackMs);
  const until = new Date(of.now.getTime() + authorityDays * dayMs);
  const { certificatePem, keyPem } = makeAuthority(name, of.names, { from, until });
  return {
    version: 1,
    made_for: of.madeFor,
    made_at: of.now.toISOString(),
    name,
    permitted: [...of.names],
    certificate: certificatePem,
    key: keyPem,
  };
}

/** The names for a server's certificate that the authority may vouch for. */
export const wantedNames = ({ permitted }: Pick<Authority, 'permitted'>, names: readonly Name[]): readonly Name[] =>
  servedNames(names).filter((name) => permits(permitted, name));

export function newServerPair(authority: Authority, names: readonly Name[], now: Date): ServerPair {
  const from = new Date(Math.max(now.getTime() - clockSlackMs, authority.parsed.validFromDate.getTime()));
  const until = new Date(Math.min(now.getTime() + serverDays * dayMs, authority.parsed.validToDate.getTime()));
  const by = { name: authority.name, key: authority.privateKey };
  const { certificatePem, keyPem } = makeServerCertificate(by, names, { from, until });
  return { version: 1, names: [...names], certificate: certificatePem, key: keyPem };
}

/** A usable pair: of this authority, for these names, and not close to its end. Null means that a new one is made. */
export function readServerPair(
  text: string,
  authority: Authority,
  names: readonly Name[],
  now: Date,
): ServerPair | null {
  try {
    const pair = keptServer.parse(JSON.parse(text));
    const parsed = new X509Certificate(pair.certificate);
    const isOurs = parsed.verify(authority.parsed.publicKey) && parsed.checkPrivateKey(createPrivateKey(pair.key));
    const coversNames = pair.names.length === names.length && names.every((name) => pair.names.includes(name));
    return isOurs && coversNames && !isDue(parsed, authority.parsed, now) ? pair : null;
  } catch {
    return null;
  }
}

/** One that ends with its authority is not renewed, because that would gain nothing. */
function isDue(server: X509Certificate, authority: X509Certificate, now: Date): boolean {
  const ends = server.validToDate.getTime();
  const canBeLater = authority.validToDate.getTime() > ends;
  return now < server.validFromDate || (canBeLater && now.getTime() > ends - renewMs);
}

/** When a person should act: the authority needs work at every device, the certificate only if renewal fails. */
export const noticeMs = { authority: 90 * dayMs, server: 30 * dayMs } as const;
