import { randomUUID } from 'node:crypto';
import { audit } from '@spillway/contract/access/audit';
import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import { bulletinDelivery, bulletinIssued } from '@spillway/contract/bulletins/issued';
import { bulletinShare } from '@spillway/contract/bulletins/share';
import { bulletinTemplates } from '@spillway/contract/bulletins/templates';
import type { Permission } from '@spillway/contract/permissions';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import { signedFiguresOf } from '@spillway/rules/bulletins/signed-figures';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup } from '../compute/testing/calculation-setup.ts';
import { digest } from '../platform/blobs/blobs.ts';
import { verifyLedger } from '../platform/ledger/verify.ts';
import type { Person } from '../testing/people.ts';
import { goodOf, moveContent } from './testing/bulletin-setup.ts';

const setup = calculationSetup();

let of: CalculationPlant;
let plantNo: number;
let [chief, second, viewer, stranger]: Person[] = [];

/** A session lasts a quarter of an hour of the test clock. */
async function setClock(to: Date): Promise<void> {
  setup.clock.set(to);
  const again = async (user: Person, permissions: readonly Permission[]): Promise<Person> => ({
    ...user,
    ...(await setup.people.session(user.accountId, permissions)),
  });
  chief = await again(chief!, rightsOf.chief);
  second = await again(second!, rightsOf.second);
  viewer = await again(viewer!, rightsOf.viewer);
  stranger = await again(stranger!, rightsOf.second);
}
const rightsOf = {
  chief: ['forecast.tt08', 'sensor', 'system'],
  second: ['forecast.tt08'],
  viewer: ['dashboard'],
} as const satisfies Record<string, readonly Permission[]>;

const as = (user: Person = chief!) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });

/** Sets the clock to the hour at which the bulletin is correct. */
async function createDraft(content: BulletinContent, more: { corrects?: string; due?: Date } = {}): Promise<string> {
  const bulletinId = randomUUID();
  const now = setup.clock.now();
  await sql`
    insert into bulletin_draft (plant_no, bulletin_id, kind, issue_at, due_at, corrects, content, drawn_at, drawn_by, created_at, version,
                                updated_at, updated_by)
    values (${plantNo}, ${bulletinId}, ${content.kind}, ${new Date(content.issue_at)}, ${more.due ?? null}, ${more.corrects ?? null},
            ${JSON.stringify(content)}::jsonb, ${now}, 'dubao', ${now}, 1, ${now}, 'dubao')`.execute(
    setup.test.database.sql,
  );
  return bulletinId;
}
const body = (bulletin_id: string, content: BulletinContent, overrides: object = {}) => ({
  bulletin_id,
  version: 1,
  confirmed: signedFiguresOf(content),
  reason: '',
  ...overrides,
});
const broken = (content: BulletinContent): BulletinContent => ({ ...content, signatory: null });
const get = (path: string, headers: Record<string, string> = {}) =>
  setup.node.http.inject({ method: 'GET', url: `/api/renew${path}`, headers });
const signedIn = (user: Person = chief!) => ({
  authorization: `Bearer ${user.token}`,
  hydro: of.hydro,
  'accept-language': 'vi',
});

beforeAll(async () => {
  const earliest = Math.min(...['daily', 'flood', 'ten_days'].map((kind) => goodOf(kind as BulletinKind).nowMs));
  setup.clock.set(new Date(earliest - hourMs));
  of = await setup.newPlant();
  const plants = [of.hydro];
  chief = await setup.people.person({ fullName: 'Nguyễn Văn Trưởng', permissions: rightsOf.chief, plants });
  second = await setup.people.person({ fullName: 'Lê Thị Hai', permissions: rightsOf.second, plants });
  viewer = await setup.people.person({ permissions: rightsOf.viewer, plants });
  stranger = await setup.people.person({ permissions: ['forecast.tt08'], plants: [] });
  const { rows } = await sql<{ plantNo: number }>`
    select plant_no as "plantNo" from series_plant where hydro_code = ${of.hydro}`.execute(setup.test.database.sql);
  plantNo = rows[0]!.plantNo;
});

