import { Readable } from 'node:stream';
import { bulletinDelivery, bulletinIssued, maxIssuedListed } from '@spillway/contract/bulletins/issued';
import { bulletinShare } from '@spillway/contract/bulletins/share';
import { bulletinTemplates } from '@spillway/contract/bulletins/templates';
import { errorCatalogue } from '@spillway/contract/errors';
import { actorOf } from '../access/actor.ts';
import { plantOf } from '../plant/plant-of.ts';
import { type CallContext, type Implementation, implement, implementRaw } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { createDiffers } from './issue/differs.ts';
import type { Issue } from './issue/issue.ts';
import type { Numbers } from './issue/numbers.ts';
import type { Signing } from './issue/signing.ts';
import type { StoredFiles } from './issue/stored-files.ts';
import type { DeliveryRoom } from './sending/sending.ts';
import type { Servers } from './sending/servers.ts';
import { deadLinkPage, sharePage } from './share/page.ts';
import type { Share } from './share/share.ts';
import type { Forms } from './templates/templates.ts';
import * as wire from './wire.ts';

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });
const mayWrite = (call: { readonly caller: { readonly permissions: ReadonlySet<string> } }) =>
  call.caller.permissions.has('sensor.update');

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
interface BulletinRooms {
  readonly issue: Issue;
  readonly signing: Signing;
  readonly sending: DeliveryRoom;
  readonly servers: Servers;
  readonly forms: Forms;
  readonly share: Share;
  readonly files: StoredFiles;
  readonly numbers: Numbers;
  readonly differs: ReturnType<typeof createDiffers>;
  readonly plantNoOf: (hydroCode: string) => Promise<number>;
  /** Null when the plant was never described. */
  readonly knownPlantNo: (hydroCode: string) => Promise<number | null>;
}

