import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bulletinDelivery, bulletinIssued } from '@spillway/contract/bulletins/issued';
import { bulletinShare } from '@spillway/contract/bulletins/share';
import type { BulletinContent } from '@spillway/rules/bulletins/content';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../platform/database/testing/temporary-folder.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { bodyOf, bulletinSetup, goodOf, moveContent } from '../testing/bulletin-setup.ts';
import { certifiedPdf } from '../testing/certified-pdf.ts';

const of = bulletinSetup('flood');
const flood = goodOf('flood').content;
/** Nobody signs it, which is a serious fault. */
const unsigned = (content: BulletinContent): BulletinContent => ({ ...content, signatory: null });

/** A node of another installation on the same database, as after a backup was restored elsewhere. */
const startedAs = (installation: string, dataDir?: string): Promise<TestNode> =>
  startNode({
    database: of.house.test.database,
    clock: of.house.clock,
    installation,
    ...(dataDir ? { config: { dataDir } } : {}),
  });

const readyOf = async (node: TestNode, content: BulletinContent) => {
  const bulletin_id = await of.drafted(content);
  return { bulletin_id, ready: await node.ok(bulletinIssued.ready, { ...of.as(), query: { bulletin_id } }) };
};

describe('a database that was put back', () => {
  it('lets the next number wait until the last one is confirmed, and holds up no flood', async () => {
    const first = await readyOf(of.house.node, flood);
    expect(first.ready.number_hold).toBeNull();
    const body = bodyOf(first.bulletin_id, flood, 'Lũ');
    await of.house.node.ok(bulletinIssued.issue, { ...of.as(), body });

    const node = await startedAs('elsewhere');
    const daily = { ...flood, kind: 'daily' as const };
    const ordinary = await readyOf(node, daily);
    expect(ordinary.ready.number_hold).toMatchObject({ last: 0, blocks: true, may_confirm: true });
    const press = (bulletin_id: string, content: BulletinContent, reason = '') =>
      node.outcome(bulletinIssued.issue, { ...of.as(), body: bodyOf(bulletin_id, content, reason) });
    expect(await press(ordinary.bulletin_id, daily, 'Thử')).toBe('bulletin.numbers_unconfirmed');

    const water = unsigned(moveContent(flood, 3));
    const urgentDraft = await readyOf(node, water);
    expect(urgentDraft.ready).toMatchObject({
      rule: 'with_notes',
      next_number: `002/TINLU-${of.plant().hydro} (tạm)`,
      number_hold: { last: 1, blocks: false },
    });
    expect(urgentDraft.ready.faults.some(({ code }) => code === 'number_unconfirmed')).toBe(true);
    expect(await press(urgentDraft.bulletin_id, water)).toBe('bulletin.reason_needed');
    expect(await press(urgentDraft.bulletin_id, water, 'Lũ lên nhanh')).toBe('ok');
    const query = { bulletin_id: urgentDraft.bulletin_id };
    const issuedBulletin = await node.ok(bulletinIssued.get, { ...of.as(), query });
    expect(issuedBulletin).toMatchObject({ number: `002/TINLU-${of.plant().hydro} (tạm)`, is_noted: true });

    const { held } = await node.ok(bulletinDelivery.get, of.as());
    const heldNumber = held.find(({ kind }) => kind === 'flood')!;
    expect(heldNumber.last).toBe(2);
    // An agency already has number five.
    const confirmed = { kind: 'flood' as const, year: heldNumber.year, before: 5, reason: 'Đã xem hộp thư' };
    expect(await node.ok(bulletinDelivery.begin, { ...of.as(), body: confirmed })).toEqual({
      next_number: `006/TINLU-${of.plant().hydro}`,
    });
    const calm = moveContent(flood, 6);
    const next = await readyOf(node, calm);
    expect(next.ready).toMatchObject({ number_hold: null, next_number: `006/TINLU-${of.plant().hydro}` });
    expect(await press(next.bulletin_id, calm, 'Lũ')).toBe('ok');
    await node.stop();
  });

  it('is noticed once, and where it is older than what its folder has seen', async () => {
    const readHeldKinds = async (node: TestNode) =>
      (await node.ok(bulletinDelivery.get, of.as())).held.map(({ kind }) => kind);
    const elsewhereNode = await startedAs('elsewhere');
    expect(await readHeldKinds(elsewhereNode)).not.toContain('flood');
    await elsewhereNode.stop();
    const dataDir = await makeTemporaryFolder('numbers');
    writeFileSync(path.join(dataDir, 'bulletins.newest'), JSON.stringify({ [`${of.plantNo()}/flood`]: randomUUID() }));
    const behind = await startedAs('elsewhere', dataDir);
    expect(await readHeldKinds(behind)).toContain('flood');
    await behind.stop();
  });
});