describe('issuing', () => {
  const daily = goodOf('daily').content;
  let bulletinId: string;

  it('is refused where the signer confirmed another figure than the bulletin has', async () => {
    await setClock(new Date(goodOf('daily').nowMs));
    bulletinId = await createDraft(daily);
    const ready = await setup.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: bulletinId } });
    expect(ready).toMatchObject({ rule: 'free', last: null, is_late: false, next_number: `001/BTN-${of.hydro}` });
    const confirmed = { ...ready.figures, lake_level: ready.figures.lake_level! + 0.01 };
    expect(
      await setup.node.outcome(bulletinIssued.issue, { ...as(), body: body(bulletinId, daily, { confirmed }) }),
    ).toBe('bulletin.not_confirmed');
  });

  it('gives one of two forecasters the number and tells the other', async () => {
    const press = (user: Person) =>
      setup.node.outcome(bulletinIssued.issue, { ...as(user), body: body(bulletinId, daily) });
    const outcomes = await Promise.all([press(chief!), press(second!)]);
    expect(outcomes.toSorted()).toEqual(['bulletin.issued_already', 'ok']);
    const { bulletins } = await setup.node.ok(bulletinIssued.list, { ...as(), query: {} });
    expect(bulletins).toHaveLength(1);
    expect(bulletins[0]).toMatchObject({ number: `001/BTN-${of.hydro}`, state: 'signature_pending', is_noted: false });
  });

  it('keeps content, files and hash as they were, against whoever may write SQL', async () => {
    const one = await setup.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id: bulletinId } });
    expect(one).toMatchObject({ is_intact: true, content: daily, faults: [] });
    expect(one.files.map(({ format }) => format).toSorted()).toEqual(['docx', 'pdf', 'xlsx']);
    for (const statement of [
      sql`update bulletin_issued set content = '{}'::jsonb where bulletin_id = ${bulletinId}`,
      sql`update bulletin_issued set number = '9' where bulletin_id = ${bulletinId}`,
      sql`delete from bulletin_issued where bulletin_id = ${bulletinId}`,
    ])
      await expect(statement.execute(setup.test.database.sql)).rejects.toThrow(/issued bulletin/);
    for (const file of one.files) {
      const pdfAnswer = await get(`/v1/forecast/get-file?filename=${encodeURIComponent(file.file_name)}`, signedIn());
      expect(pdfAnswer.statusCode).toBe(200);
      expect(digest().update(pdfAnswer.rawPayload).digest('hex')).toBe(file.sha256);
    }
    expect(one.files[0]!.file_name).toMatch(new RegExp(`^${of.hydro}_BTN_\\d{8}_\\d{4}\\.docx$`));
  });

  it('has an entry in the trail and in a chain that is in order', async () => {
    const { entries } = await setup.node.ok(audit.list, { ...as(), query: { kind: 'bulletin' } as never });
    expect(entries.some(({ action }) => action === 'bulletin.issue')).toBe(true);
    const { findings } = await verifyLedger({ database: setup.test.database, sealing: null });
    expect(findings).toEqual([]);
  });

  it('takes a second bulletin of the hour only as a correction, with a number and a name of its own', async () => {
    const secondBulletinId = await createDraft(daily);
    expect(await setup.node.outcome(bulletinIssued.issue, { ...as(), body: body(secondBulletinId, daily) })).toBe(
      'bulletin.hour_issued',
    );
    await sql`delete from bulletin_draft where bulletin_id = ${secondBulletinId}`.execute(setup.test.database.sql);
    const content = { ...daily, corrects: { number: `001/BTN-${of.hydro}`, issued_at: daily.issue_at } };
    const correction = await createDraft(content, { corrects: bulletinId });
    const created = await setup.node.ok(bulletinIssued.issue, {
      ...as(),
      body: body(correction, content, { reason: 'Nhầm giờ' }),
    });
    expect(created).toEqual({ state: 'issued', number: `002/BTN-${of.hydro}` });
    // Two forecasters found the mistake: the second is told that the first was quicker.
    const twice = await createDraft(content, { corrects: bulletinId });
    const late = { ...as(), body: body(twice, content, { reason: 'Nhầm giờ' }) };
    expect(await setup.node.outcome(bulletinIssued.issue, late)).toBe('bulletin.corrected_already');
    await sql`delete from bulletin_draft where bulletin_id = ${twice}`.execute(setup.test.database.sql);
    const drawnBody = { kind: 'daily' as const, issue_at: null, corrects: bulletinId };
    expect(await setup.node.outcome(bulletinDrafts.add, { ...as(), body: drawnBody })).toBe(
      'bulletin.corrected_already',
    );
    const { bulletins } = await setup.node.ok(bulletinIssued.list, { ...as(), query: { kind: 'daily' } });
    expect(bulletins.map(({ corrects, corrected_by }) => [corrects, corrected_by])).toEqual(
      expect.arrayContaining([
        [`001/BTN-${of.hydro}`, null],
        [null, `002/BTN-${of.hydro}`],
      ]),
    );
    const names = bulletins.flatMap(({ files }) => files.map(({ file_name }) => file_name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says the true time where it went out hours after it was owed', async () => {
    const due = new Date(Date.parse(daily.issue_at) - 5 * hourMs);
    const content = moveContent(daily, 0);
    const lateBulletinId = await createDraft(content, { due });
    await setup.node.ok(bulletinIssued.issue, { ...as(), body: body(lateBulletinId, content) });
    const one = await setup.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id: lateBulletinId } });
    expect(one.owed_at).toBe(due.toISOString());
    expect(one.issued_at).toBe(setup.clock.now().toISOString());
    expect(one.content.marks).toEqual(['late']);
  });

  it('begins with 1 in the new year of the plant and goes on from what was given out elsewhere', async () => {
    const content = moveContent(daily, 24 * 400);
    await setClock(new Date(Date.parse(content.issue_at)));
    const year = Number(new Date(setup.clock.now().getTime() + 7 * hourMs).toISOString().slice(0, 4));
    const begin = (before: number) =>
      setup.node.ok(bulletinDelivery.begin, {
        ...as(),
        body: { kind: 'daily', year, before, reason: 'Đã phát trên giấy' },
      });
    expect(await begin(288)).toEqual({ next_number: `289/BTN-${of.hydro}` });
    const draft = await createDraft(content);
    const ready = await setup.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: draft } });
    expect(ready.next_number).toBe(`289/BTN-${of.hydro}`);
    const reason = { reason: 'Thử' };
    // Its texts belong to another year: a serious fault, so two people issue it.
    await setup.node.ok(bulletinIssued.issue, { ...as(), body: body(draft, content, reason) });
    expect(await setup.node.ok(bulletinIssued.issue, { ...as(second!), body: body(draft, content) })).toEqual({
      state: 'issued',
      number: `289/BTN-${of.hydro}`,
    });
    const refused = { kind: 'daily' as const, year, before: 100, reason: 'Nhầm' };
    expect(await setup.node.outcome(bulletinDelivery.begin, { ...as(), body: refused })).toBe('bulletin.number_taken');
  });
});

