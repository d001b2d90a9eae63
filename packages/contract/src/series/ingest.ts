import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { refusalCodes, verdictStatuses } from './quality/verdicts.ts';
import { seriesIds } from './read/read.ts';
import { seriesReaders } from './read/readers.ts';

/** For one request. */
export const maxReadings = 10_000;
/** For the decompressed body. */
export const ingestBodyLimitBytes = 4 * 1024 * 1024;

/** Pushed by collectors, from a broker, entered by people. */
export const ingestChannelKinds = ['http', 'mqtt', 'hand'] as const;
const channelStates = ['connected', 'connecting', 'standby', 'gone'] as const;
const gapReasons = ['stopped', 'database', 'disk', 'broker'] as const;
/** For one response. */
export const maxGaps = 50;

/** Judged one by one, so that a wrong one does not block the others: any value is accepted here. */
const reading = {
  field: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'field name at the collector, mapped to a series' }),
  series: z.unknown().optional().meta({ type: 'integer', description: 'number of the series, instead of a field' }),
  time: z.unknown().optional().meta({
    type: 'string',
    description: 'ISO 8601 with an offset, or yyyy-MM-dd HH:mm:ss on the clock of the plant',
  }),
  value: z.unknown().optional().meta({ type: 'number', description: 'raw value of the sensor' }),
  unit: z.unknown().optional().meta({ type: 'string', description: 'absent: unit of the mapping' }),
};

const count = z.number().int();

export const ingest = {
  readings: route({
    method: 'POST',
    path: '/v1/ingest/readings',
    summary:
      'Send readings: one, or up to 10,000 in `readings`, or as csv; gzip accepted. The response follows storage on disk',
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
      duplicate: count.describe('already stored'),
      corrected: count.describe('replaced another value, which is kept'),
      conflict: count.describe('kept out by a correction of a person'),
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
    summary: 'Report that the collector is alive; returns the server time',
    access: 'collector',
    body: z.object({
      session: z.boolean().default(false).describe('true after a start or reconnection'),
    }),
    data: z.object({
      time: instant,
      name: z.string(),
      fields: z.array(z.string()).describe('fields mapped to a series'),
    }),
  }),
  doors: route({
    method: 'GET',
    path: '/v1/ingest/doors',
    summary: 'Read the state of the channels for readings on each node',
    access: ['sensor.view', 'sensor.update', 'sensor.change-status', 'system'],
    data: z.array(
      z.object({
        door: z.enum(ingestChannelKinds),
        is_set: z.boolean().describe('false: no broker is configured'),
        nodes: z.array(
          z.object({
            node_name: z.string(),
            state: z
              .enum(channelStates)
              .describe('connecting: broker unreachable; standby: other nodes do the work; gone: no contact'),
            state_since: instant,
            consumers: count.describe('connections to the broker'),
            last_contact_at: instant.nullable().describe('time of the last contact'),
            lag_seconds: z.number().nullable().describe('age of the newest reading in the last delivery'),
            per_minute: count.describe('readings in the last minute'),
            reconnects: count,
            messages: count.describe('number of deliveries'),
            accepted: count.describe('number of readings'),
            refused: count.describe('readings, and deliveries refused entirely'),
            reasons: z
              .array(z.object({ code: z.enum(refusalCodes), count }))
              .describe('refusals by reason, most frequent first'),
            last_error: z.string().nullable(),
            seen_at: instant,
          }),
        ),
        refusals: z
          .array(z.object({ at: instant, topic: z.string(), code: z.string(), message: z.string() }))
          .describe('deliveries refused as of no known collector, newest first'),
      }),
    ),
  }),
  gaps: route({
    method: 'GET',
    path: '/v1/ingest/gaps',
    summary: `List interruptions of a channel and the fate of readings of that time; the newest ${maxGaps}`,
    access: [...seriesReaders, 'system'],
    query: z.object({
      from: instant,
      to: instant,
      series: seriesIds.optional().describe('count these only; absent: all series of the plant'),
    }),
    data: z.array(
      z.object({
        door: z.enum(ingestChannelKinds),
        node_name: z.string(),
        reason: z
          .enum(gapReasons)
          .describe('stopped: no node was running; database, disk: storage failed; broker: unreachable'),
        from: instant,
        until: instant.nullable().describe('null: still going on'),
        turned_away: count.nullable().describe('deliveries asked to retry; null: not counted'),
        expected: count.describe('readings expected in this time, by the step of the series'),
        late: count.describe('readings of this time that arrived after it'),
        missing: count.describe('still missing'),
      }),
    ),
  }),
};
