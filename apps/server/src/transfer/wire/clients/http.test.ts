import { X509Certificate } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { selfSigned } from '../../../platform/outbound/testing/certificates.ts';
import { secureServer, socketServer, webServer } from '../../../platform/outbound/testing/servers.ts';
import { trustCertificates } from '../../../platform/outbound/testing/trust-certificates.ts';
import { composeMessages } from '../compose/compose.ts';
import { readBack } from '../compose/read-back.ts';
import { secretMark, type WireTarget } from '../message.ts';
import { localWire } from '../testing/local-wire.ts';
import { figure, httpTarget, someContent, someFigures, someJob } from '../testing/targets.ts';

const password = 'Ho chua "2026"';
const host = 'agency.vn';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A server of an agency that responds as told and records the requests. */
async function agency(answer: (response: ServerResponse, call: Call) => void) {
  const calls: Call[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(parts) };
    calls.push(call);
    answer(response, call);
  };
  const port = await webServer((request, response) => void serve(request, response));
  return { port, calls, url: `http://${host}:${port}/input` };
}
const well = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
const text =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const send = async (target: WireTarget, more: { resolve?: () => Promise<string[]>; signal?: AbortSignal } = {}) => {
  const [message] = composeMessages(target, someJob, someContent());
  const { resolve = async () => ['127.0.0.1'], signal } = more;
  return await localWire({ resolve }).send(target, someJob, { password }, message!, {
    id: '1',
    host: 'primary',
    ...(signal ? { signal } : {}),
  });
};
const shortLimits = { limits: { calls_per_minute: 60, timeout_seconds: 1, max_bytes: 100_000 } };

describe('a message by http', () => {
  it('is what was composed, with the account as Basic and nothing secret in what is kept', async () => {
    const { url, calls } = await agency(text('{"code":"OK","id":"R-7"}'));
    const target = httpTarget(url, { success_path: 'code', success_values: ['OK'], receipt_path: 'id' });
    const { outcome, request, answer } = await send(target);
    expect(outcome).toEqual({ is: 'accepted', receipt: 'R-7' });
    const [message] = composeMessages(target, someJob, someContent());
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/input', body: message!.body });
    expect(calls[0]!.headers.authorization).toBe(`Basic ${Buffer.from(`tdhomau:${password}`).toString('base64')}`);
    expect(readBack(target, { body: calls[0]!.body }).map(({ value }) => value)).toEqual(
      someFigures.map(({ value }) => value),
    );
    expect(request).toContain(message!.body.toString());
    expect(request + answer).not.toMatch(/Ho chua|dGRob21hdT/);
  });

  it('has the password of the trade ministry in its body alone, escaped', async () => {
    const { url, calls } = await agency((response, { body }) => void response.end(body));
    const target = httpTarget(url, {}, { format: 'moit' });
    const attempt = await send(target);
    expect(JSON.parse(calls[0]!.body.toString())).toMatchObject({ username: 'tdhomau', pass: password });
    expect(calls[0]!.headers.authorization).toBeUndefined();
    // The server echoes the password in its answer.
    expect(JSON.stringify(attempt)).not.toMatch(/Ho chua/);
    expect(JSON.stringify(attempt)).not.toContain(secretMark);
    expect(attempt.answer).toContain('"pass":"••••"');
  });

  it('goes by GET in the query, and by PUT', async () => {
    const { url, calls } = await agency(well);
    const requestTarget = httpTarget(`${url}?DATA={data}`, { method: 'GET' });
    expect(await send(requestTarget)).toMatchObject({ outcome: { is: 'accepted' } });
    await send(httpTarget(url, { method: 'PUT' }));
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    const data = new URL(calls[0]!.url, 'http://x').searchParams.get('DATA');
    expect(readBack(requestTarget, { body: Buffer.from(data!) })).toHaveLength(5);
  });

  it('goes to the backup host where it is told to', async () => {
    const { url, calls } = await agency(well);
    const target = httpTarget('http://agency.vn:1/x', { backup_url: `${url}/{hydro}` });
    const [message] = composeMessages(target, someJob, someContent());
    const options = { id: '1', host: 'backup' } as const;
    expect(await localWire().send(target, someJob, { password }, message!, options)).toMatchObject({
      outcome: { is: 'accepted' },
    });
    expect(calls.map((one) => one.url)).toEqual(['/input/TDHOMAU']);
  });

  it('that is longer than its receiver takes is not sent at all', async () => {
    const { url, calls } = await agency(well);
    const long = [figure(1, 'X'.repeat(2000), 'Y', { value: 1 })];
    const limits = { calls_per_minute: 60, timeout_seconds: 1, max_bytes: 1000 };
    const target = httpTarget(url, {}, { limits });
    const [message] = composeMessages(target, someJob, someContent({ figures: long }));
    const options = { id: '1', host: 'primary' } as const;
    expect(await localWire().send(target, someJob, { password }, message!, options)).toMatchObject({
      outcome: { is: 'refused', fault: 'too_long' },
    });
    expect(calls).toEqual([]);
  });
});