describe('a serious fault', () => {
  it('needs a reason and a second person', async () => {
    const good = goodOf('ten_days');
    await setClock(new Date(Math.max(good.nowMs, setup.clock.now().getTime())));
    const content = broken(good.content);
    const draft = await createDraft(content);
    const press = (user: Person, reason = '') =>
      setup.node.outcome(bulletinIssued.issue, { ...as(user), body: body(draft, content, { reason }) });
    expect(await press(chief!)).toBe('bulletin.reason_needed');
    expect(await press(chief!, 'Người ký đi công tác')).toBe('ok');
    expect(await press(chief!)).toBe('bulletin.second_is_same');
    expect(await setup.node.ok(bulletinIssued.ready, { ...as(second!), query: { bulletin_id: draft } })).toMatchObject({
      rule: 'second_person',
      asked: { reason: 'Người ký đi công tác', is_mine: false },
    });
    expect(await press(second!)).toBe('ok');
    const one = await setup.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id: draft } });
    expect(one).toMatchObject({ issued_by: 'Lê Thị Hai', second_by: 'Nguyễn Văn Trưởng', is_noted: false });
    expect(one.faults.some(({ severity }) => severity === 'serious')).toBe(true);
  });

  it('never holds up a bulletin of a flood: it says so, and somebody else reads it within a day', async () => {
    const content = broken(goodOf('flood').content);
    const draft = await createDraft(content);
    expect(await setup.node.outcome(bulletinIssued.issue, { ...as(), body: body(draft, content) })).toBe(
      'bulletin.reason_needed',
    );
    await setup.node.ok(bulletinIssued.issue, { ...as(), body: body(draft, content, { reason: 'Lũ lên nhanh' }) });
    const one = await setup.node.ok(bulletinIssued.get, { ...as(second!), query: { bulletin_id: draft } });
    expect(one.content.marks).toContain('with_notes');
    expect(one).toMatchObject({ is_noted: true, countersigned_at: null, may: { countersign: true } });
    const countersign = (user: Person) =>
      setup.node.outcome(bulletinIssued.countersign, { ...as(user), body: { bulletin_id: draft } });
    expect(await countersign(chief!)).toBe('bulletin.second_is_same');
    await setClock(new Date(setup.clock.now().getTime() + 25 * hourMs));
    expect(await setup.node.top.bulletins.tellMissed()).toBe(1);
    expect(await setup.node.top.bulletins.tellMissed()).toBe(0);
    expect(await countersign(second!)).toBe('ok');
    expect(await countersign(second!)).toBe('bulletin.countersigned');
  });
});

