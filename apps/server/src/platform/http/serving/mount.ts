import { required } from '@spillway/checked/reads';
import type { Route } from '@spillway/contract/kit';
import { languageOf } from '@spillway/contract/language-of';
import { permits } from '@spillway/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { sharedReads } from '../../shared-read.ts';
import { currentPart } from '../asker.ts';
import { type Caller, type CollectorCaller, type Gate, refusalOf } from '../caller.ts';
import { refusedFields } from '../field-problems.ts';
import type { CallContext, Implementation } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { convertIncoming, convertOutgoing } from '../wire-case.ts';
import { acceptCsv, readCsv } from './csv-bodies.ts';
import { collectorKeyOf, collectorScheme, type Door, mainEntryPoint, withTimeout } from './door.ts';
import { acceptForms } from './form-bodies.ts';
import { createLargeBodies, ordinaryBodyBytes } from './large-bodies.ts';
import { mayHoldTimes, readTimes } from './read-times.ts';
import { refusesUnknownKeys, unknownKeys } from './unknown-keys.ts';
import { acceptUploads, readUpload } from './uploads.ts';
import { type OnWrongAnswer, refuseWrongAnswers } from './wrong-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    collector: CollectorCaller | null;
    /** It came by http, though the installation serves https. */
    isPlainBesideHttps: boolean;
  }
  interface FastifyContextConfig {
    ownLimit?: boolean;
  }
}

interface MountOptions {
  readonly door?: Door;
  /** When absent, such an answer fails. */
  readonly onWrongAnswer?: OnWrongAnswer;
}

/**
 * Registers implementations on a scope of their own: access, validation, handler, check of the answer. Every route passes here, so none can skip a
 * step.
 */
export function mount(
  api: FastifyInstance,
  implementations: readonly Implementation[],
  gate: Gate,
  { door = mainEntryPoint, onWrongAnswer = refuseWrongAnswers }: MountOptions = {},
): void {
  api.setValidatorCompiler(({ schema }) => (data: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(data, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return { error: new Refusal('request.invalid', {}, refusedFields(parsed.error.issues)) };
  });
  api.setSerializerCompiler(() => (data) => JSON.stringify(data));
  if (implementations.some(({ route }) => route.upload)) acceptUploads(api);
  if (implementations.some(({ route }) => route.csv)) acceptCsv(api);
  if (implementations.some(({ route }) => route.form)) acceptForms(api);
  const largeBodies = createLargeBodies();
  largeBodies.acceptJson(api);
  for (const implementation of implementations)
    mountOne(api, implementation, { gate, door, largeBodies, onWrongAnswer });
}

interface Mounting {
  readonly gate: Gate;
  readonly door: Door;
  readonly largeBodies: ReturnType<typeof createLargeBodies>;
  readonly onWrongAnswer: OnWrongAnswer;
}

function mountOne(
  api: FastifyInstance,
  { route, handle, isShared }: Implementation,
  { gate, door, largeBodies, onWrongAnswer }: Mounting,
): void {
  const [inputOf, onWire] = [inputOfCall(route), convertOutgoing(route.data)];
  const isLarge = (route.bodyLimitBytes ?? 0) > ordinaryBodyBytes;
  const envelopes = sharedReads<string>();
  api.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route, door),
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    // Runs before the body is read, so that a stranger's megabyte is not parsed.
    onRequest: async (request, reply) => {
      // Refused before a body with a password is read. Whoever shows a token may be a machine.
      if (request.isPlainBesideHttps && route.access === 'public' && door.isForPeople(route))
        throw new Refusal('https.only');
      if (route.access === 'collector') request.collector = await admitCollector(request, gate);
      else if (route.access !== 'public') request.caller = await admit(route, request, gate, door);
      request.timeZone = () => timeZoneOf(request, gate);
      // Machines have limits of their own, and send again what was refused.
      if (isLarge && route.access !== 'collector') largeBodies.admit(request, reply);
    },
    config: {
      ...(route.upload ? { takesFiles: true } : {}),
      ...(route.csv ? { takesCsv: true } : {}),
      ...(route.form ? { takesForm: true } : {}),
      ...(route.ownLimit ? { ownLimit: true } : {}),
    },
    preValidation: [
      ...(route.upload ? [readUpload] : []),
      ...(route.csv ? [readCsv] : []),
      (request) => readInstants(route, request, gate),
      ...(route.body && refusesUnknownKeys(route, door) ? [refuseUnknown(route.body)] : []),
    ],
    ...(route.fieldAccess ? { preHandler: async (request) => checkFieldAccess(route, request) } : {}),
    handler: async (request, reply) => {
      const handleInTime = async (requestFacts: unknown) =>
        await withTimeout(handle(requestFacts as never), door.timeLimit(route));
      const envelopeOf = (answer: unknown) => ({
        status: 'success',
        data: checked(route, onWire(answer), onWrongAnswer),
        message: null,
      });
      if (isShared) {
        const { key, call } = sharedCallOf(request, inputOf);
        const text = await envelopes(key, async () => JSON.stringify(envelopeOf(await handleInTime(call))));
        const part = currentPart();
        if (part) part.shared = text;
        return reply.type('application/json; charset=utf-8').send(part ? '' : text);
      }
      const answer = await handleInTime({
        ...inputOf(request),
        ...contextOf(request, reply),
        caller: request.collector ?? request.caller,
      });
      return route.raw ? answer : envelopeOf(answer);
    },
  });
}

/** Identifying a caller only asks the database, so it needs no longer. */
const admissionLimit = { ms: 15_000, code: 'service.silent' } as const;

