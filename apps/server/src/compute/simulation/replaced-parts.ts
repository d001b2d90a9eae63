import { required } from '@spillway/checked/reads';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import { type CountingVersion, countingAt } from '../../plant/procedure/procedure.ts';

/** Whether the procedure or the tables have changed since a plan was computed. */
export interface ReplacedParts {
  readonly procedure: boolean;
  readonly tables: boolean;
}

interface InForce {
  readonly atMs: number;
  readonly inForce: Pick<PlantInForce, 'plant' | 'capacityCurve'>;
  /** The version in force, and the versions that take effect before the plan ends. */
  readonly versions: readonly Pick<CountingVersion, 'procedureId' | 'countsFrom' | 'countsUntil' | 'content'>[];
}

type ComparedScene = Pick<Scene, 'procedure' | 'procedures_ahead' | 'rules' | 'engine'>;

/** Compares all inputs of a start's verdicts and figures with those in force, except the settings of outlets. */
export function replacedOf(scene: ComparedScene, until: string, now: InForce): ReplacedParts {
  const { plant, capacityCurve: curve } = now.inForce;
  const { engine } = scene;
  const then = engine === null ? null : unpacked<{ plant: unknown; curve: unknown }>(engine);
  return {
    procedure: comparableText(pastProcedures(scene, until, now.atMs)) !== comparableText(currentProcedures(now)),
    tables: then !== null && comparableText([then.plant, then.curve]) !== comparableText([plant, curve]),
  };
}

/** The position of the last lookup is not part of a table's content. */
export const comparableText = (tables: unknown): string =>
  JSON.stringify(tables, (key, value: unknown) => (key === 'hint' ? undefined : value));

/** The procedures in force from now on, as known at the start. A future version may have been rewritten since. */
function pastProcedures(
  { procedure, procedures_ahead: ahead = [], rules }: ComparedScene,
  until: string,
  atMs: number,
) {
  const written = rules === null || ahead.length === 0 ? [] : (unpacked<ProcedureInTime>(rules).ahead ?? []);
  const all = [
    { id: procedure?.procedure_id ?? null, fromMs: Number.NEGATIVE_INFINITY, of: null as unknown },
    ...ahead.map((one, index) => ({
      id: one.procedure_id,
      fromMs: Date.parse(one.counts_from),
      of: written[index]?.procedure ?? null,
    })),
  ];
  const first = required(all.findLast(({ fromMs }) => fromMs <= atMs));
  const later = all.filter(({ fromMs }) => fromMs > atMs && fromMs < Date.parse(until));
  return { first: first.id, later };
}

function currentProcedures({ atMs, versions }: InForce) {
  const first = countingAt(versions, new Date(atMs));
  const later = versions.filter(({ countsFrom }) => countsFrom.getTime() > atMs);
  return {
    first: first?.procedureId ?? null,
    later: later.map(({ procedureId, countsFrom, content }) => ({
      id: procedureId,
      fromMs: countsFrom.getTime(),
      of: procedureOf(content),
    })),
  };
}
