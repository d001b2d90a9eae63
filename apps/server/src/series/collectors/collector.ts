import type { collectorTypes } from '@spillway/contract/series/collectors/types';

export interface MappedField {
  readonly field: string;
  readonly seriesId: number;
  readonly unit: string | null;
}

/** The editable part. */
export interface WrittenCollector {
  readonly name: string;
  readonly type: (typeof collectorTypes)[number];
  readonly agentVersion: string | null;
  readonly description: string | null;
  readonly silentAfterMin: number | null;
}

export interface CollectorState extends WrittenCollector {
  readonly fields: readonly MappedField[];
  /** Null without a key. */
  readonly keyHint: string | null;
  readonly keyMadeAt: Date | null;
}

interface Health {
  readonly lastContactAt: Date | null;
  readonly lastPingAt: Date | null;
  readonly silentSince: Date | null;
  readonly lagS: number | null;
  readonly pings: number;
  readonly sessions: number;
  readonly accepted: number;
  readonly refused: number;
}

export interface Collector extends CollectorState, Health {
  readonly collectorId: string;
  readonly keyExpiresAt: Date | null;
  /** The previous key is valid until this time. */
  readonly keyFormerUntil: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}
