import { procedureQuantities } from '@spillway/contract/plant/procedure/codes';
import type { ConditionOnWire } from '@spillway/contract/plant/procedure/shape';
import type { Content } from '../queries.ts';

type Quantity = (typeof procedureQuantities)[number];

interface Called {
  readonly id: string;
  readonly name: string;
}

/** Inputs of a situation: everything the procedure refers to, so that each rule can be tested. */
export interface CaseInputs {
  readonly quantities: readonly Quantity[];
  /** Whether each rises or falls. */
  readonly trends: readonly Quantity[];
  readonly stations: readonly Called[];
  /** Modes that may have been in force before. */
  readonly modes: readonly Called[];
}

/** Inputs of every situation. */
const always: readonly Quantity[] = ['lake_level', 'inflow', 'release'];

export function caseInputsOf({ modes, limits, stations }: Pick<Content, 'modes' | 'limits' | 'stations'>): CaseInputs {
  const spoken = new Set<Quantity>(always);
  const trends = new Set<Quantity>(['inflow']);
  const walk = (condition: ConditionOnWire): void => {
    if (condition.when === 'all' || condition.when === 'any') condition.of.forEach(walk);
    if (condition.when === 'not') walk(condition.of);
    if (condition.when === 'rising' || condition.when === 'falling') trends.add(condition.quantity);
    if ('quantity' in condition) spoken.add(condition.quantity);
    if ('against' in condition && condition.against.is === 'quantity') spoken.add(condition.against.quantity);
  };
  for (const { when } of modes) walk(when);
  for (const { quantity, against, applies } of [...limits, ...modes.flatMap((mode) => mode.limits)]) {
    spoken.add(quantity);
    if (against.is === 'quantity') spoken.add(against.quantity);
    walk(applies);
  }
  const inOrder = (of: ReadonlySet<Quantity>) => procedureQuantities.filter((one) => of.has(one));
  const called = (all: readonly Called[]) => all.map(({ id, name }) => ({ id, name }));
  return { quantities: inOrder(spoken), trends: inOrder(trends), stations: called(stations), modes: called(modes) };
}
