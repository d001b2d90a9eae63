import type { BulletinKind } from '@spillway/rules/bulletins/content';
import { printedOf } from '@spillway/rules/bulletins/printed';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { blobs, digest } from '../../platform/blobs/blobs.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { bulletinFiles, type FormVerdict, wordsOf } from '../files/files.ts';
import { insertTemplate, listTemplates, listUsed, putUsed, readTemplate } from './store.ts';
import { wholeBulletin } from './whole-bulletin.ts';

const blobRoom = 'bulletin_template';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export function createForms({
  database,
  clock,
  series,
  audit,
  publish,
  blobsWatch,
}: Pick<TopDeps, 'database' | 'clock' | 'series' | 'audit' | 'publish' | 'blobsWatch'>) {
  const ownerOf = (plantNo: number, kind: string, versionNo: number) => ({
    plantNo,
    room: blobRoom,
    owner: `${kind}/${versionNo}`,
  });
  blobsWatch.names(blobRoom, async ({ plantNo, owner }) => {
    const [kind = '', version = ''] = owner.split('/');
    return (await readTemplate(database.sql, plantNo, kind, Number(version)))?.fileName ?? null;
  });

  async function plantNoOf(hydroCode: string): Promise<number> {
    const catalogue = await series.catalogue.of(hydroCode);
    if (!catalogue) throw new Refusal('bulletin.not_found');
    return catalogue.plantNo;
  }

  /** A sample with every word that the kind can print, to test the form. */
  async function sampleOf(hydroCode: string, kind: BulletinKind) {
    const catalogue = await series.catalogue.of(hydroCode);
    return printedOf(wholeBulletin(kind, catalogue?.timeZone ?? 'Asia/Ho_Chi_Minh', clock.now()), '001/MAU');
  }

  const check = async (hydroCode: string, kind: BulletinKind, form: Buffer): Promise<FormVerdict> =>
    await bulletinFiles.check(form, await sampleOf(hydroCode, kind));

  const told = async (
    context: ChangeContext,
    tx: Parameters<typeof audit.record>[0],
    action: string,
    kind: string,
    after: object,
  ) => {
    const { who, hydroCode } = context;
    const object = { kind: 'bulletin_template', id: null, name: kind };
    await audit.record(tx, { who, action, object, hydroCode, before: null, after: { ...after } });
    await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin_template', id: null } });
  };

  /** By hash, because the same form has another version number at each plant. */
  async function templateUses(tx: Transaction<Schema>, plantNo: number) {
    const [rows, usedTemplates] = [await listTemplates(tx, plantNo), await listUsed(tx, plantNo)];
    return [...usedTemplates].flatMap(([kind, versionNo]) => {
      const row = rows.find((one) => one.kind === kind && one.versionNo === versionNo);
      return row ? [{ kind: kind as BulletinKind, file_name: row.fileName, sha256: row.sha256.toString('hex') }] : [];
    });
  }

  return {
    usedIn: templateUses,

    /**
     * Uses the form with the hash for the listed kinds and the product's form for others. A form missing here changes
     * nothing.
     */
    async chooseIn(
      tx: Transaction<Schema>,
      context: ChangeContext,
      plantNo: number,
      wanted: readonly { readonly kind: BulletinKind; readonly sha256: string }[],
    ): Promise<void> {
      const [rows, usedTemplates] = [await listTemplates(tx, plantNo), await listUsed(tx, plantNo)];
      for (const kind of new Set([...usedTemplates.keys(), ...wanted.map((one) => one.kind)])) {
        const form = wanted.find((one) => one.kind === kind);
        const row = form && rows.find((one) => one.kind === kind && one.sha256.toString('hex') === form.sha256);
        const version = row?.versionNo ?? null;
        if ((form && !row) || version === (usedTemplates.get(kind) ?? null)) continue;
        await putUsed(tx, plantNo, kind, version);
        await told(context, tx, 'bulletin_template.choose', kind, { in_use: version });
      }
    },

    check,

    words: async (hydroCode: string, kind: BulletinKind) => wordsOf(await sampleOf(hydroCode, kind)),

    async list(hydroCode: string) {
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return { rows: [], used: new Map<string, number>() };
      const [rows, used] = await Promise.all([
        listTemplates(database.sql, catalogue.plantNo),
        listUsed(database.sql, catalogue.plantNo),
      ]);
      return { rows, used };
    },

    /** Null: the product's form. */
    async inUse(plantNo: number, kind: BulletinKind): Promise<Buffer | null> {
      const version = (await listUsed(database.sql, plantNo)).get(kind);
      const row = version === undefined ? null : await readTemplate(database.sql, plantNo, kind, version);
      return row ? await blobs.whole(database.sql, row.sha256) : null;
    },

    async add(
      context: ChangeContext,
      wanted: { readonly kind: BulletinKind; readonly fileName: string; readonly note: string; readonly form: Buffer },
    ) {
      const { kind, fileName, note, form } = wanted;
      const verdict = await check(context.hydroCode, kind, form);
      if (verdict.is !== 'sound') return { verdict, version: null };
      const plantNo = await plantNoOf(context.hydroCode);
      const sha256 = digest().update(form).digest();
      const version = await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        const last = (await listTemplates(tx, plantNo)).find((one) => one.kind === kind)?.versionNo ?? 0;
        const versionNo = last + 1;
        const row = {
          kind,
          versionNo,
          fileName,
          bytes: form.length,
          sha256,
          note,
          madeAt: clock.now(),
          madeBy: context.who.username,
        };
        await insertTemplate(tx, plantNo, row);
        await blobs.put(tx, ownerOf(plantNo, kind, versionNo), sha256, [form]);
        await putUsed(tx, plantNo, kind, versionNo);
        await told(context, tx, 'bulletin_template.add', kind, { file_name: fileName, in_use: versionNo, note });
        return versionNo;
      });
      return { verdict, version };
    },

    async choose(context: ChangeContext, kind: BulletinKind, version: number | null): Promise<void> {
      const plantNo = await plantNoOf(context.hydroCode);
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        if (version !== null && !(await readTemplate(tx, plantNo, kind, version)))
          throw new Refusal('bulletin.no_template');
        await putUsed(tx, plantNo, kind, version);
        await told(context, tx, 'bulletin_template.choose', kind, { in_use: version });
      });
    },

    /** A version of the plant's form; without a version, the product's form. */
    async file(hydroCode: string, kind: BulletinKind, version: number | undefined) {
      if (version === undefined)
        return { fileName: `${kind}.docx`, bytes: await bulletinFiles.form(await sampleOf(hydroCode, kind)) };
      const plantNo = await plantNoOf(hydroCode);
      const row = await readTemplate(database.sql, plantNo, kind, version);
      if (!row) throw new Refusal('bulletin.no_template');
      return {
        fileName: row.fileName,
        bytes: await blobs.whole(database.sql, row.sha256),
      };
    },
  };
}

export type Forms = ReturnType<typeof createForms>;