const retryOutcome = (fault: string, retryAfterMs: number | null = null) => ({ is: 'not_sent', fault, retryAfterMs });
const refusalOf = (fault: string) => ({ is: 'refused', fault });
const holdOutcome = (fault: string) => ({ is: 'hold', fault });
const unknown = (fault: string) => ({ is: 'unknown', fault });
const page = { 'content-type': 'text/html; charset=utf-8' };
const login = '<!DOCTYPE html><form><input type="password"></form>';
const ok = { success_path: 'status', success_values: ['00'] };

describe('what an agency answers', () => {
  it.each<[string, (response: ServerResponse) => void, object, object?]>([
    ['200 with an error body', text('{"status":"99","message":"Sai mã trạm"}'), refusalOf('said_no'), ok],
    ['200 with another body', text('{}'), refusalOf('said_no'), ok],
    ['401', text('{}', 401), holdOutcome('credentials')],
    ['403', text('{}', 403), holdOutcome('credentials')],
    ['404', text('', 404), retryOutcome('no_such_address')],
    ['400', text('{}', 400), refusalOf('said_no')],
    ['413', text('', 413), refusalOf('too_long')],
    ['429 in seconds', text('', 429, { 'retry-after': '90' }), retryOutcome('too_many', 90_000)],
    ['503 without a time', text('', 503), retryOutcome('server_trouble')],
    ['500: nobody knows how far it came', text('', 500), unknown('server_trouble')],
    ['504: a machine before it lost the answer', text('', 504), unknown('server_trouble')],
    ['a sign-in page with 200', text(login, 200, page), holdOutcome('login_page')],
    ['the same without saying so', text(`\n${login}`), holdOutcome('login_page')],
    ['the same where JSON is expected', text(login, 200, page), holdOutcome('login_page'), ok],
    [
      'a page whose words somebody named',
      text('<html>Da nhan</html>', 200, page),
      { is: 'accepted', receipt: '200 <html>Da nhan</html>' },
      { success_values: ['Da nhan'] },
    ],
    [
      'the way to a sign-in page',
      text('', 302, { location: '/Account/Login?ReturnUrl=%2Finput' }),
      holdOutcome('login_page'),
    ],
    ['the way elsewhere', text('', 301, { location: 'http://agency.vn/new' }), holdOutcome('redirected')],
    [
      'the answer cut in its middle',
      (response) => void response.writeHead(200, { 'content-length': '100' }).write('{"st', () => response.destroy()),
      unknown('cut'),
    ],
    ['no answer after the message came', (response) => void response.destroy(), unknown('cut')],
    ['no answer at all', () => undefined, unknown('timeout')],
    ['more than anybody reads', text('x'.repeat(300_000)), unknown('too_large')],
  ])('%s', async (_name, answer, outcome, http = {}) => {
    const { url, calls } = await agency(answer);
    expect((await send(httpTarget(url, http, shortLimits))).outcome).toEqual(outcome);
    expect(calls).toHaveLength(1);
  });

  it('503 until a date', async () => {
    const until = new Date(Date.now() + 600_000).toUTCString();
    const { url } = await agency(text('', 503, { 'retry-after': until }));
    const { outcome } = await send(httpTarget(url));
    expect(outcome).toMatchObject({ is: 'not_sent', fault: 'server_trouble' });
    const { retryAfterMs } = outcome as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(500_000);
    expect(retryAfterMs).toBeLessThanOrEqual(600_000);
  });

  it('one byte a second ends with the time that all of it has', async () => {
    const port = await socketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    const { outcome, tookMs } = await send(httpTarget(`http://${host}:${port}/`, {}, shortLimits));
    expect(outcome).toEqual(unknown('timeout'));
    expect(tookMs).toBeGreaterThanOrEqual(900);
  });
});

