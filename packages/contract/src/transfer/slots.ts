import { z } from 'zod';
import { instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { transferReaders as readers, transferWriters as writers } from './access.ts';
import { modes } from './choices.ts';
import { jobId } from './jobs.ts';
import { complianceStates, maxCorrected, maxTransferReason, slotStates, transferMessageStates } from './states.ts';

const figure = z.object({
  factor_no: z.number().int(),
  symbol: z.string(),
  sub_symbol: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  status: z.enum(modes),
  is_doubted: z.boolean().describe('a rule alone speaks against it'),
});

const attempt = z.object({
  attempt: z.number().int(),
  begun_at: instant,
  ended_at: instant.nullable().describe('null: under way, or nobody knows how it ended'),
  is_repeat: z.boolean().describe('an attempt before may have arrived: the same bytes, under the same name'),
  outcome: z.enum(['accepted', 'not_sent', 'unknown', 'refused', 'hold']).nullable(),
  fault: z.string().nullable().describe('a word that has its sentence in the catalogues'),
  fault_text: z.string().nullable().describe('that sentence, in the language of the caller'),
  host: z.string().nullable(),
  request: z.string().nullable(),
  answer: z.string().nullable(),
  took_ms: z.number().int().nullable(),
  node: z.string(),
});

const message = z.object({
  message_no: z.number().int(),
  about: z.string(),
  folder: z.string(),
  name: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  content_type: z.string(),
  text: z.string().describe('as it is kept, with •••• where the password goes'),
  bytes: z.number().int(),
  sha256: z.string(),
  state: z.enum(transferMessageStates),
  receipt: z.string().nullable(),
  attempts: z.array(attempt),
});

const generation = z.object({
  generation: z.number().int(),
  state: z.enum(slotStates),
  aside_reason: z.string().nullable(),
  is_sunk_for: z.string().nullable().describe('why it ended here'),
  asked_reason: z.string().nullable(),
  asked_by: z.string().nullable(),
  frozen_at: instant.nullable(),
  done_at: instant.nullable(),
  late_at: instant,
  hash: z.string().nullable(),
  figures: z.array(figure),
  messages: z.array(message),
});

const cell = z.object({
  job_id: jobId,
  slot: instant,
  state: z.enum(complianceStates),
  slot_state: z.enum(slotStates),
  generation: z.number().int(),
  is_sunk: z.boolean(),
  is_valid: z.boolean(),
});

const account = z.object({
  account: z.string().describe('protocol, host and user name'),
  job_id: jobId.describe('one of its jobs, to press “try again” by'),
  jobs: z.array(z.string()),
  is_held: z.boolean(),
  held_at: instant.nullable(),
  fault: z.string().nullable(),
  fault_text: z.string().nullable(),
  failures: z.number().int(),
  failing_since: instant.nullable(),
  rests_until: instant.nullable(),
  good_at: instant.nullable(),
  is_at_backup: z.boolean(),
});

const backlog = z.object({
  job_id: jobId,
  process_name: z.string(),
  open: z.number().int(),
  late: z.number().int(),
  oldest: instant,
  ends_at: instant.nullable().describe('at the pace its receiver allows; null: nothing goes'),
});

const difference = z.object({
  factor_no: z.number().int(),
  symbol: z.string(),
  was: z.number().nullable(),
  is: z.number().nullable(),
  was_status: z.enum(modes).nullable(),
  is_status: z.enum(modes).nullable(),
});

const corrected = z.object({
  job_id: jobId,
  process_name: z.string(),
  slot: instant,
  generation: z.number().int(),
  found_at: instant,
  differences: z.array(difference),
});

const reason = text(maxTransferReason);

export const transferSlots = {
  map: route({
    method: 'GET',
    path: '/v1/setting/transfer/map',
    summary: 'Every slot of a period of at most two days, each with what it is to the duty',
    access: readers,
    query: z.object({ from: instant, to: instant }),
    data: z.object({
      jobs: z.array(z.object({ job_id: jobId, process_name: z.string(), target_department: z.string() })),
      cells: z.array(cell),
    }),
  }),
  slot: route({
    method: 'GET',
    path: '/v1/setting/transfer/slot',
    summary: 'A slot down to its bytes: its generations, messages, attempts, requests and answers',
    access: readers,
    query: z.object({ job_id: z.coerce.number().int().min(1), slot: instant }),
    data: z.object({ job_id: jobId, process_name: z.string(), slot: instant, generations: z.array(generation) }),
  }),
  state: route({
    method: 'GET',
    path: '/v1/setting/transfer/state',
    summary: 'What waits and when it will be gone, which accounts are held, and how many slots were corrected since',
    access: readers,
    data: z.object({
      backlog: z.array(backlog),
      accounts: z.array(account),
      corrected: z.number().int(),
      ends_here: z.enum(['not_armed', 'demo']).nullable().describe('why nothing leaves'),
      may: z.object({ act: z.boolean() }),
    }),
  }),
  tryAgain: route({
    method: 'POST',
    path: '/v1/setting/transfer/try-again',
    summary: 'What is held, or rests after failures, is tried at once: of the account of a job',
    access: writers,
    body: z.object({ job_id: jobId }),
    data: z.object({ was_held: z.boolean() }),
  }),
  retransfer: route({
    method: 'POST',
    path: '/v1/setting/transfer/retransfer',
    summary: 'Send the slots of a period anew, as they are now: a new generation, with its reason',
    access: writers,
    body: z.object({ job_id: jobId, from: instant, to: instant, reason }),
    data: z.object({
      slots: z.number().int().describe('that are sent anew'),
      waiting: z.number().int().describe('that had not been tried yet, and go anyway'),
    }),
  }),
  corrected: route({
    method: 'GET',
    path: '/v1/setting/transfer/corrected',
    summary: 'What was sent and would be said otherwise by now, the newest first',
    access: readers,
    data: z.object({ total: z.number().int(), slots: z.array(corrected).max(maxCorrected) }),
  }),
  sendCorrected: route({
    method: 'POST',
    path: '/v1/setting/transfer/corrected/send',
    summary: 'Send all that was corrected since anew; of one job, or of all',
    access: writers,
    body: z.object({ job_id: jobId.nullable(), reason }),
    data: z.object({ slots: z.number().int() }),
  }),
  rehearsal: route({
    method: 'GET',
    path: '/v1/setting/transfer/rehearsal',
    summary: 'What each receiver would get now, and what it would get if a sensor died now',
    access: readers,
    query: z.object({ without_series: z.coerce.number().int().min(1).optional() }),
    data: z.array(
      z.object({
        job_id: jobId,
        process_name: z.string(),
        target_department: z.string(),
        slot: instant,
        is_valid: z.boolean(),
        figures: z.array(figure),
        messages: z.array(z.object({ name: z.string(), text: z.string() })),
        series: z.array(z.number().int()),
      }),
    ),
  }),
};
