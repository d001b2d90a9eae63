import { maxLogDays, maxReleaseDays, noticeBookWriters, noticeSenders } from '@spillway/contract/notices/codes';
import { notices as contract } from '@spillway/contract/notices/notices';
import { permits } from '@spillway/contract/permissions';
import { dayMs } from '@spillway/plant-time/spans';
import { actorOf } from '../access/actor.ts';
import { plantOf } from '../plant/plant-of.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type Implementation, implement, implementRaw } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { sendSheets } from '../platform/spreadsheets/write-sheet.ts';
import { isSameName } from './book.ts';
import { numberOf } from './content.ts';
import { noticeLog } from './log.ts';
import type { ChangeContext, Notices } from './notices.ts';
import { headView, noticeView, proposalView, readCursor, releasesView, writeCursor } from './wire.ts';

const maySend = ({ permissions }: Caller) => permits(permissions, noticeSenders);
const mayBook = ({ permissions }: Caller) => permits(permissions, noticeBookWriters);
const placeOf = (call: Parameters<typeof actorOf>[0]): ChangeContext => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

function periodOf(query: { readonly from: string; readonly to: string }, days: number): [Date, Date] {
  const [from, to] = [new Date(query.from), new Date(query.to)];
  if (to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (to.getTime() - from.getTime() > days * dayMs) throw new Refusal('series.too_long', { days });
  return [from, to];
}

export function noticeRoutes(notices: Notices): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const { limit, cursor } = call.query;
      const found = await notices.list(plantOf(call), readCursor(cursor), limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const outgrown = await notices.outgrown(plantOf(call));
      return {
        notices: page.map((one) => headView(one, outgrown)),
        nextCursor: found.length > limit && last ? writeCursor(last) : null,
        may: { send: maySend(call.caller), book: mayBook(call.caller) },
      };
    }),
    implement(contract.get, async (call) => {
      const hydroCode = plantOf(call);
      const followed = await notices.get(hydroCode, call.query.noticeId);
      const isSender = maySend(call.caller);
      const phones = isSender ? await notices.phones(hydroCode, followed.notice) : [];
      const mayCountersign = await notices.mayCountersign(hydroCode, followed, call.caller.accountId);
      const permittedActs = { send: isSender, countersign: mayCountersign };
      return noticeView(followed, await notices.outgrown(hydroCode), phones, permittedActs);
    }),
    implement(contract.proposal, async (call) => {
      const { act, actAt, kind, corrects } = call.query;
      const proposalRequest = {
        act: act ?? null,
        actAt: actAt ? new Date(actAt) : null,
        kind,
        corrects: corrects ?? null,
      };
      const proposed = await notices.proposal(plantOf(call), proposalRequest, call.caller.accountId);
      return proposalView(proposed, maySend(call.caller));
    }),
    implement(contract.send, async ({ body, ...call }) => {
      const { notice, queued } = await notices.send(placeOf(call), {
        act: body.act,
        actAt: new Date(body.actAt),
        kind: body.kind,
        corrects: body.corrects,
        isPractice: body.isPractice,
        texts: body.texts,
        lines: body.lines.map(({ name, receivers, ruleIds, byCall: isCall }) => ({
          name,
          receivers,
          ruleIds,
          isCall,
        })),
        seen: body.seen,
        lateReason: body.lateReason,
      });
      return { noticeId: notice.noticeId, number: numberOf(notice.ledger), queued };
    }),
    implement(contract.call, async ({ body, ...call }) => ({
      calls: await notices.call(placeOf(call), body.noticeId, {
        line: body.line,
        isReached: body.isReached,
        spokenWith: body.spokenWith,
        calledBy: body.calledBy,
        calledAt: new Date(body.calledAt),
        note: body.note,
      }),
    })),
    implement(contract.countersign, async ({ body, ...call }) => ({
      countersignedAt: await notices.countersign(placeOf(call), body.noticeId),
    })),
    implement(contract.book, async (call) => {
      const { entries, wording, releasing, unreleased, version, updatedAt, updatedBy, named } = await notices.book(
        plantOf(call),
      );
      const isMissing = (name: string) => {
        const entry = entries.find((one) => isSameName(one.name, name));
        return !entry || (entry.receivers.length === 0 && !entry.by_call);
      };
      return {
        entries: entries.map((one) => ({ ...one, receivers: [...one.receivers] })),
        missing: named.filter(isMissing),
        wording,
        releasing: releasing.map((one) => ({ ...one, releasers: [...one.releasers] })),
        unreleased,
        version,
        updatedAt,
        updatedBy,
        may: { update: mayBook(call.caller) },
      };
    }),
    implement(contract.saveBook, async ({ body, ...call }) => ({
      version: await notices.saveBook(placeOf(call), body, body.version),
    })),
    implement(contract.releases, async (call) => {
      const [from, to] = periodOf(call.query, maxReleaseDays);
      return releasesView(await notices.releases(plantOf(call), from, to));
    }),
    implementRaw(contract.file, async (call) => {
      const { language, reply, query } = call;
      const hydroCode = plantOf(call);
      const [from, to] = periodOf(query, maxLogDays);
      const sheet = noticeLog(await notices.within(hydroCode, from, to), await notices.timeZoneOf(hydroCode), language);
      const name = `${language === 'vi' ? 'so-thong-bao' : 'notices'}-${hydroCode}`;
      return await sendSheets(reply, { name, format: query.format }, [sheet]);
    }),
  ];
}
