import { z } from 'zod';
import { receiver, unreachableReasons, wayKinds } from '../access/contacts/shape.ts';
import { asWritten } from '../as-written.ts';
import { runInUse } from '../compute/forecasts/in-use.ts';
import { cursor, id, instant, optionalText, pageSize, text } from '../fields.ts';
import { route } from '../kit.ts';
import { noticeActs } from '../plant/procedure/codes.ts';
import { seenVersion } from '../plant/settings/fields.ts';
import {
  maxAheadHours,
  maxLateReason,
  maxLineReceivers,
  maxLogDays,
  maxNoticeLines,
  maxNoticeName,
  maxNoticeText,
  maxReleaseDays,
  maxReleases,
  noticeBookWriters,
  noticeKinds,
  noticeLeads,
  noticeReached,
  noticeReaders,
  noticeReceipts,
  noticeSenders,
  noticeStates,
  notifiedReasons,
} from './codes.ts';
import { releasing } from './releasing.ts';
import { wording } from './wording.ts';

const ruleId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const figure = z.number().nullable();
const texts = z.object({ vi: text(maxNoticeText), en: text(maxNoticeText) });
const receivers = z.array(receiver).max(maxLineReceivers);

/** The procedure's requirement of the notice, at the time of the preview or the sending. */
const demand = z.object({
  rule_id: ruleId,
  article: z.string(),
  text: z.string(),
  verified: z.boolean().describe('checked against the official text; otherwise never shown as green'),
  lead_minutes: z.number().int(),
  urgent_lead_minutes: z.number().int().nullable(),
  to: z.array(z.string()),
  due_at: instant,
  urgent_due_at: instant.nullable(),
  lead: z.enum(noticeLeads).describe('lead time now, or when it was sent'),
});

const highestRelease = z.object({ release: z.number(), at: instant }).nullable();

const head = {
  notice_id: id,
  number: z.string().nullable().describe('TB-year/number in the ledger of the plant; null: drill'),
  kind: z.enum(noticeKinds),
  state: z.enum(noticeStates),
  act: z.enum(noticeActs),
  act_at: instant,
  is_practice: z.boolean(),
  sent_at: instant,
  sent_by: z.string().nullable(),
  lead: z.enum(noticeLeads).nullable().describe('worst state of the required leads; null: none required'),
  verified: z.boolean(),
  corrects: z.string().nullable().describe('number of the notice it corrects'),
  corrected_by: id.nullable(),
  countersign: z
    .object({ until: instant, at: instant.nullable(), by: z.string().nullable() })
    .nullable()
    .describe('countersignature of a releaser; null: sent by a releaser, or none required'),
  receivers: z.number().int(),
  reached: z.number().int().describe('receivers with at least one confirmed delivery'),
  outgrown: z
    .object({ act_at: instant, highest: highestRelease })
    .nullable()
    .describe(
      'present content of the pinned plan, if sooner or more by over a tenth; for the newest valid notice, else null',
    ),
};

const person = z.object({
  name: z.string(),
  is_on_duty: z.boolean(),
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms', 'push']),
      shown: z.string().describe('address, masked'),
      state: z.enum(noticeReceipts),
      at: instant.nullable().describe('time of this state'),
      said: z.string().nullable().describe('response of the other side'),
    }),
  ),
  phones: z.array(z.string()).describe('current phone numbers; empty for callers who may not send'),
});

const call = z.object({
  line: z.number().int(),
  is_reached: z.boolean(),
  spoken_with: z.string(),
  called_by: z.string(),
  called_at: instant,
  note: z.string(),
  said_by: z.string().nullable(),
  said_at: instant,
});

const line = z.object({
  name: z.string(),
  rule_ids: z.array(ruleId),
  by_call: z.boolean(),
  reached: z.enum(noticeReached),
  reached_at: instant.nullable(),
  people: z.array(person),
  unreached: z.array(z.object({ name: z.string().nullable(), reason: z.enum(unreachableReasons) })),
});

