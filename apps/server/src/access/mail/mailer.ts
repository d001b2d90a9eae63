import { createTransport } from 'nodemailer';
import type { OutwardDoor, OutwardMessage } from '../../platform/arming/arming.ts';

export interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** For the door it leaves by. */
  readonly about: Pick<OutwardMessage, 'purpose' | 'hydroCode' | 'again'>;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

export interface Mailer {
  /** Resolves once the mail server has taken the letter, or once it is held because no message may leave. */
  send(letter: Letter): Promise<'sent' | 'held'>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `smtp://user:password@host:587?from=spillway@plant.example`; without `from` the user, else a name at the mail host. */
export function createMailer(smtpUrl: string, door: OutwardDoor): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? senderOf(url);
  url.searchParams.delete('from');
  const transport = createTransport({ url: url.toString(), ...patience });
  return {
    async send({ attachments = [], about, to, ...letter }) {
      const message = { ...about, channel: 'mail', recipients: to, subject: letter.subject } as const;
      if (!(await door.admit(message))) return 'held';
      await transport.sendMail({
        from: { name: 'Spillway', address: from },
        ...letter,
        to: to.join(', '),
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      });
      return 'sent';
    },
  };
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return user.includes('@') ? user : `spillway@${url.hostname}`;
}
