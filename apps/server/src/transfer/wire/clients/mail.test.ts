import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailChannel } from '../../../platform/messages/channels/mail.ts';
import { connectionsWith } from '../../../platform/outbound/testing/connections.ts';
import { composeMessages } from '../compose/compose.ts';
import { localWire } from '../testing/local-wire.ts';
import { mailTarget, someContent, someJob } from '../testing/targets.ts';

/** A mail server that accepts the recipients that `judge` does not refuse. */
async function mailServer(judge: (address: string) => { code: number; said: string } | null = () => null) {
  const letters: Email[] = [];
  const refusal = ({ code, said }: { code: number; said: string }) =>
    Object.assign(new Error(said), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const no = judge(address);
      done(no ? refusal(no) : null);
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      const receivedMail = async () => {
        letters.push(await PostalMime.parse(Buffer.concat(parts)));
        done(null, 'OK: queued as Q4711');
      };
      stream.on('end', () => void receivedMail());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { letters, mail: mailChannel(`smtp://127.0.0.1:${port}?from=ho@mau.vn`, connectionsWith([])) };
}

const sendAll = async (
  mail: Awaited<ReturnType<typeof mailServer>>['mail'] | null,
  target = mailTarget({ to: ['a@tinh.vn', 'b@tinh.vn'] }),
) => {
  const wire = localWire(mail === null ? {} : { mail });
  const outcomes = [];
  for (const message of composeMessages(target, someJob, someContent()))
    outcomes.push(
      (await wire.send(target, someJob, {}, message, { id: `slot-1-${message.messageNo}`, host: 'primary' })).outcome,
    );
  return outcomes;
};

describe('a slot by e-mail', () => {
  it('is a letter to each receiver with the file beside it', async () => {
    const { letters, mail } = await mailServer();
    const accepted = { is: 'accepted', receipt: 'Q4711' };
    expect(await sendAll(mail)).toEqual([accepted, accepted]);
    expect(letters.map(({ to, messageId }) => [to?.[0]?.address, messageId])).toEqual([
      ['a@tinh.vn', '<slot-1-1@mau.vn>'],
      ['b@tinh.vn', '<slot-1-2@mau.vn>'],
    ]);
    expect(letters[0]!.subject).toBe('Số liệu hồ TDHOMAU lúc 08:30 20/11/2026');
    const [file] = letters[0]!.attachments;
    expect(file!.filename).toBe('TDHOMAU_202611200830.txt');
    const [message] = composeMessages(mailTarget(), someJob, someContent());
    expect(Buffer.from(file!.content as ArrayBuffer)).toEqual(message!.body);
  });

  it('has its figures in the letter where nobody wants a file', async () => {
    const { letters, mail } = await mailServer();
    await sendAll(mail, mailTarget({ attachment: '' }));
    expect(letters[0]!.attachments).toEqual([]);
    expect(letters[0]!.text).toContain('THUONGLUU\tMUCNUOC\t248.20\tm\t20261120083000\t00');
  });

  it('is refused by one and taken by the other', async () => {
    const { mail } = await mailServer((address) =>
      address.startsWith('a@') ? { code: 550, said: 'no such user' } : null,
    );
    expect(await sendAll(mail)).toMatchObject([{ is: 'refused', fault: 'said_no' }, { is: 'accepted' }]);
  });

  it.each([
    [450, 'busy', 'too_many'],
    [452, 'box is full', 'no_space'],
    [451, 'greylisted', 'server_trouble'],
  ])('%d goes later', async (code, serverReply, fault) => {
    const { mail } = await mailServer(() => ({ code, said: serverReply }));
    expect((await sendAll(mail))[0]).toEqual({ is: 'not_sent', fault, retryAfterMs: null });
  });

  it('goes later where there is no mail server, or none that answers', async () => {
    expect((await sendAll(null))[0]).toMatchObject({ is: 'not_sent', fault: 'no_mail_server' });
    expect((await sendAll(mailChannel('smtp://127.0.0.1:1?from=ho@mau.vn', connectionsWith([]))))[0]).toMatchObject({
      is: 'not_sent',
      fault: 'not_connected',
    });
  });

  it('is tried by signing in', async () => {
    const { mail, letters } = await mailServer();
    const connectionResult = await localWire({ mail }).tryConnection(mailTarget(), someJob, {}, { host: 'primary' });
    expect(connectionResult).toMatchObject({ outcome: { is: 'accepted' } });
    expect(letters).toEqual([]);
  });
});