const facts = z.object({
  lake_level: figure,
  inflow: figure,
  release: figure.describe('m3/s, now'),
  release_then: figure.describe('m3/s, by the planned release once gates have moved'),
  release_highest: highestRelease.describe(
    'highest planned release from then on; null: no plan in force, or not recorded',
  ),
  release_upper: figure.describe('likewise by the upper line of the forecast; null: as above'),
  stations: z.array(z.object({ name: z.string(), level: figure })).describe('downstream'),
  forecast: runInUse.nullable().describe('forecast behind the future releases; null: none, or not recorded'),
});

const notice = z.object({
  ...head,
  texts,
  facts,
  demands: z.array(demand),
  lines: z.array(line),
  calls: z.array(call),
  late_reason: z.string().nullable().describe('reason for the delay, by the sender'),
  order: z.string().nullable().describe('order or article that authorises the release'),
  sha256: z.string().nullable(),
  chain_head: z.string().nullable(),
  may: z.object({ send: z.boolean(), countersign: z.boolean() }),
});

const proposedLine = z.object({
  name: z.string(),
  rule_ids: z.array(ruleId),
  receivers,
  by_call: z.boolean(),
  people: z.array(z.object({ name: z.string(), is_on_duty: z.boolean(), ways: z.array(z.enum(wayKinds)) })),
  unreached: z.array(z.object({ name: z.string().nullable(), reason: z.enum(unreachableReasons) })),
});

const bookEntry = asWritten(
  z.object({
    name: text(maxNoticeName).describe('as in the procedure'),
    receivers,
    by_call: z.boolean().describe('also notified by telephone'),
  }),
);

/** An act of the record with one rule. */
const release = z.object({
  act: z.enum(noticeActs),
  at: instant.describe('time of the first reading that shows it'),
  rule_id: ruleId,
  article: z.string(),
  to: z.array(z.string()),
  lead_minutes: z.number().int(),
  state: z.enum(['kept', 'broken', 'not_judged']),
  reason: z.enum(notifiedReasons).nullable(),
  notice_id: id.nullable().describe('null: not sent, or announced outside the product'),
  number: z.string().nullable(),
  left_minutes: z.number().int().nullable().describe('time from the notice to the act; negative: sent after the act'),
});

