import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bytesOf, isAddress, maskOf, type Name } from '../host-names.ts';
import { bits, boolean, context, type Der, integer, objectId, octets, sequence, setOf, time, utf8 } from './der.ts';

/** A certificate (RFC 5280) with its key on the curve P-256, which every browser and phone knows. */
interface IssuedCertificate {
  readonly certificatePem: string;
  readonly keyPem: string;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

const oid = {
  ecdsaWithSha256: objectId('1.2.840.10045.4.3.2'),
  commonName: objectId('2.5.4.3'),
  organisation: objectId('2.5.4.10'),
  subjectKeyId: objectId('2.5.29.14'),
  keyUsage: objectId('2.5.29.15'),
  alternativeNames: objectId('2.5.29.17'),
  basicConstraints: objectId('2.5.29.19'),
  nameConstraints: objectId('2.5.29.30'),
  authorityKeyId: objectId('2.5.29.35'),
  extendedKeyUsage: objectId('2.5.29.37'),
  serverAuth: objectId('1.3.6.1.5.5.7.3.1'),
};

/** Bits of key usage, of which the first is the highest. */
const digitalSignature = bits(Buffer.from([0b1000_0000]), 7);
const signsCertificatesAndLists = bits(Buffer.from([0b0000_0110]), 1);
/** A common name cannot be longer. */
const longestName = 64;

/**
 * An authority restricted to the permitted names, to servers, and to no further authority: a stolen key is useless for any other site, for
 * mail or for programs.
 */
export function makeAuthority(name: string, permittedNames: readonly Name[], span: Span): IssuedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = nameOf(name);
  const extensions = [
    extension(oid.basicConstraints, sequence(boolean(true), integer(0)), 'critical'),
    extension(oid.keyUsage, signsCertificatesAndLists, 'critical'),
    extension(oid.extendedKeyUsage, sequence(oid.serverAuth)),
    extension(oid.nameConstraints, constraintsOf(permittedNames), 'critical'),
    extension(oid.subjectKeyId, octets(idOf(publicKey))),
  ];
  return signed({ issuer: subject, subject, publicKey, extensions, span }, privateKey, privateKey);
}

/** A server's certificate for the names, each of which the authority must permit. */
export function makeServerCertificate(
  authority: { readonly name: string; readonly key: KeyObject },
  names: readonly Name[],
  span: Span,
): IssuedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [
    extension(oid.basicConstraints, sequence(), 'critical'),
    extension(oid.keyUsage, digitalSignature, 'critical'),
    extension(oid.extendedKeyUsage, sequence(oid.serverAuth)),
    extension(oid.alternativeNames, sequence(...names.map(generalName))),
    extension(oid.subjectKeyId, octets(idOf(publicKey))),
    extension(oid.authorityKeyId, sequence(context(0, idOf(createPublicKey(authority.key)), true))),
  ];
  const subject = nameOf(names[0] ?? 'localhost');
  return signed({ issuer: nameOf(authority.name), subject, publicKey, extensions, span }, authority.key, privateKey);
}

interface Body {
  readonly issuer: Der;
  readonly subject: Der;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Der[];
  readonly span: Span;
}

function signed(
  { issuer, subject, publicKey, extensions, span }: Body,
  by: KeyObject,
  ownKey: KeyObject,
): IssuedCertificate {
  const algorithm = sequence(oid.ecdsaWithSha256);
  const body = sequence(
    context(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    algorithm,
    issuer,
    sequence(time(span.from), time(span.until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions)),
  );
  const certificate = sequence(body, algorithm, bits(sign('sha256', body, by)));
  return {
    certificatePem: pemOf(certificate),
    keyPem: ownKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const extension = (id: Der, value: Der, critical?: 'critical'): Der =>
  sequence(id, ...(critical ? [boolean(true)] : []), octets(value));

const nameOf = (text: string): Der =>
  sequence(
    setOf(sequence(oid.organisation, utf8('Spillway'))),
    setOf(sequence(oid.commonName, utf8(text.slice(0, longestName)))),
  );

function generalName(name: Name): Der {
  return isAddress(name) ? context(7, bytesOf(name), true) : context(2, Buffer.from(name, 'ascii'), true);
}

/** A name permits its subdomains too; a network permits all its addresses. */
function constraintsOf(permittedNames: readonly Name[]): Der {
  const trees = permittedNames.map((name) =>
    sequence(
      isAddress(name)
        ? context(7, Buffer.concat([bytesOf(name), maskOf(name)]), true)
        : context(2, Buffer.from(name, 'ascii'), true),
    ),
  );
  return sequence(context(0, Buffer.concat(trees)));
}

/** The key identifier is free to choose (RFC 5280, 4.2.1.2): it is a part of the key itself. */
const idOf = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').subarray(0, 20);

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
