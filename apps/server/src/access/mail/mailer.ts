import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

export interface Mailer {
  /** Resolves once the mail server has taken the letter. */
  send(letter: Letter): Promise<void>;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `smtp://user:password@host:587?from=spillway@plant.example`; without `from` the user, else a name at the mail host. */
export function createMailer(smtpUrl: string): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? senderOf(url);
  url.searchParams.delete('from');
  const transport = createTransport({ url: url.toString(), ...patience });
  return {
    async send({ attachments = [], ...letter }) {
      await transport.sendMail({
        from: { name: 'Spillway', address: from },
        ...letter,
        ...(attachments.length === 0 ? {} : { attachments: [...attachments] }),
      });
    },
  };
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return user.includes('@') ? user : `spillway@${url.hostname}`;
}
