import {
  currentSchema,
  type Definition,
  type LadderStep,
  type Measure,
  measureKinds,
  operators,
  severities,
  type Target,
  type Threshold,
  type Timing,
  targetKinds,
} from './definition.ts';
import { type Fault, Reader } from './reader.ts';
import { rulesBetweenFields } from './rules-between-fields.ts';
import { type StoredJson, upgradeDefinition } from './upgrade.ts';

type ParsedDefinition =
  | { readonly definition: Definition; readonly faults: null }
  | { readonly definition: null; readonly faults: readonly Fault[] };

const yearMin = 366 * 24 * 60;
const minutes = { least: 0, most: yearMin, isWhole: true };
const someMinutes = { least: 1, most: yearMin, isWhole: true };
const anyNumber = { least: -1e9, most: 1e9 };
const longestName = 200;

/** Reads a stored or sent definition into the present shape, or returns its faults. */
export function parse(value: unknown): ParsedDefinition {
  const faults: Fault[] = [];
  const storedReader = new Reader(value, '', faults);
  if (faults.length > 0) return { definition: null, faults };
  const present = upgradeDefinition(value as StoredJson);
  if (present === null) {
    storedReader.fault('schema', 'schema_unknown', { newest: currentSchema });
    return { definition: null, faults };
  }
  const definition = readDefinition(new Reader(present, '', faults));
  if (faults.length === 0) faults.push(...rulesBetweenFields(definition));
  return faults.length > 0 ? { definition: null, faults } : { definition, faults: null };
}

function readDefinition(from: Reader): Definition {
  from.number('schema', { least: currentSchema, most: currentSchema });
  const definition: Definition = {
    schema: currentSchema,
    target: whole(from.object('target'), readTarget),
    measure: whole(from.object('measure'), readMeasure),
    operator: from.oneOf('operator', operators),
    ladder: from.list('ladder', { least: 1, most: 10 }, (step) => whole(step, readStep)),
    hysteresis: from.number('hysteresis', { least: 0, most: 1e9 }),
    timing: whole(from.object('timing'), readTiming),
    wording: from.words('wording', { most: 20, longest: longestName }),
  };
  from.end();
  return definition;
}

function whole<One>(from: Reader, read: (from: Reader) => One): One {
  const one = read(from);
  from.end();
  return one;
}

const readTarget = (from: Reader): Target => ({
  kind: from.oneOf('kind', targetKinds),
  id: from.text('id', longestName),
  quantity: from.text('quantity', longestName),
});

function readMeasure(from: Reader): Measure {
  const kind = from.oneOf('kind', measureKinds);
  switch (kind) {
    case 'sum':
      return { kind, windowMin: from.number('windowMin', someMinutes) };
    case 'rate':
      return {
        kind,
        windowMin: from.number('windowMin', someMinutes),
        perMin: from.number('perMin', someMinutes),
        by: from.oneOf('by', ['ends', 'least_squares']),
      };
    case 'forecast':
      return {
        kind,
        leadMin: from.number('leadMin', someMinutes),
        share: from.number('share', { least: 0.01, most: 1 }),
      };
    default:
      return { kind };
  }
}

const readStep = (from: Reader): LadderStep => ({
  severity: from.oneOf('severity', severities),
  threshold: whole(from.object('threshold'), readThreshold),
});

function readThreshold(from: Reader): Threshold {
  const kind = from.oneOf('kind', ['absolute', 'level']);
  return kind === 'absolute'
    ? { kind, value: from.number('value', anyNumber) }
    : { kind, level: from.text('level', longestName), offset: from.number('offset', anyNumber) };
}

const someRows = { least: 1, most: 100, isWhole: true };

const readTiming = (from: Reader): Timing => ({
  delayMin: from.number('delayMin', minutes),
  delayRows: from.number('delayRows', someRows),
  clearAfterMin: from.number('clearAfterMin', minutes),
  leastRaisedMin: from.number('leastRaisedMin', minutes),
  missingAfterMin: from.numberOrNull('missingAfterMin', someMinutes),
  repeatMin: from.numberOrNull('repeatMin', someMinutes),
});