export function bulletinRoutes({
  issue,
  signing,
  sending,
  servers,
  forms,
  share,
  files,
  numbers,
  differs,
  plantNoOf,
  knownPlantNo,
}: BulletinRooms): Implementation[] {
  const row = async (hydroCode: string, bulletinId: string, accountId: string) => {
    const found = await issue.get(hydroCode, bulletinId);
    return wire.rowView(found.row, found.files, accountId);
  };
  return [
    implement(bulletinIssued.ready, async (call) =>
      wire.readyView(await issue.ready(placeOf(call), call.query.bulletinId), mayWrite(call)),
    ),
    implement(bulletinIssued.issue, async (call) => {
      const { bulletinId, version, confirmed, reason } = call.body;
      const number = await issue.issue(placeOf(call), { bulletinId, version, confirmed, reason });
      return { state: number === null ? ('waits_for_second' as const) : ('issued' as const), number };
    }),
    implement(bulletinIssued.list, async (call) => {
      const { kind, before } = call.query;
      const pageRequest = {
        kinds: kind ? [kind] : [],
        before: before ? new Date(before) : null,
        limit: maxIssuedListed + 1,
      };
      const { rows, files: found } = await issue.list(plantOf(call), pageRequest);
      return {
        bulletins: rows
          .slice(0, maxIssuedListed)
          .map((one) => wire.rowView(one, found.get(one.bulletinId) ?? [], call.caller.accountId)),
        hasMore: rows.length > maxIssuedListed,
      };
    }),
    implement(bulletinIssued.get, async (call) => {
      const found = await issue.get(plantOf(call), call.query.bulletinId);
      const { plantNo, row: one } = found;
      const [mails, files, fetches] = await Promise.all([
        sending.receipts(plantNo, one.bulletinId),
        servers.receipts(plantNo, one.bulletinId),
        share.fetches(plantNo, one.bulletinId),
      ]);
      return wire.wholeView(
        found,
        call.caller.accountId,
        wire.deliveriesView({ mails, files, fetches }, call.language),
      );
    }),
    implement(bulletinIssued.differs, async (call) => wire.differsView(await differs(plantOf(call)))),
    implement(bulletinIssued.sign, async (call) => {
      const { bulletinId, signedAs: as, file, compared: isCompared } = call.body;
      await signing.sign(placeOf(call), { bulletinId, as, bytes: Buffer.from(file, 'base64'), isCompared });
      return await row(plantOf(call), bulletinId, call.caller.accountId);
    }),
    implement(bulletinIssued.countersign, async (call) => {
      await signing.countersign(placeOf(call), call.body.bulletinId);
      return await row(plantOf(call), call.body.bulletinId, call.caller.accountId);
    }),
    implementRaw(bulletinIssued.file, async (call) => {
      const file = await files.called(await plantNoOf(plantOf(call)), call.query.filename);
      return sendFile(call.reply, file, Readable.from(files.bytes(file)));
    }),

    implement(bulletinDelivery.get, async (call) => {
      const plantNo = await knownPlantNo(plantOf(call));
      const { number_form: numberForm, file_form: fileForm, ...stored } = await sending.settings(plantNo);
      return {
        ...stored,
        numberForm,
        fileForm,
        ways: plantNo === null ? [] : (await servers.ways(plantNo)).map(wire.wayView),
        numbers: plantNo === null ? [] : await numbers.list(plantNo),
        held: (await numbers.held(plantOf(call))).map(wire.holdView),
        may: { update: mayWrite(call) },
      };
    }),
    implement(bulletinDelivery.save, async (call) => {
      const context = placeOf(call);
      const { version, ...wanted } = call.body;
      return {
        version: await sending.save({ ...context, plantNo: await plantNoOf(context.hydroCode) }, wanted, version),
      };
    }),
    implement(bulletinDelivery.again, async (call) => {
      const context = placeOf(call);
      return { files: await servers.again(context, await plantNoOf(context.hydroCode), call.body.bulletinId) };
    }),
    implement(bulletinDelivery.begin, async (call) => ({ nextNumber: await numbers.begin(placeOf(call), call.body) })),

    implement(bulletinTemplates.list, async (call) =>
      wire.templatesView(await forms.list(plantOf(call)), mayWrite(call)),
    ),
    implement(bulletinTemplates.words, async (call) =>
      wire.wordsView(await forms.words(plantOf(call), call.query.kind)),
    ),
    implement(bulletinTemplates.check, async (call) =>
      wire.verdictView(await forms.check(plantOf(call), call.body.kind, Buffer.from(call.body.file, 'base64'))),
    ),
    implement(bulletinTemplates.add, async (call) => {
      const { kind, fileName, note, file } = call.body;
      const made = await forms.add(placeOf(call), { kind, fileName, note, form: Buffer.from(file, 'base64') });
      return { ...wire.verdictView(made.verdict), version: made.version };
    }),
    implement(bulletinTemplates.choose, async (call) => {
      await forms.choose(placeOf(call), call.body.kind, call.body.version);
      return { inUse: call.body.version };
    }),
    implementRaw(bulletinTemplates.file, async (call) => {
      const { fileName, bytes } = await forms.file(plantOf(call), call.query.kind, call.query.version);
      return sendFile(call.reply, { fileName, mediaType: docx }, bytes);
    }),

    implement(bulletinShare.list, async (call) => wire.sharesView(await share.list(plantOf(call)), mayWrite(call))),
    implement(bulletinShare.add, async (call) => {
      const { name, kinds, until } = call.body;
      const made = await share.add(placeOf(call), { name, kinds, until: until === null ? null : new Date(until) });
      return { ...made, path: wire.sharePath(made.token) };
    }),
    implement(bulletinShare.revoke, async (call) => {
      await share.revoke(placeOf(call), call.body.shareId);
      return {};
    }),
    implementRaw(bulletinShare.open, (call) =>
      byLink(call, async (reply) => {
        const { token } = call.params;
        const { plantName, rows, files: found } = await share.open(token);
        const listedRows = rows.map((one) => ({
          row: one,
          files: wire.sharedFiles(found.get(one.bulletinId) ?? [], token),
        }));
        if (asksForPage(call)) return reply.type(html).send(sharePage(plantName, listedRows, call.language));
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(wire.sharedView(plantName, listedRows)));
      }),
    ),
    implementRaw(bulletinShare.file, (call) =>
      byLink(call, async (reply) => {
        const file = await share.file(call.params.token, call.query.filename);
        return sendFile(reply, file, Readable.from(files.bytes(file)));
      }),
    ),
  ];
}

const html = 'text/html; charset=utf-8';
type LinkCall = Pick<CallContext, 'request' | 'reply' | 'language'>;

/** A browser prefers a page; a program asks for data, or for anything. */
const asksForPage = ({ request }: LinkCall): boolean => (request.headers.accept ?? '').includes('text/html');

/** In a browser an invalid link opens a page, with the same status as for programs. */
async function byLink(call: LinkCall, answer: (reply: LinkCall['reply']) => Promise<unknown>): Promise<unknown> {
  const reply = call.reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    return await answer(reply);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'bulletin.link_not_found' && asksForPage(call))) throw error;
    return reply.code(errorCatalogue[error.code].status).type(html).send(deadLinkPage(call.language));
  }
}
