import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';

const maxShown = 200;

/** Faults in a file by path: `stations[3].latitude`. */
export interface Faults {
  readonly shown: readonly RefusedField[];
  readonly count: number;
  add(path: string, rule: string, facts?: RefusedField['facts']): void;
  /** Runs work and notes its refusal at the path of an object; null when it was refused. */
  attempt<T>(path: string, work: () => Promise<T>): Promise<T | null>;
}

export function createFaults(): Faults {
  const refusedFields: RefusedField[] = [];
  let count = 0;
  const add: Faults['add'] = (path, rule, facts) => {
    count += 1;
    if (refusedFields.length < maxShown) refusedFields.push({ field: path, rule, ...(facts ? { facts } : {}) });
  };
  return {
    shown: refusedFields,
    get count() {
      return count;
    },
    add,
    async attempt(path, work) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Another user saved the object between reading the plant and this write.
        if (error.code === 'conflict.changed') throw new Refusal('plant_file.changed');
        for (const { field, rule, facts } of error.fields) add(placeOf(path, field), rule, facts);
        if (error.fields.length === 0) add(path, error.code, error.facts);
        return null;
      }
    },
  };
}

/** Converts a wire field into a path in the file, where objects are named by code and not by id. */
export const placeOf = (path: string, field: string): string =>
  [path, field]
    .filter((part) => part !== '')
    .join('.')
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    .replace(/\b(outlet|station|catchment|measure_position|target)_id$/, '$1');
