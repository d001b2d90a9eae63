import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { ProcedureVersion } from '../../plant/procedure/procedure.ts';

/** What is another by now than a plan was worked out with. */
export interface Replaced {
  readonly procedure: boolean;
  readonly tables: boolean;
}

/** What the verdicts and figures of a start follow from, held against what is in force. How its outlets stood then is no part of it. */
export function replacedOf(
  { procedure, engine }: Pick<Scene, 'procedure' | 'engine'>,
  now: {
    readonly inForce: Pick<PlantInForce, 'plant' | 'capacityCurve'>;
    readonly version: Pick<ProcedureVersion, 'procedureId'> | null;
  },
): Replaced {
  const { plant, capacityCurve: curve } = now.inForce;
  const then = engine === null ? null : unpacked<{ plant: unknown; curve: unknown }>(engine);
  return {
    procedure: (procedure?.procedure_id ?? null) !== (now.version?.procedureId ?? null),
    tables: then !== null && said([then.plant, then.curve]) !== said([plant, curve]),
  };
}

/** Where a table was read last is no part of what it says. */
const said = (tables: unknown): string =>
  JSON.stringify(tables, (key, value: unknown) => (key === 'hint' ? undefined : value));
