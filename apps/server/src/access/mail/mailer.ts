import { createTransport } from 'nodemailer';
import type { OutwardDoor, OutwardMessage } from '../../platform/arming/arming.ts';
import { type Connections, type SocketEndpoint, socketFor } from '../../platform/outbound/outbound.ts';

export interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show more than text. */
  readonly html?: string;
  /** For the door it leaves by. */
  readonly about: Pick<OutwardMessage, 'purpose' | 'hydroCode' | 'again'>;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/** An address the mail server does not take, and what it says of it. */
export interface RefusedAddress {
  readonly address: string;
  readonly said: string;
}

/** What became of a letter: with some addresses refused it has reached the others. */
export interface Sent {
  readonly outcome: 'sent' | 'held';
  readonly refused: readonly RefusedAddress[];
}

/** No address was taken, and sending the letter again would not change that. */
export class LetterRefused extends Error {
  readonly refused: readonly RefusedAddress[];
  constructor(refused: readonly RefusedAddress[]) {
    super(`no address was taken: ${refused.map(({ address, said }) => `${address} (${said})`).join(', ')}`);
    this.refused = refused;
  }
}

export interface Mailer {
  /** Resolves once the mail server has taken the letter, or once it is held because no message may leave. */
  send(letter: Letter): Promise<Sent>;
}

/** As the library tells it of one address. */
interface AddressError {
  readonly recipient?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Answers of a mail server from here on are for good; those below ask to try again. */
const forGood = 500;

const refusedOf = (errors: readonly AddressError[] = []): RefusedAddress[] =>
  errors.flatMap(({ recipient, response }) => (recipient ? [{ address: recipient, said: response ?? '' }] : []));

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `smtp://user:password@host:587?from=spillway@plant.example`; without `from` the user, else a name at the mail host. */
export function createMailer(smtpUrl: string, door: OutwardDoor, connections: Pick<Connections, 'connect'>): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? senderOf(url);
  url.searchParams.delete('from');
  const transport = createTransport({
    url: url.toString(),
    ...patience,
    getSocket: socketFor(connections, serverOf(url)),
  });
  return {
    async send({ attachments = [], about, to, ...letter }) {
      const message = { ...about, channel: 'mail', recipients: to, subject: letter.subject } as const;
      if (!(await door.admit(message))) return { outcome: 'held', refused: [] };
      const mail = {
        from: { name: 'Spillway', address: from },
        ...letter,
        to: to.join(', '),
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      };
      const info = await transport.sendMail(mail).catch((error: { readonly rejectedErrors?: AddressError[] }) => {
        const errors = error.rejectedErrors ?? [];
        if (errors.length > 0 && errors.every(({ responseCode = 0 }) => responseCode >= forGood))
          throw new LetterRefused(refusedOf(errors));
        throw error;
      });
      return { outcome: 'sent', refused: refusedOf(info.rejectedErrors as AddressError[] | undefined) };
    },
  };
}

/** TLS is begun by the library, with whatever the address says of it. */
function serverOf({ hostname: host, port, protocol }: URL): SocketEndpoint {
  const usualPort = protocol === 'smtps:' ? 465 : 587;
  return { key: 'smtp', host, port: Number(port || usualPort), tls: null, isOfMachine: true };
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return user.includes('@') ? user : `spillway@${url.hostname}`;
}
