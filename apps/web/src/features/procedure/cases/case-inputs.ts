import { procedureQuantities } from '@spillway/contract/plant/procedure/codes';
import type { ConditionOnWire } from '@spillway/contract/plant/procedure/shape';
import type { Content } from '../queries.ts';

type Quantity = (typeof procedureQuantities)[number];

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** Inputs of a situation: everything the procedure refers to, so that each rule can be tested. */
export interface CaseInputs {
  readonly quantities: readonly Quantity[];
  /** Whether each rises or falls. */
  readonly trends: readonly Quantity[];
  readonly stations: readonly NamedItem[];
  /** Modes that may have been in force before. */
  readonly modes: readonly NamedItem[];
}

/** Inputs of every situation. */
const always: readonly Quantity[] = ['lake_level', 'inflow', 'release'];

export function caseInputsOf({ modes, limits, stations }: Pick<Content, 'modes' | 'limits' | 'stations'>): CaseInputs {
  const usedQuantities = new Set<Quantity>(always);
  const trends = new Set<Quantity>(['inflow']);
  const walk = (condition: ConditionOnWire): void => {
    if (condition.when === 'all' || condition.when === 'any') condition.of.forEach(walk);
    if (condition.when === 'not') walk(condition.of);
    if (condition.when === 'rising' || condition.when === 'falling') trends.add(condition.quantity);
    if ('quantity' in condition) usedQuantities.add(condition.quantity);
    if ('against' in condition && condition.against.is === 'quantity') usedQuantities.add(condition.against.quantity);
  };
  for (const { when } of modes) walk(when);
  for (const { quantity, against, applies } of [...limits, ...modes.flatMap((mode) => mode.limits)]) {
    usedQuantities.add(quantity);
    if (against.is === 'quantity') usedQuantities.add(against.quantity);
    walk(applies);
  }
  const inOrder = (of: ReadonlySet<Quantity>) => procedureQuantities.filter((one) => of.has(one));
  const namesOf = (all: readonly NamedItem[]) => all.map(({ id, name }) => ({ id, name }));
  return {
    quantities: inOrder(usedQuantities),
    trends: inOrder(trends),
    stations: namesOf(stations),
    modes: namesOf(modes),
  };
}
