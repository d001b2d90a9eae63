import { changedValues } from '../../kit/forms/same-values.ts';
import type { Version } from '../../shared/plant/history.ts';
import type { KindChange } from './queries.ts';

type Data = NonNullable<Version['data']>;

interface SensorChange {
  readonly key: string;
  readonly change: KindChange;
  readonly version: Pick<Version, 'data' | 'changed' | 'seq'>;
  /** Data before the change; undefined if it is older than what was loaded. */
  readonly before: Data | undefined;
}

const dataOf = ({ values }: KindChange): Data =>
  typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Data) : {};

/** Changes of the sensors of a kind, derived from their complete versions; newest first. */
export function changesOf(history: readonly KindChange[], isWhole: boolean): readonly SensorChange[] {
  const older = new Map<string, { readonly data: Data; readonly count: number }>();
  const oldestFirst = history.toReversed().map((change) => {
    const data = dataOf(change);
    const knownEntry = older.get(change.sensor_id);
    const count = (knownEntry?.count ?? 0) + 1;
    older.set(change.sensor_id, { data, count });
    return {
      key: `${change.sensor_id} ${count}`,
      change,
      version: {
        data,
        changed: Object.keys(knownEntry ? changedFields(data, knownEntry.data) : data),
        // A partial list may start in the middle of a sensor's history.
        seq: knownEntry || isWhole ? count : count + 1,
      },
      before: knownEntry?.data,
    };
  });
  return oldestFirst.toReversed();
}

/** Compares nested values by content. */
function changedFields(now: Data, before: Data): Partial<Data> {
  const flat = (data: Data) =>
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        field,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    );
  return changedValues(flat(now), flat(before));
}