/** Notices before gates are moved: proposed from plan and procedure, sent as messages, followed up by calls, and never changed. */
export const notices = {
  list: route({
    method: 'GET',
    path: '/v1/notice/getall',
    summary: 'List notices sent, newest first',
    access: noticeReaders,
    query: z.object({ limit: pageSize, cursor }),
    data: z.object({
      notices: z.array(z.object(head)),
      next_cursor: z.string().nullable(),
      may: z.object({ send: z.boolean(), book: z.boolean() }),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/notice/get',
    summary: 'Read one notice: text, deliveries and calls',
    access: noticeReaders,
    query: z.object({ notice_id: id }),
    data: notice,
  }),
  proposal: route({
    method: 'GET',
    path: '/v1/notice/proposal',
    summary: 'Preview a notice: text, receivers by the procedure, and remaining lead time; nothing is stored',
    access: noticeReaders,
    query: z.object({
      act: z.enum(noticeActs).optional().describe('absent: the next act of the planned release or of the lake'),
      act_at: instant.optional(),
      kind: z.enum(noticeKinds).default('notice'),
      corrects: id.optional(),
    }),
    data: z.object({
      at: instant,
      act: z.enum(noticeActs),
      act_at: instant,
      kind: z.enum(noticeKinds),
      because: z.enum(['plan', 'lake', 'asked', 'nothing']).describe('origin of act and time'),
      has_procedure: z.boolean(),
      texts,
      facts,
      demands: z.array(demand),
      lines: z.array(proposedLine),
      ways: z.array(z.string()).describe('channels configured here'),
      is_armed: z.boolean().describe('false: nothing leaves this installation'),
      countersign_minutes: z
        .number()
        .nullable()
        .describe('time within which a releaser must countersign what the caller sends; null: not required'),
      seen: id.nullable().describe('id of the newest notice, to be sent back'),
      may: z.object({ send: z.boolean() }),
    }),
  }),
  send: route({
    method: 'POST',
    path: '/v1/notice/send',
    summary: 'Send a notice, a correction or a withdrawal; it is stored and never changed',
    access: noticeSenders,
    body: z.object({
      act: z.enum(noticeActs),
      act_at: instant.describe(`at most ${maxAheadHours} hours from now`),
      kind: z.enum(noticeKinds),
      corrects: id.nullable(),
      is_practice: z.boolean().describe('drill: nothing is sent, no number is assigned, no obligation is fulfilled'),
      texts,
      lines: z
        .array(
          z.object({ name: text(maxNoticeName), rule_ids: z.array(ruleId).max(30), receivers, by_call: z.boolean() }),
        )
        .min(1)
        .max(maxNoticeLines),
      seen: id.nullable().describe('newest notice shown; null: none'),
      late_reason: optionalText(maxLateReason)
        .default('')
        .describe('required if the act is past, or the lead is shorter than the procedure demands'),
    }),
    data: z.object({ notice_id: id, number: z.string().nullable(), queued: z.number().int() }),
  }),
  call: route({
    method: 'POST',
    path: '/v1/notice/call',
    summary: 'Record a call about a notice, and whether it was answered',
    access: noticeSenders,
    body: z.object({
      notice_id: id,
      line: z
        .number()
        .int()
        .min(0)
        .max(maxNoticeLines - 1),
      is_reached: z.boolean(),
      spoken_with: optionalText(120),
      called_by: text(120),
      called_at: instant.describe('not in the future'),
      note: optionalText(500),
    }),
    data: z.object({ calls: z.number().int() }),
  }),
  countersign: route({
    method: 'POST',
    path: '/v1/notice/countersign',
    summary: 'Countersign a notice sent by somebody else, as a releaser of the act',
    access: noticeReaders,
    body: z.object({ notice_id: id }),
    data: z.object({ countersigned_at: instant }),
  }),
  book: route({
    method: 'GET',
    path: '/v1/notice/book',
    summary: 'Read the people and groups behind receivers named in the procedure',
    access: noticeReaders,
    data: z.object({
      entries: z.array(bookEntry),
      wording: wording.describe('own wording of the plant, by act'),
      missing: z.array(z.string()).describe('receivers of the procedure without anybody assigned'),
      releasing,
      unreleased: z.array(z.enum(noticeActs)).describe('acts with a named order that nobody can release now'),
      version: z.number().int(),
      updated_at: instant.nullable(),
      updated_by: z.string().nullable(),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  saveBook: route({
    method: 'POST',
    path: '/v1/notice/book/save',
    summary: 'Set the people and groups behind receivers named in the procedure',
    access: noticeBookWriters,
    body: z.object({
      entries: z.array(bookEntry).max(maxNoticeLines),
      wording: wording.optional().describe('absent: unchanged'),
      releasing: releasing.optional().describe('absent: unchanged'),
      version: seenVersion,
    }),
    data: z.object({ version: z.number().int() }),
  }),
  releases: route({
    method: 'GET',
    path: '/v1/notice/releases',
    summary: 'List gate and unit operations in the record, and whether they were announced as the procedure requires',
    access: noticeReaders,
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxReleaseDays} days after`) }),
    data: z.object({
      releases: z.array(release).max(maxReleases).describe('newest first; one entry for each rule of an act'),
      unknown_minutes: z.number().int().describe('part of the period with unknown gate positions'),
      unread: z.array(z.string()).describe('gates and units without any reading, whose operations are unknown'),
      is_cut: z.boolean(),
    }),
  }),
  file: route({
    method: 'GET',
    path: '/v1/notice/file',
    summary: 'Export notices and calls of a period as a list: sender, time, receiver, channel',
    access: noticeReaders,
    query: z.object({
      from: instant,
      to: instant.describe(`excluded; at most ${maxLogDays} days after`),
      format: z.enum(['csv', 'xlsx']),
    }),
    data: z.string(),
    raw: 'file',
  }),
};