async function admit(route: Route, request: FastifyRequest, gate: Gate, apiSurface: Door): Promise<Caller> {
  const token = apiSurface.tokenOf(request.headers);
  if (token === undefined) throw new Refusal('auth.required');
  const caller = currentPart()?.caller ?? (await withTimeout(gate.identify(token, hydroOf(request)), admissionLimit));
  if (request.isPlainBesideHttps && !caller.machineKey && apiSurface.isForPeople(route))
    throw new Refusal('https.only');
  const refused = refusalOf(caller, route);
  if (refused !== null) throw new Refusal(refused);
  return caller;
}

async function admitCollector(request: FastifyRequest, gate: Gate): Promise<CollectorCaller> {
  const key = collectorKeyOf(request.headers);
  if (key === undefined) throw new Refusal('collector.key_missing');
  if (!gate.identifyCollector) throw new Refusal('collector.key_unknown');
  return await gate.identifyCollector(key, hydroOf(request));
}

async function timeZoneOf(request: FastifyRequest, gate: Gate): Promise<string | null> {
  const caller = request.collector ?? request.caller;
  return caller === null || !gate.timeZone ? null : await gate.timeZone(caller, hydroOf(request) !== undefined);
}

/** A machine's readings have their times read one by one on acceptance. */
async function readInstants({ access, query, body }: Route, request: FastifyRequest, gate: Gate): Promise<void> {
  if (access === 'collector' || !request.caller || !gate.timeZone) return;
  if (!mayHoldTimes(request.query) && !mayHoldTimes(request.body)) return;
  const timeZone = await gate.timeZone(request.caller, true);
  const read = (schema: z.ZodType, wireValue: unknown): unknown => {
    const found = readTimes(schema, wireValue, timeZone ?? 'UTC');
    // A time on the plant's clock was given, and there is no plant.
    if (timeZone === null && found !== wireValue) throw new Refusal('plant.none');
    return found;
  };
  if (query) request.query = read(query, request.query);
  if (body) request.body = read(body, request.body);
}

/** Reported together with all other faults. */
const refuseUnknown = (schema: z.ZodType) => async (request: FastifyRequest) => {
  const unknown = unknownKeys(schema, request.body);
  if (unknown.length === 0) return;
  const others = refusedFields(schema.safeParse(request.body, { reportInput: true }).error?.issues ?? []);
  throw new Refusal('request.invalid', {}, [...unknown, ...others]);
};

/** A blank header names no plant. */
function hydroOf({ headers: { hydro } }: FastifyRequest): string | undefined {
  return (Array.isArray(hydro) ? hydro[0] : hydro)?.trim() || undefined;
}

function checkFieldAccess(route: Route, request: FastifyRequest): void {
  if (!route.fieldAccess || typeof request.body !== 'object' || request.body === null) return;
  for (const [field, anyOf] of Object.entries(route.fieldAccess))
    if (Object.hasOwn(request.body, field) && !permits(request.caller?.permissions ?? new Set(), anyOf))
      throw new Refusal('forbidden');
}

const asSent = (wireValue: unknown): unknown => wireValue;
const turnSchema = (schema: Parameters<typeof convertIncoming>[0] | undefined) =>
  schema ? convertIncoming(schema) : asSent;

function inputOfCall(route: Route) {
  const [params, query, body] = [turnSchema(route.params), turnSchema(route.query), turnSchema(route.body)];
  return (request: FastifyRequest) => ({
    params: params(request.params),
    query: query(request.query),
    body: body(request.body),
  });
}

function sharedCallOf(request: FastifyRequest, inputOf: ReturnType<typeof inputOfCall>) {
  const { plant: hydroCode, permissions } = required(request.caller);
  if (hydroCode === null) throw new Refusal('plant.none');
  const call = { ...inputOf(request), hydroCode, language: languageOf(request.headers['accept-language']) };
  return { key: JSON.stringify([call, [...permissions].join()]), call: { ...call, caller: { permissions } } };
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    language: languageOf(request.headers['accept-language']),
    timeZone: async () => (await request.timeZone?.()) ?? null,
    requestId: request.id,
    address: request.ip,
    log: request.log,
    request,
    reply,
  };
}

/** Removes fields that the contract does not name. */
function checked(route: Route, answer: unknown, onWrongAnswer: OnWrongAnswer): unknown {
  const parsed = route.data.safeParse(answer);
  return parsed.success ? parsed.data : onWrongAnswer(route, answer, parsed.error);
}

function schemaOf(route: Route, apiSurface: Door): FastifySchema {
  const success = z.object({ status: z.literal('success'), data: route.data, message: z.string().nullable() });
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-z0-9]+/gi, '_')}`,
    summary: route.summary,
    tags: [apiSurface.tag ?? route.path.split('/').find((part) => part !== '' && part !== 'v1') ?? 'main'],
    ...(route.access === 'public'
      ? {}
      : { security: [{ [route.access === 'collector' ? collectorScheme : apiSurface.scheme]: [] }] }),
    description: accessText(route),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    response: { 200: route.raw ? route.data : success },
  } as FastifySchema;
}

function accessText(route: Route): string {
  const keys = route.keyScope ? [`Keys of machines: scope ${route.keyScope}.`] : [];
  if (typeof route.access === 'string') return [`Access: ${route.access}.`, ...keys].join(' ');
  const fields = Object.entries(route.fieldAccess ?? {}).map(([field, anyOf]) => `${field}: ${anyOf.join(' or ')}`);
  return [
    `Access: ${route.access.join(' or ')}.`,
    ...(fields.length ? [`By field: ${fields.join('; ')}.`] : []),
    ...keys,
  ].join(' ');
}