describe('the way to an agency', () => {
  const certificate = selfSigned(host);
  const serveWith = (one: typeof certificate, receivedBodies: string[] = []) =>
    secureServer(one, (request, response) => {
      receivedBodies.push(request.url ?? '');
      response.end('{}');
    });
  const pinned = (cert: string) =>
    ({
      way: { tls: { by: 'pin', sha256: new X509Certificate(cert).fingerprint256, valid_until: null }, proxy: null },
    }) as const;

  it.each([
    ['expired', selfSigned(host, { from: -9, until: -1 }), 'trusted', retryOutcome('certificate_expired')],
    ['signed by itself', selfSigned(host), 'unknown', retryOutcome('certificate_untrusted')],
    ['for another name', selfSigned('other.vn'), 'trusted', retryOutcome('certificate_other_name')],
    ['not the pinned one', selfSigned(host), 'pinned', holdOutcome('certificate_changed')],
  ] as const)('a certificate %s: nothing leaves', async (_name, shownCertificate, trust, outcome) => {
    if (trust === 'trusted') trustCertificates(shownCertificate.cert);
    const receivedBodies: string[] = [];
    const url = `https://${host}:${await serveWith(shownCertificate, receivedBodies)}/`;
    expect((await send(httpTarget(url, {}, trust === 'pinned' ? pinned(certificate.cert) : {}))).outcome).toEqual(
      outcome,
    );
    expect(receivedBodies).toEqual([]);
  });

  it('a certificate that signed itself and is pinned', async () => {
    const url = `https://${host}:${await serveWith(certificate)}/`;
    expect(await send(httpTarget(url, {}, pinned(certificate.cert)))).toMatchObject({ outcome: { is: 'accepted' } });
  });

  it('a name that is gone, a port where nobody is, an address that is not allowed', async () => {
    const target = httpTarget('http://agency.vn:1/');
    expect((await send(target, { resolve: async () => [] })).outcome).toEqual(retryOutcome('not_resolved'));
    expect((await send(target)).outcome).toEqual(retryOutcome('not_connected'));
    expect((await send(target, { resolve: async () => ['169.254.169.254'] })).outcome).toEqual(
      retryOutcome('address_refused'),
    );
  });

  it('is tried without asking for anything', async () => {
    const { url, calls } = await agency(well);
    const options = { host: 'primary' } as const;
    const connectionResult = await localWire().tryConnection(httpTarget(url), someJob, { password }, options);
    expect(connectionResult).toMatchObject({ outcome: { is: 'accepted' }, hostKey: null });
    expect(calls).toEqual([]);
    const nobody = await localWire().tryConnection(httpTarget('http://agency.vn:1/'), someJob, {}, options);
    expect(nobody.outcome).toEqual(retryOutcome('not_connected'));
  });
});
