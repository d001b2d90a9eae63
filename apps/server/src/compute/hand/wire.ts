import type { forecastHand as contract, handShape } from '@spillway/contract/compute/hand/hand';
import type { Answer } from '@spillway/contract/kit';
import type { z } from 'zod';
import { type Drawn, outerLines } from './drawn.ts';
import type { ShownHand, Speaking } from './hand.ts';

type Now = Answer<typeof contract.now>;

const iso = (ms: number): string => new Date(ms).toISOString();
const plain = (value: number): number => Math.round(value * 1000) / 1000;

export const columnsView = ({ timesMs, values, low, high }: Drawn) => ({
  times: [...timesMs],
  values: values.map(plain),
  low: low?.map(plain) ?? null,
  high: high?.map(plain) ?? null,
});

export const speaksView = ({ run, baseM3s }: Speaking): NonNullable<Now['speaks']> => ({
  source: run.source,
  run_id: run.runId,
  model: run.model,
  base: iso(run.baseMs),
  issued: iso(run.issuedAtMs),
  base_flow: plain(baseM3s),
  ...columnsView(outerLines(run)),
});

export function handView({ hand, drawn }: ShownHand, now: Date): z.input<typeof handShape> {
  const { endedAs, overAt, change, madeFrom } = hand;
  return {
    hand_id: hand.handId,
    version: hand.version,
    run_id: hand.runId,
    author: hand.author,
    reason: hand.reason,
    issued: hand.issuedAt.toISOString(),
    base: iso(hand.baseMs),
    made_from: { source: madeFrom.source, run_id: madeFrom.runId },
    peak_factor: change.peakFactor,
    later_minutes: change.laterMin,
    rain_factor: change.rainFactor,
    ...columnsView(drawn),
    state: endedAs ?? (overAt <= now ? 'over' : 'standing'),
    ended_at: hand.endedAt?.toISOString() ?? null,
    ended_by: hand.endedBy,
    ended_reason: hand.endedReason,
  };
}
