import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[];
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Rejects the next emails temporarily, as a greylisting server does. */
  turnAway(letters: number): void;
  /** Rejects permanently, as a server without this mailbox does. */
  refuse(address: string): void;
  stop(): Promise<void>;
}

/** A real SMTP server on its own port. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusedCount = 0;
  const refusedNames = new Set<string>();
  const keep = async (raw: Buffer, to: string[]) => {
    const { from, subject, text, html, attachments } = await PostalMime.parse(raw);
    received.push({
      from: from?.address ?? '',
      to,
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
      attachments: attachments.map(({ filename, content }) => ({
        name: filename ?? '',
        content: Buffer.from(content as ArrayBuffer),
      })),
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, answer) => {
      if (refusedCount > 0) {
        refusedCount--;
        answer(Object.assign(new Error('greylisted, try again'), { responseCode: 451 }));
      } else answer();
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (refusedNames.has(address)) answer(Object.assign(new Error('no such user here'), { responseCode: 550 }));
      else answer();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        void keep(Buffer.concat(chunks), to).finally(done);
      });
    },
  });
  // A node that stops closes the connection in the middle of an email.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=spillway@ho.vn`,
    received,
    turnAway(letters) {
      refusedCount = letters;
    },
    refuse: (address) => void refusedNames.add(address),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
