import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of simulated plans and drills. */
export const simulationActions: Names = [
  ['simulation.create', 'audit.action.simulationCreate'],
  ['simulation.update', 'audit.action.simulationUpdate'],
  ['simulation.delete', 'audit.action.simulationDelete'],
  ['simulation.drill', 'audit.action.simulationDrill'],
];

/** Their fields that nothing else has. */
export const simulationFields: Names = [
  ['start_at', 'audit.field.start_at'],
  ['inflow', 'audit.field.inflow'],
  ['highest_level', 'audit.field.highest_level'],
  ['greatest_release', 'audit.field.greatest_release'],
  ['broken_minutes', 'audit.field.broken_minutes'],
  ['scenario', 'audit.field.scenario'],
  ['seed', 'audit.field.seed'],
  ['total', 'audit.field.total'],
];
