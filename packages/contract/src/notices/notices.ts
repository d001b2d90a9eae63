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

/** What the procedure demands of the notice, as it stood when it was asked or sent. */
const demand = z.object({
  rule_id: ruleId,
  article: z.string(),
  text: z.string(),
  verified: z.boolean().describe('somebody held it against the official text; else it is never green'),
  lead_minutes: z.number().int(),
  urgent_lead_minutes: z.number().int().nullable(),
  to: z.array(z.string()),
  due_at: instant,
  urgent_due_at: instant.nullable(),
  lead: z.enum(noticeLeads).describe('sent now, or as it was sent'),
});

const highestRelease = z.object({ release: z.number(), at: instant }).nullable();

const head = {
  notice_id: id,
  number: z.string().nullable().describe('TB-year/number in the ledger of the plant; null: practice'),
  kind: z.enum(noticeKinds),
  state: z.enum(noticeStates),
  act: z.enum(noticeActs),
  act_at: instant,
  is_practice: z.boolean(),
  sent_at: instant,
  sent_by: z.string().nullable(),
  lead: z.enum(noticeLeads).nullable().describe('the worst of what the procedure demands; null: it demands nothing'),
  verified: z.boolean(),
  corrects: z.string().nullable().describe('number of the notice it speaks of'),
  corrected_by: id.nullable(),
  countersign: z
    .object({ until: instant, at: instant.nullable(), by: z.string().nullable() })
    .nullable()
    .describe('by a releaser; null: one sent it, or nobody has to'),
  receivers: z.number().int(),
  reached: z.number().int().describe('receivers of whom somebody was surely reached'),
  outgrown: z
    .object({ act_at: instant, highest: highestRelease })
    .nullable()
    .describe(
      'what the pinned plan holds by now, sooner or more by over a tenth; of the newest that stands, else null',
    ),
};

const person = z.object({
  name: z.string(),
  is_on_duty: z.boolean(),
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms', 'push']),
      shown: z.string().describe('the address, masked'),
      state: z.enum(noticeReceipts),
      at: instant.nullable().describe('when that became of it'),
      said: z.string().nullable().describe('by the other side'),
    }),
  ),
  phones: z.array(z.string()).describe('as they stand now; none for whoever may not send'),
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
  release_then: figure.describe('m3/s, by the planned release, once gates stand'),
  release_highest: highestRelease.describe(
    'the most that the planned release lets out from then on; null: no plan stands, or it was not told yet',
  ),
  release_upper: figure.describe('the same where the upper line of the forecast comes; null: as above'),
  stations: z.array(z.object({ name: z.string(), level: figure })).describe('downstream'),
  forecast: runInUse.nullable().describe('by which the releases ahead are; null: none, or it was not kept yet'),
});

const notice = z.object({
  ...head,
  texts,
  facts,
  demands: z.array(demand),
  lines: z.array(line),
  calls: z.array(call),
  late_reason: z.string().nullable().describe('why it came late, by whoever sent it'),
  order: z.string().nullable().describe('order or article by which it was released'),
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
    name: text(maxNoticeName).describe('as the procedure says it'),
    receivers,
    by_call: z.boolean().describe('somebody telephones as well'),
  }),
);

/** An act of the record before one rule. */
const release = z.object({
  act: z.enum(noticeActs),
  at: instant.describe('of the first reading that shows it'),
  rule_id: ruleId,
  article: z.string(),
  to: z.array(z.string()),
  lead_minutes: z.number().int(),
  state: z.enum(['kept', 'broken', 'not_judged']),
  reason: z.enum(notifiedReasons).nullable(),
  notice_id: id.nullable().describe('null: nothing was sent, or it was told outside the product'),
  number: z.string().nullable(),
  left_minutes: z.number().int().nullable().describe('from the notice to the act; negative: it came behind the act'),
});