describe('a signed file', () => {
  it('becomes the issued file, once, and only where it is what it says', async () => {
    const { node } = of.house;
    const { bulletins } = await node.ok(bulletinIssued.list, { ...of.as(), query: { kind: 'flood' } });
    const { bulletin_id } = bulletins[0]!;
    const sign = (bytes: Buffer | string, signed_as: 'pdf' | 'scan' = 'pdf') =>
      node.outcome(bulletinIssued.sign, {
        ...of.as(),
        body: { bulletin_id, signed_as, file_name: 'ky.pdf', file: Buffer.from(bytes).toString('base64') },
      });
    const link = await node.ok(bulletinShare.add, {
      ...of.as(),
      body: { name: 'Tỉnh', kinds: ['flood'], until: null },
    });
    /** The bulletin as anybody with the link reads it: the response, and the page in both languages. */
    const shared = async () => {
      const open = (accept: string, language: string) =>
        node.http.inject({ method: 'GET', url: link.path, headers: { accept, 'accept-language': language } });
      const { bulletins: all } = (await open('application/json', 'vi')).json<{ bulletins: object[] }>();
      const pages = await Promise.all(['vi', 'en'].map((language) => open('text/html', language)));
      const rows = pages.map(
        ({ body }) => body.split('<tr ').find((row) => row.includes(`>${bulletins[0]!.number}<`))!,
      );
      return { ...all.find((one) => 'number' in one && one.number === bulletins[0]!.number), rows };
    };
    const waiting = await shared();
    expect(waiting).toMatchObject({ state: 'signature_pending' });
    expect(waiting.rows[0]).toContain('Chưa ký. Khi ký xong, bản ký sẽ thay thế tại đây.');
    expect(waiting.rows[1]).toContain('Not signed yet. The signed file will replace it here.');
    expect(await sign('hello')).toBe('bulletin.signed_unfit');
    expect(await sign('%PDF-1.7 << /OpenAction << /S /J#61vaScript >> >> %%EOF')).toBe('bulletin.signed_acts');
    const zeros = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
    expect(await sign(zeros, 'scan')).toBe('bulletin.signed_unfit');
    expect(await sign(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('bulletin.signed_unfit');
    expect(await sign('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')).toBe('bulletin.signed_nowhere');
    const name = bulletins[0]!.files.find(({ format }) => format === 'pdf')!.file_name;
    const headers = { authorization: `Bearer ${of.as().token}`, hydro: of.as().hydro };
    const url = `/api/renew/v1/forecast/get-file?filename=${encodeURIComponent(name)}`;
    const issuedPdf = (await node.http.inject({ method: 'GET', url, headers })).rawPayload;
    const certified = certifiedPdf(issuedPdf);
    const changedBytes = Buffer.from(certified);
    changedBytes[20]! ^= 1;
    expect(await sign(changedBytes)).toBe('bulletin.signed_broken');
    expect(await sign(certifiedPdf(Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n')))).toBe('bulletin.signed_rewritten');
    expect(await sign(certified)).toBe('ok');
    expect(await sign(certified)).toBe('bulletin.signed');
    const signed = await shared();
    expect(signed).toMatchObject({ state: 'signed' });
    expect(signed.rows.join('')).not.toMatch(/Chưa ký|Not signed/);
    const one = await node.ok(bulletinIssued.get, { ...of.as(), query: { bulletin_id } });
    expect(one).toMatchObject({
      state: 'signed',
      signed_as: 'pdf',
      is_intact: true,
      signed_check: {
        keeps_issued: true,
        signatures: [{ signer: 'Nguyễn Văn Ký', is_to_the_end: true, holds: 'good' }],
      },
    });
    expect(one.files.find(({ format }) => format === 'signed')?.file_name).toMatch(/_KY\.pdf$/);
  });
});
