import { createHash, X509Certificate } from 'node:crypto';
import { isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Deadline } from './deadline.ts';
import type { PinnedKey, TlsRule } from './endpoint.ts';
import { OutboundError } from './outbound-error.ts';
import { waitSettled } from './wait-settled.ts';

/** The certificate of the other side, for a decision whether to trust it. */
export interface ShownCertificate {
  readonly certificateSha256: string;
  readonly publicKeySha256: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** Options for a library that starts TLS by itself on our socket. A pin is not among them: it is checked where TLS starts here. */
function tlsOptions(rule: TlsRule, host: string): ConnectionOptions {
  const servername = rule.servername ?? host;
  return {
    minVersion: 'TLSv1.2',
    ...(isIP(servername) ? {} : { servername }),
    ...(rule.by === 'own_authority' ? { ca: rule.ca } : {}),
  };
}

/** Starts TLS on an open socket. Nothing of ours is sent before the other side has proven its identity. */
export const secureSocket = (socket: Socket, rule: TlsRule, host: string, time: Deadline): Promise<TLSSocket> =>
  handshake(startTls(socket, rule, host), time);

/**
 * Starts TLS without waiting, because some servers begin it only after they were told what comes. A socket whose other side fails
 * verification ends with that error; a caller waiting for `secureConnect` finds it destroyed. An earlier session is resumed if the other
 * side supports it.
 */
export function startTls(socket: Socket, rule: TlsRule, host: string, session?: Buffer): TLSSocket {
  const isPinned = rule.by === 'pin';
  const secure = connect({
    ...tlsOptions(rule, host),
    host: rule.servername ?? host,
    socket,
    rejectUnauthorized: !isPinned,
    ...(session ? { session } : {}),
  });
  if (!isPinned) return secure;
  secure.prependOnceListener('secureConnect', () => {
    try {
      // A resumed session is with the same server, which does not present its certificate again.
      if (!secure.isSessionReused()) checkPin(rule.pin, certificateOf(secure));
    } catch (error) {
      // A caller that waits for the handshake alone has left by the time this is emitted.
      secure.on('error', () => undefined);
      secure.destroy(error as Error);
    }
  });
  return secure;
}

/** Accepts any identity. */
export async function certificateOn(socket: Socket, host: string, time: Deadline): Promise<ShownCertificate> {
  const options = tlsOptions({ by: 'authorities' }, host);
  const secure = await handshake(connect({ ...options, socket, rejectUnauthorized: false }), time);
  const shownCertificate = certificateOf(secure);
  secure.destroy();
  return shownCertificate;
}

async function handshake(secure: TLSSocket, time: Deadline): Promise<TLSSocket> {
  try {
    await time.race(waitSettled(secure, 'secureConnect'));
    // The certificate is not the pinned one.
    if (secure.destroyed) throw secure.errored ?? new Error('closed');
    return secure;
  } catch (error) {
    secure.on('error', () => undefined);
    secure.destroy();
    if (error instanceof OutboundError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OutboundError('tls_failed', { said: code ?? message }, { cause: error });
  }
}

function certificateOf(secure: TLSSocket): ShownCertificate {
  const { raw } = secure.getPeerCertificate() as Partial<PeerCertificate>;
  if (!raw) throw new OutboundError('tls_failed', { said: 'no certificate' });
  const certificate = new X509Certificate(raw);
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  return {
    certificateSha256: sha256(raw),
    publicKeySha256: sha256(key),
    subject: certificate.subject.slice(0, 200),
    issuer: certificate.issuer.slice(0, 200),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const plain = (fingerprint: string) => fingerprint.toLowerCase().replace(/[^0-9a-f]/g, '');

function checkPin(pin: PinnedKey, shownCertificate: ShownCertificate): void {
  const known = plain(pin.sha256);
  const now = pin.of === 'certificate' ? shownCertificate.certificateSha256 : shownCertificate.publicKeySha256;
  if (known === now) return;
  throw new OutboundError('certificate_changed', {
    known,
    now,
    known_until: pin.validUntil?.toISOString() ?? '',
    now_from: shownCertificate.validFrom.toISOString(),
    now_until: shownCertificate.validUntil.toISOString(),
    issuer: shownCertificate.issuer,
  });
}