/** Notices before gates are moved: proposed from plan and procedure, sent by messages, called through, and never changed. */
export const notices = {
  list: route({
    method: 'GET',
    path: '/v1/notice/getall',
    summary: 'Every notice that was sent, the newest first',
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
    summary: 'One notice: its text, who got it by what, who was called',
    access: noticeReaders,
    query: z.object({ notice_id: id }),
    data: notice,
  }),
  proposal: route({
    method: 'GET',
    path: '/v1/notice/proposal',
    summary:
      'What a notice would say now, to whom it goes by the procedure, and how much time is left; nothing is stored',
    access: noticeReaders,
    query: z.object({
      act: z.enum(noticeActs).optional().describe('absent: what the planned release or the lake asks for next'),
      act_at: instant.optional(),
      kind: z.enum(noticeKinds).default('notice'),
      corrects: id.optional(),
    }),
    data: z.object({
      at: instant,
      act: z.enum(noticeActs),
      act_at: instant,
      kind: z.enum(noticeKinds),
      because: z.enum(['plan', 'lake', 'asked', 'nothing']).describe('where act and time come from'),
      has_procedure: z.boolean(),
      texts,
      facts,
      demands: z.array(demand),
      lines: z.array(proposedLine),
      ways: z.array(z.string()).describe('channels that are set up here'),
      is_armed: z.boolean().describe('false: nothing leaves this installation'),
      countersign_minutes: z
        .number()
        .nullable()
        .describe('within which a releaser would have to countersign what the caller sends; null: nobody has to'),
      seen: id.nullable().describe('sent back: the newest notice there is'),
      may: z.object({ send: z.boolean() }),
    }),
  }),
  send: route({
    method: 'POST',
    path: '/v1/notice/send',
    summary: 'Send a notice, the correction of one or its withdrawal; it is kept and never changed',
    access: noticeSenders,
    body: z.object({
      act: z.enum(noticeActs),
      act_at: instant.describe(`at most ${maxAheadHours} hours from now`),
      kind: z.enum(noticeKinds),
      corrects: id.nullable(),
      is_practice: z.boolean().describe('nothing leaves, no number, no duty is done'),
      texts,
      lines: z
        .array(
          z.object({ name: text(maxNoticeName), rule_ids: z.array(ruleId).max(30), receivers, by_call: z.boolean() }),
        )
        .min(1)
        .max(maxNoticeLines),
      seen: id.nullable().describe('the newest notice that was shown; null: there was none'),
      late_reason: optionalText(maxLateReason)
        .default('')
        .describe('needed where the act is past, or less time is left than the procedure demands'),
    }),
    data: z.object({ notice_id: id, number: z.string().nullable(), queued: z.number().int() }),
  }),
  call: route({
    method: 'POST',
    path: '/v1/notice/call',
    summary: 'Write down that somebody was called of a notice, and whether anybody answered',
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
    summary: 'A releaser of the act stands by a notice that somebody else sent',
    access: noticeReaders,
    body: z.object({ notice_id: id }),
    data: z.object({ countersigned_at: instant }),
  }),
  book: route({
    method: 'GET',
    path: '/v1/notice/book',
    summary: 'Who stands behind the names that the procedure tells of',
    access: noticeReaders,
    data: z.object({
      entries: z.array(bookEntry),
      wording: wording.describe('of acts that the plant says in its own words'),
      missing: z.array(z.string()).describe('names of the procedure that nobody stands behind'),
      releasing,
      unreleased: z.array(z.enum(noticeActs)).describe('acts whose order is named, and which nobody can release now'),
      version: z.number().int(),
      updated_at: instant.nullable(),
      updated_by: z.string().nullable(),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  saveBook: route({
    method: 'POST',
    path: '/v1/notice/book/save',
    summary: 'Set who stands behind the names that the procedure tells of',
    access: noticeBookWriters,
    body: z.object({
      entries: z.array(bookEntry).max(maxNoticeLines),
      wording: wording.optional().describe('absent: as it stands'),
      releasing: releasing.optional().describe('absent: as it stands'),
      version: seenVersion,
    }),
    data: z.object({ version: z.number().int() }),
  }),
  releases: route({
    method: 'GET',
    path: '/v1/notice/releases',
    summary: 'What the record shows was done at gates and units, and whether it was told before as the procedure asks',
    access: noticeReaders,
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxReleaseDays} days after`) }),
    data: z.object({
      releases: z.array(release).max(maxReleases).describe('the newest first; each rule of an act by itself'),
      unknown_minutes: z.number().int().describe('of the period, in which nobody knows how the gates stood'),
      unread: z.array(z.string()).describe('gates and units without any reading: what they did is not known'),
      is_cut: z.boolean(),
    }),
  }),
  file: route({
    method: 'GET',
    path: '/v1/notice/file',
    summary: 'Notices and calls of a period as a list: who, when, to whom, by what',
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
