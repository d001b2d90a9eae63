import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import { type Der, derAt, partsOf, tags } from './der.ts';

export interface ReadSignature {
  /** Common names in the certificate of the signer and its issuer; null when missing or unreadable. */
  readonly signer: string | null;
  readonly issuer: string | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  /** By the clock of the signer's computer. */
  readonly at: Date | null;
  /** `unknown` when the algorithm is not supported here. */
  readonly holds: 'good' | 'broken' | 'unknown';
}

const names = {
  signedData: '2a864886f70d010702',
  messageDigest: '2a864886f70d010904',
  signingTime: '2a864886f70d010905',
  pss: '2a864886f70d01010a',
} as const;
const digests: Readonly<Record<string, 'sha256' | 'sha384' | 'sha512'>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
const emptyReadSignature: ReadSignature = {
  signer: null,
  issuer: null,
  validFrom: null,
  validTo: null,
  at: null,
  holds: 'unknown',
};

/** Reads a PDF signature (detached CMS) over these bytes. */
export function readCms(cms: Buffer, signed: readonly Buffer[]): ReadSignature {
  const [kind, wrappedContent] = partsOf(derAt(cms));
  if (kind?.content.toString('hex') !== names.signedData || wrappedContent?.tag !== tags.zero)
    return emptyReadSignature;
  const data = partsOf(partsOf(wrappedContent)[0]);
  const certificates = partsOf(data.find(({ tag }) => tag === tags.zero)).flatMap(({ whole }) => certificateOf(whole));
  const signer = partsOf(partsOf(data.at(-1))[0]);
  const [, who, how] = signer;
  const certificate = certificates.find((one) => isIssuedBy(one, who)) ?? null;
  const hashName = digests[partsOf(how)[0]?.content.toString('hex') ?? ''];
  const attributes = signer.find(({ tag }) => tag === tags.zero);
  const known = attributesOf(attributes);
  const signerFacts = {
    signer: certificate && commonName(certificate.subject),
    issuer: certificate && commonName(certificate.issuer),
    validFrom: certificate && new Date(certificate.validFrom),
    validTo: certificate && new Date(certificate.validTo),
    at: timeOf(known.get(names.signingTime)),
  };
  const after = attributes ? signer.indexOf(attributes) : -1;
  const [algorithm, value] = [signer[after + 1], signer[after + 2]];
  const messageDigest = known.get(names.messageDigest);
  if (!certificate || !hashName || !attributes || !messageDigest || !algorithm || value?.tag !== tags.octets)
    return { ...signerFacts, holds: 'unknown' };
  const hash = createHash(hashName);
  for (const part of signed) hash.update(part);
  if (!hash.digest().equals(messageDigest.content)) return { ...signerFacts, holds: 'broken' };
  // The signature covers the set itself, so its implicit tag is replaced by that of a set.
  const set = Buffer.concat([Buffer.from([tags.set]), attributes.whole.subarray(1)]);
  const isPss = partsOf(algorithm)[0]?.content.toString('hex') === names.pss;
  try {
    const key = {
      key: certificate.publicKey,
      ...(isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } : {}),
    };
    return { ...signerFacts, holds: verify(hashName, set, key, value.content) ? 'good' : 'broken' };
  } catch {
    return { ...signerFacts, holds: 'unknown' };
  }
}

function certificateOf(der: Buffer): X509Certificate[] {
  try {
    return [new X509Certificate(der)];
  } catch {
    return [];
  }
}

/** Matches issuer and serial number, or the key identifier. */
function isIssuedBy(certificate: X509Certificate, who: Der | undefined): boolean {
  const body = partsOf(partsOf(derAt(certificate.raw))[0]);
  const from = body[0]?.tag === tags.zero ? 1 : 0;
  const [serial, , issuer] = body.slice(from);
  if (who?.tag !== tags.sequence) return who !== undefined && certificate.raw.includes(who.content);
  const [theirIssuer, theirSerial] = partsOf(who);
  return Boolean(
    serial && issuer && theirSerial?.content.equals(serial.content) && theirIssuer?.whole.equals(issuer.whole),
  );
}

const attributesOf = (attributes: Der | undefined): ReadonlyMap<string, Der> =>
  new Map(
    partsOf(attributes).flatMap((one) => {
      const [name, values] = partsOf(one);
      const [value] = partsOf(values);
      return name && value ? [[name.content.toString('hex'), value] as const] : [];
    }),
  );

/** `O=Sở\nCN=Nguyễn Văn An`. */
const commonName = (lines: string): string | null => {
  const found = /^CN=(.+)$/m.exec(lines)?.[1] ?? /^O=(.+)$/m.exec(lines)?.[1] ?? null;
  return found === null ? null : found.replaceAll('\\', '').slice(0, 200);
};

/** `261124101500Z`, or with a four-digit year. */
function timeOf(value: Der | undefined): Date | null {
  const text = value?.content.toString('latin1') ?? '';
  const [, century = '', rest] = /^(\d\d)?(\d{10})\d{2}Z$/.exec(text) ?? [];
  if (!rest) return null;
  const two = (from: number) => Number(rest.slice(from, from + 2));
  const at = new Date(Date.UTC(Number(century || '20') * 100 + two(0), two(2) - 1, two(4), two(6), two(8)));
  return Number.isNaN(at.getTime()) ? null : at;
}
