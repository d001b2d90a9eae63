import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Config } from '../config/config.ts';
import { Problem } from '../problem.ts';

/** Checks that both files are readable and belong together. A certificate outside its dates is served, and reported. */
export async function checkCertificate(
  { certFile, keyFile }: NonNullable<Config['tls']>,
  now: Date,
): Promise<string | null> {
  const [cert, key] = [await readPem('TLS_CERT', certFile), await readPem('TLS_KEY', keyFile)];
  const certificate = parsed(() => new X509Certificate(cert), `TLS_CERT ${certFile} is not a certificate in PEM form`);
  const privateKey = parsed(
    () => createPrivateKey(key),
    `TLS_KEY ${keyFile} is not a private key in PEM form that opens without a passphrase`,
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new Problem(
      `TLS_CERT ${certFile} and TLS_KEY ${keyFile} do not belong together: name the key this certificate was made for.`,
    );
  parsed(() => createSecureContext({ cert, key }), `TLS_CERT ${certFile} cannot be served`);
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now < from) return `TLS_CERT ${certFile} is valid only from ${from.toISOString()} on: browsers refuse it.`;
  return now > to ? `TLS_CERT ${certFile} expired at ${to.toISOString()}: browsers refuse it.` : null;
}

async function readPem(setting: 'TLS_CERT' | 'TLS_KEY', file: string): Promise<Buffer> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const faultText =
      code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    throw new Problem(`${setting} ${file} ${faultText}: name a file in PEM form that this user may read.`, {
      cause: error,
    });
  }
}

function parsed<T>(parse: () => T, fallback: string): T {
  try {
    return parse();
  } catch (error) {
    throw new Problem(`${fallback}: name another file.`, { cause: error });
  }
}
