import type { Collector } from '../../shared/plant/collectors.ts';
import type { AddBody } from './queries.ts';

/** Form values: null for an empty field. */
interface CollectorValues {
  readonly name: string;
  readonly type: Collector['type'];
  readonly agent_version: string;
  readonly description: string;
  readonly silent_after_minutes: number | null;
}

/** Loggers report every 5 to 15 minutes: half an hour of silence means a problem. */
export const newCollector: CollectorValues = {
  name: '',
  type: 'logger',
  agent_version: '',
  description: '',
  silent_after_minutes: 30,
};

export const collectorValues = (collector: Collector): CollectorValues => ({
  name: collector.name,
  type: collector.type,
  agent_version: collector.agent_version ?? '',
  description: collector.description ?? '',
  silent_after_minutes: collector.silent_after_minutes,
});

export const collectorBody = (values: CollectorValues): AddBody => ({
  name: values.name.trim(),
  type: values.type,
  agent_version: values.agent_version.trim() || null,
  description: values.description.trim() || null,
  silent_after_minutes: values.silent_after_minutes ?? null,
});