describe('a kill', () => {
  // The connection is cut at each of these statements, including the first and the last that issuing writes.
  it.each([
    ['insert', 'blob_owner'],
    ['insert', 'ledger_row'],
    ['delete', 'bulletin_draft'],
  ])('at the %s of %s leaves nothing, and the number for the next', async (act, table) => {
    const db = setup.test.database.sql;
    const content = broken(moveContent(goodOf('flood_last').content, 0));
    const before = await setup.node.ok(bulletinIssued.list, { ...as(), query: {} });
    const draft = await createDraft(content);
    const ready = () => setup.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: draft } });
    const { next_number } = await ready();
    await sql
      .raw(`create function kill_me() returns trigger language plpgsql as $$ begin
              perform pg_terminate_backend(pg_backend_pid()); return coalesce(new, old); end $$`)
      .execute(db);
    await sql
      .raw(`create trigger kill_me before ${act} on ${table} for each row execute function kill_me()`)
      .execute(db);
    const press = () =>
      setup.node.outcome(bulletinIssued.issue, { ...as(), body: body(draft, content, { reason: 'Lũ' }) });
    expect(await press()).not.toBe('ok');
    await sql.raw(`drop function kill_me() cascade`).execute(db);
    expect((await ready()).next_number).toBe(next_number);
    const after = await setup.node.ok(bulletinIssued.list, { ...as(), query: {} });
    expect(after.bulletins).toEqual(before.bulletins);
    const { rows } = await sql`select from bulletin_file where bulletin_id = ${draft}`.execute(db);
    expect(rows).toHaveLength(0);
    if (table === 'bulletin_draft') expect(await press()).toBe('ok');
    await sql`delete from bulletin_draft where bulletin_id = ${draft}`.execute(db);
    expect((await verifyLedger({ database: setup.test.database, sealing: null })).findings).toEqual([]);
  });
});

