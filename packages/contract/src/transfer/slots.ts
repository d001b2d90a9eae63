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
  is_doubted: z.boolean().describe('suspect by one rule only'),
});

const attempt = z.object({
  attempt: z.number().int(),
  begun_at: instant,
  ended_at: instant.nullable().describe('null: in progress, or end not known'),
  is_repeat: z.boolean().describe('an earlier attempt may have arrived: same bytes, same name'),
  outcome: z.enum(['accepted', 'not_sent', 'unknown', 'refused', 'hold']).nullable(),
  fault: z.string().nullable().describe('fault code with a sentence in the catalogues'),
  fault_text: z.string().nullable().describe('sentence of the fault, in the language of the caller'),
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
  text: z.string().describe('as stored, with •••• in place of the password'),
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
  is_sunk_for: z.string().nullable().describe('reason it ended in this installation'),
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
  account: z.string().describe('protocol, host and username'),
  job_id: jobId.describe('one of its jobs, for “try again”'),
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
  ends_at: instant.nullable().describe('at the pace allowed by its receiver; null: nothing is being sent'),
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
    summary: 'List every slot of a period of at most two days, with its state of obligation',
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
    summary: 'Read a slot in full: generations, messages, attempts, requests and responses',
    access: readers,
    query: z.object({ job_id: z.coerce.number().int().min(1), slot: instant }),
    data: z.object({ job_id: jobId, process_name: z.string(), slot: instant, generations: z.array(generation) }),
  }),
  state: route({
    method: 'GET',
    path: '/v1/setting/transfer/state',
    summary: 'Read the queue: what waits and until when, held accounts, and slots corrected since',
    access: readers,
    data: z.object({
      backlog: z.array(backlog),
      accounts: z.array(account),
      corrected: z.number().int(),
      ends_here: z.enum(['not_armed', 'demo']).nullable().describe('why nothing leaves this installation'),
      may: z.object({ act: z.boolean() }),
    }),
  }),
  tryAgain: route({
    method: 'POST',
    path: '/v1/setting/transfer/try-again',
    summary: 'Retry held or paused transfers of the account of a job at once',
    access: writers,
    body: z.object({ job_id: jobId }),
    data: z.object({ was_held: z.boolean() }),
  }),
  retransfer: route({
    method: 'POST',
    path: '/v1/setting/transfer/retransfer',
    summary: 'Send the slots of a period again with current values: a new generation, with its reason',
    access: writers,
    body: z.object({ job_id: jobId, from: instant, to: instant, reason }),
    data: z.object({
      slots: z.number().int().describe('slots sent again'),
      waiting: z.number().int().describe('not yet tried, sent anyway'),
    }),
  }),
  corrected: route({
    method: 'GET',
    path: '/v1/setting/transfer/corrected',
    summary: 'List slots whose content has changed since they were sent, newest first',
    access: readers,
    data: z.object({ total: z.number().int(), slots: z.array(corrected).max(maxCorrected) }),
  }),
  sendCorrected: route({
    method: 'POST',
    path: '/v1/setting/transfer/corrected/send',
    summary: 'Send corrected slots again, of one job or of all',
    access: writers,
    body: z.object({ job_id: jobId.nullable(), reason }),
    data: z.object({ slots: z.number().int() }),
  }),
  rehearsal: route({
    method: 'GET',
    path: '/v1/setting/transfer/rehearsal',
    summary: 'Preview each receiver: data sent now, and data sent if a sensor failed now',
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
