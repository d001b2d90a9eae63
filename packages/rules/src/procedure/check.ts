import { itemAt } from '@spillway/checked/reads';
import type { Condition, Procedure, Reach } from './definition.ts';
import { misplacedDays } from './periods.ts';

/** The contract lists them with their words; a test of the server, which sees both, compares them. */
export type ProcedureFaultCode =
  | 'days_without_period'
  | 'days_in_two_periods'
  | 'same_id'
  | 'period_unknown'
  | 'station_unknown'
  | 'mode_unknown'
  | 'last_mode_not_always'
  | 'alarms_out_of_order'
  | 'rating_not_rising'
  | 'reception_above_highest'
  | 'alarm_outside_station'
  | 'alarm_unknown'
  | 'urgent_not_shorter'
  | 'gate_twice';

interface ProcedureFault {
  /** `modes[2].when.of[0]`. */
  readonly path: string;
  readonly code: ProcedureFaultCode;
  /** The day, the id, or the gate concerned. */
  readonly of: string;
}

type Fault = (path: string, code: ProcedureFaultCode, of?: string) => void;

/** The faults of a procedure. Its shape is checked by the contract. */
export function faultsOf(procedure: Procedure): ProcedureFault[] {
  const procedureFaults: ProcedureFault[] = [];
  const fault: Fault = (path, code, of = '') => procedureFaults.push({ path, code, of });
  checkYear(procedure, fault);
  checkNames(procedure, fault);
  for (const [index, { alarmsM, reach, name }] of procedure.stations.entries()) {
    if (!(alarmsM[0] < alarmsM[1] && alarmsM[1] < alarmsM[2]))
      fault(`stations[${index}].alarmsM`, 'alarms_out_of_order');
    if (reach !== undefined && !isRising(reach.rating))
      fault(`stations[${index}].reach.rating`, 'rating_not_rising', name);
  }
  for (const { path, condition } of everyCondition(procedure)) checkCondition(procedure, condition, path, fault);
  for (const { path, limit } of everyLimit(procedure))
    if (limit.against.is === 'alarm') fault(`${path}.against`, 'alarm_outside_station');
  if (procedure.modes.findLast(({ source }) => source.isVerified)?.when.when !== 'always')
    fault('modes', 'last_mode_not_always');
  for (const [index, { leadMin, urgentLeadMin }] of procedure.notices.entries())
    if (urgentLeadMin !== null && urgentLeadMin >= leadMin)
      fault(`notices[${index}].urgentLeadMin`, 'urgent_not_shorter');
  for (const gate of repeated(procedure.gates?.order.flat() ?? [])) fault('gates.order', 'gate_twice', gate);
  return procedureFaults;
}

/** Empty, or at least two rows, each with more flow and a higher level. */
const isRising = (rating: Reach['rating']): boolean =>
  rating.length !== 1 &&
  rating.every(({ flowM3s, levelM }, index) => {
    const before = rating[index - 1];
    return before === undefined || (flowM3s > before.flowM3s && levelM > before.levelM);
  });

function checkYear({ periods }: Procedure, fault: Fault): void {
  const { without, twice } = misplacedDays(periods);
  if (without.length > 0) fault('periods', 'days_without_period', ends(without));
  if (twice.length > 0) fault('periods', 'days_in_two_periods', ends(twice));
  for (const [index, { highestBeforeFloodM: highest, lowestReceptionM: lowest }] of periods.entries())
    if (highest !== null && lowest !== null && lowest > highest) fault(`periods[${index}]`, 'reception_above_highest');
}

function checkNames(procedure: Procedure, fault: Fault): void {
  const { periods, stations, modes, notices } = procedure;
  const limits = [...everyLimit(procedure)].map(({ limit }) => limit);
  for (const [list, all] of Object.entries({ periods, stations, modes, notices, limits }))
    for (const id of repeated(all.map((one) => one.id))) fault(list, 'same_id', id);
}

function checkCondition(procedure: Procedure, condition: Condition, path: string, fault: Fault): void {
  const known = (ids: readonly string[], of: readonly { readonly id: string }[], code: ProcedureFaultCode) => {
    for (const id of ids) if (!of.some((one) => one.id === id)) fault(path, code, id);
  };
  if (condition.when === 'period') known(condition.periods, procedure.periods, 'period_unknown');
  if (condition.when === 'was') known(condition.modes, procedure.modes, 'mode_unknown');
  if (condition.when === 'compare' && condition.against.is === 'alarm') fault(path, 'alarm_outside_station');
  if (condition.when !== 'station') return;
  known(condition.stations, procedure.stations, 'station_unknown');
  const { against } = condition;
  if (against.is === 'alarm' && !(against.alarm >= 1 && against.alarm <= 3))
    fault(path, 'alarm_unknown', String(against.alarm));
}

function* everyLimit({ limits, modes }: Procedure) {
  for (const [index, limit] of limits.entries()) yield { path: `limits[${index}]`, limit };
  for (const [i, mode] of modes.entries())
    for (const [index, limit] of mode.limits.entries()) yield { path: `modes[${i}].limits[${index}]`, limit };
}

function* everyCondition(procedure: Procedure) {
  for (const [index, { when }] of procedure.modes.entries()) yield* checkWithin(when, `modes[${index}].when`);
  for (const { path, limit } of everyLimit(procedure)) yield* checkWithin(limit.applies, `${path}.applies`);
}

function* checkWithin(
  condition: Condition,
  path: string,
): Generator<{ readonly path: string; readonly condition: Condition }> {
  yield { path, condition };
  if (condition.when === 'not') yield* checkWithin(condition.of, `${path}.of`);
  if (condition.when === 'all' || condition.when === 'any')
    for (const [index, one] of condition.of.entries()) yield* checkWithin(one, `${path}.of[${index}]`);
}

const repeated = (ids: readonly string[]) => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
const ends = (days: readonly string[]) => (days.length === 1 ? itemAt(days, 0) : `${days[0]}..${days.at(-1)}`);
