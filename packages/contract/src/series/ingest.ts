import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { refusalCodes, verdictStatuses } from './quality/verdicts.ts';
import { seriesIds } from './read/read.ts';
import { seriesReaders } from './read/readers.ts';

/** Readings of one request. */
export const maxReadings = 10_000;
/** Of the body once it is unpacked. */
export const ingestBodyLimitBytes = 4 * 1024 * 1024;

/** Pushed by collectors, from a broker, entered by people. */
export const ingestChannelKinds = ['http', 'mqtt', 'hand'] as const;
const doorStates = ['connected', 'connecting', 'standby', 'gone'] as const;
const gapReasons = ['stopped', 'database', 'disk', 'broker'] as const;
/** Of one answer. */
export const maxGaps = 50;

/** Judged one by one, so that a wrong one does not keep out the others: anything may stand here. */
const reading = {
  field: z.unknown().optional().meta({ type: 'string', description: 'as the collector calls it; mapped to a series' }),
  series: z.unknown().optional().meta({ type: 'integer', description: 'instead of a field: the number of the series' }),
  time: z.unknown().optional().meta({
    type: 'string',
    description: 'ISO 8601 with an offset, or yyyy-MM-dd HH:mm:ss on the clock of the plant',
  }),
  value: z.unknown().optional().meta({ type: 'number', description: 'raw, as the sensor gives it' }),
  unit: z.unknown().optional().meta({ type: 'string', description: 'absent: as the mapping says' }),
};

const count = z.number().int();

export const ingest = {
  readings: route({
    method: 'POST',
    path: '/v1/ingest/readings',
    summary:
      'Send readings: one, or up to 10,000 in `readings`, or as csv; gzip is welcome. Answered once they are on the disk',
    access: 'collector',
    csv: true,
    bodyLimitBytes: ingestBodyLimitBytes,
    body: z.object({
      ...reading,
      readings: z
        .array(z.unknown().meta({ type: 'object' }))
        .optional()
        .describe('each with field or series, time, value and unit'),
      csv: z
        .string()
        .optional()
        .describe('first line: field or series, time, value, unit; or time and a column for each field'),
    }),
    data: z.object({
      accepted: count,
      duplicate: count.describe('were there already'),
      corrected: count.describe('took the place of another value, which stays known'),
      conflict: count.describe('kept out by a correction a person made'),
      refused: count,
      verdicts: z.array(
        z.object({
          index: count.describe('from 0, in the order sent'),
          status: z.enum(verdictStatuses),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  ping: route({
    method: 'POST',
    path: '/v1/ingest/ping',
    summary: 'Say that the collector is alive; tells the time of the server',
    access: 'collector',
    body: z.object({
      session: z.boolean().default(false).describe('true when it has just started or connected again'),
    }),
    data: z.object({
      time: instant,
      name: z.string(),
      fields: z.array(z.string()).describe('those mapped to a series'),
    }),
  }),
  doors: route({
    method: 'GET',
    path: '/v1/ingest/doors',
    summary: 'How the doors for readings are doing, on each node',
    access: ['sensor.view', 'sensor.update', 'sensor.change-status', 'system'],
    data: z.array(
      z.object({
        door: z.enum(ingestChannelKinds),
        is_set: z.boolean().describe('false: no broker is set'),
        nodes: z.array(
          z.object({
            node_name: z.string(),
            state: z
              .enum(doorStates)
              .describe('connecting: the broker is away; standby: other nodes do the work; gone: not heard of'),
            state_since: instant,
            consumers: count.describe('connections to the broker'),
            last_contact_at: instant.nullable().describe('when something last came'),
            lag_seconds: z.number().nullable().describe('age of the newest reading of the last delivery'),
            per_minute: count.describe('readings of the last minute'),
            reconnects: count,
            messages: count.describe('deliveries'),
            accepted: count.describe('readings'),
            refused: count.describe('readings, and deliveries refused whole'),
            reasons: z
              .array(z.object({ code: z.enum(refusalCodes), count }))
              .describe('of what was refused, most first'),
            last_error: z.string().nullable(),
            seen_at: instant,
          }),
        ),
        refusals: z
          .array(z.object({ at: instant, topic: z.string(), code: z.string(), message: z.string() }))
          .describe('deliveries that are known to be of no collector, the newest first'),
      }),
    ),
  }),
  gaps: route({
    method: 'GET',
    path: '/v1/ingest/gaps',
    summary: `When nothing could come in at a door, and what became of the readings of that time; the newest ${maxGaps}`,
    access: [...seriesReaders, 'system'],
    query: z.object({
      from: instant,
      to: instant,
      series: seriesIds.optional().describe('counts these only; absent: all series of the plant'),
    }),
    data: z.array(
      z.object({
        door: z.enum(ingestChannelKinds),
        node_name: z.string(),
        reason: z
          .enum(gapReasons)
          .describe('stopped: no node ran; database, disk: nothing could be stored; broker: it was away'),
        from: instant,
        until: instant.nullable().describe('null: it lasts'),
        turned_away: count.nullable().describe('deliveries that were asked to retry; null: nobody counted'),
        expected: count.describe('readings that belong into this time, by the step of the series'),
        late: count.describe('of this time, and arrived after it'),
        missing: count.describe('still not there'),
      }),
    ),
  }),
};