describe('a link', () => {
  it('opens what was issued, as data and as a page, and tells who fetched what', async () => {
    const { token, share_id } = await setup.node.ok(bulletinShare.add, {
      ...as(),
      body: { name: 'Đài KTTV', kinds: ['daily'], until: null },
    });
    const opened = await get(`/v1/forecast/${token}`);
    expect(opened.statusCode).toBe(200);
    const openedBody = opened.json<{
      status?: string;
      bulletins: { kind: string; number: string; files: { url: string; sha256: string }[] }[];
    }>();
    // The response has no envelope, as the specification requires.
    expect(openedBody.status).toBeUndefined();
    expect(new Set(openedBody.bulletins.map(({ kind }) => kind))).toEqual(new Set(['daily']));
    expect(opened.body).not.toMatch(/"content"|"faults"|issued_by/);
    const page = await get(`/v1/forecast/${token}`, { accept: 'text/html' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<th scope="row"');
    expect(page.body).not.toContain('<script');
    // Read outside its row, each link still names its bulletin.
    const { number } = openedBody.bulletins[0]!;
    expect(page.body).toContain(`aria-label="PDF, bản tin số ${number}">PDF</a>`);
    const file = openedBody.bulletins[0]!.files[0]!;
    const pdfAnswer = await setup.node.http.inject({ method: 'GET', url: file.url });
    expect(digest().update(pdfAnswer.rawPayload).digest('hex')).toBe(file.sha256);
    const { shares } = await setup.node.ok(bulletinShare.list, { ...as(), query: {} as never });
    const share = shares.find((one) => one.share_id === share_id)!;
    expect(share).toMatchObject({ opened_times: 2, hint: token.slice(-4) });
    expect(share.fetched).toHaveLength(1);

    const floods = await setup.node.ok(bulletinIssued.list, { ...as(), query: { kind: 'flood' } });
    const other = floods.bulletins[0]!.files[0]!.file_name;
    const answers = new Set<string>();
    const wrong = async (path: string) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      answers.add(answer.json<{ code: string; message: string }>().message);
    };
    // A file of a kind that the link does not share, paths, a guessed link and a revoked one.
    await wrong(`/v1/forecast/${token}/file?filename=${encodeURIComponent(other)}`);
    for (const name of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/etc/passwd', 'C:\\x', '%00', `./${other}`])
      await wrong(`/v1/forecast/${token}/file?filename=${encodeURIComponent(name)}`);
    await wrong(`/v1/forecast/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    await wrong('/v1/forecast/guessed');
    await setup.node.ok(bulletinShare.revoke, { ...as(), body: { share_id } });
    await wrong(`/v1/forecast/${token}`);
    expect([...answers]).toHaveLength(1);
    // A browser gets a page with the same text, for a file as for the list.
    const pages = await Promise.all(
      [
        `/v1/forecast/${token}`,
        '/v1/forecast/guessed',
        `/v1/forecast/${token}/file?filename=${openedBody.bulletins[0]!.kind}`,
      ].map((path) => get(path, { accept: 'text/html' })),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(pages[0]!.body).toContain(`<p>${[...answers][0]}</p>`);
  });

  it('is not made by who may not, and files are for nobody else', async () => {
    expect(
      await setup.node.outcome(bulletinShare.add, { ...as(second!), body: { name: 'x', kinds: [], until: null } }),
    ).toBe('forbidden');
    expect(await setup.node.outcome(bulletinIssued.list, { ...as(viewer!), query: {} })).toBe('forbidden');
    expect(await setup.node.outcome(bulletinIssued.list, { ...as(stranger!), query: {} })).toBe('plant.forbidden');
    expect((await get('/v1/forecast/get-file?filename=a.pdf')).statusCode).toBe(401);
    expect((await get('/v1/forecast/get-file?filename=..%2Fa.pdf', signedIn())).statusCode).toBe(404);
  });
});

describe('forms of the plant', () => {
  it('print what is issued from now on; what is wrong is told by name and kept by nobody', async () => {
    const form = await get('/v1/forecast/template/file?kind=flood', signedIn());
    expect(form.statusCode).toBe(200);
    const zip = new PizZip(form.rawPayload);
    const text = zip.file('word/document.xml')!.asText();
    const made = (change: (xml: string) => string) => {
      zip.file('word/document.xml', change(text));
      return (zip.generate({ type: 'nodebuffer' }) as Buffer).toString('base64');
    };
    const add = (file: string) =>
      setup.node.ok(bulletinTemplates.add, {
        ...as(),
        body: { kind: 'flood', file_name: 'mau.docx', note: 'Mẫu tỉnh', file },
      });
    expect(await add(made((xml) => xml.replace('{subtitle}', '{ten_sai}')))).toEqual({
      ok: false,
      refused: null,
      faults: [{ code: 'unknown', name: 'ten_sai' }],
      version: null,
    });
    expect(await add(Buffer.from('not a docx').toString('base64'))).toMatchObject({ ok: false, refused: 'not_a_docx' });
    expect(await add(made((xml) => xml.replace('{subtitle}', 'MẪU CỦA TỈNH')))).toMatchObject({ ok: true, version: 1 });
    const good = moveContent(goodOf('flood').content, 24 * 410);
    await setClock(new Date(Date.parse(good.issue_at) + minuteMs));
    const issueBulletin = async (content: BulletinContent) => {
      const bulletin_id = await createDraft(content);
      await setup.node.ok(bulletinIssued.issue, { ...as(), body: body(bulletin_id, content, { reason: 'Thử mẫu' }) });
      return await setup.node.ok(bulletinIssued.get, { ...as(), query: { bulletin_id } });
    };
    const one = await issueBulletin(good);
    const name = one.files.find(({ format }) => format === 'docx')!.file_name;
    const docx = await get(`/v1/forecast/get-file?filename=${encodeURIComponent(name)}`, signedIn());
    expect(new PizZip(docx.rawPayload).file('word/document.xml')!.asText()).toContain('MẪU CỦA TỈNH');
    // The template's bytes are lost, but issuing must not wait for them.
    await sql`update bulletin_template set sha256 = decode(repeat('00', 32), 'hex') where kind = 'flood'`.execute(
      setup.test.database.sql,
    );
    expect((await issueBulletin(moveContent(good, 3))).files).toHaveLength(3);
    await setup.node.ok(bulletinTemplates.choose, { ...as(), body: { kind: 'flood', version: null } });
    const { kinds } = await setup.node.ok(bulletinTemplates.list, { ...as(), query: {} as never });
    expect(kinds.find(({ kind }) => kind === 'flood')).toMatchObject({ in_use: null, versions: [{ version: 1 }] });
  });
});
