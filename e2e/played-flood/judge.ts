import type { LogRow } from './log-row.ts';

/** A contradiction within the product, or a forecast that was too low. */
interface Finding {
  readonly at: string;
  readonly rule: Rule;
  readonly what: string;
}

type Rule =
  | 'two_futures'
  | 'calm_inflow'
  | 'proposal_beside_river'
  | 'deadline_later'
  | 'calm_level'
  | 'calm_deadline'
  | 'act_for_nothing'
  | 'critical_for_nothing'
  | 'plan_not_proposed'
  | 'notice_below_plan';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Tolerance for the balance error between two records, and the error of the simulated gauges. */
const share = 0.2;
const playM3s = 10;
const laterMs = hourMs;
/** Noise alone does not delay a deadline for this long. */
const heldMs = hourMs / 2;
/** In rows: a moved gate is visible in the next record. */
const seenWithin = 2;
/** Index one hour ahead in ten-minute steps. */
const hourIndex = 5;
const levelPlayM = 0.3;
const releaseShare = 0.05;

const ms = (at: string): number => Date.parse(at);

/** Uses only what the product displayed. */
export function judge(rows: readonly LogRow[]): Finding[] {
  return rows.flatMap((row, index) => [
    ...twoFutures(row),
    ...calmInflow(row),
    ...calmLevel(row),
    ...calmDeadline(row),
    ...actForNothing(row, rows[index - 1]),
    ...criticalForNothing(row),
    ...proposalBesideRiver(row),
    ...deadlineLater(row, rows.slice(Math.max(0, index - seenWithin), index).toReversed()),
    ...planNotProposed(row),
    ...noticeBelowPlan(row),
  ]);
}

/** Screens open at the same moment must use the same forecast. */
function twoFutures({ at, goesBy }: LogRow): Finding[] {
  const all = Object.entries(goesBy).flatMap(([screen, by]) =>
    by ? [{ screen, key: `${by.source} ${by.runId}` }] : [],
  );
  if (new Set(all.map(({ key }) => key)).size < 2) return [];
  return [{ at, rule: 'two_futures', what: all.map(({ screen, key }) => `${screen}: ${key}`).join('; ') }];
}

/** The upper line of the coming hour must not be below the true inflow. */
function calmInflow({ at, inflow, truth }: LogRow): Finding[] {
  const expectedM3s = truth.comesM3s[hourIndex]!;
  const said = upperAt(inflow, ms(at) + hourMs);
  if (said === null || said >= (1 - share) * expectedM3s - playM3s) return [];
  return [{ at, rule: 'calm_inflow', what: `at most ${figure(said)} m3/s in an hour, ${figure(expectedM3s)} come` }];
}

/** A level that the lake reaches within the hour with gates unchanged must be forecast within two hours. */
function calmLevel({ at, levels, truth }: LogRow): Finding[] {
  const hourAheadM = truth.keptM[hourIndex]! - levelPlayM;
  const isTold = (earliest: string | null) => earliest !== null && ms(earliest) <= ms(at) + 2 * hourMs;
  return levels
    .filter(({ elevation, state }) => state !== 'passed' && elevation > truth.levelM && elevation < hourAheadM)
    .filter(({ earliest, at: expectedAt }) => !isTold(earliest ?? expectedAt))
    .map(({ level, elevation, state, at: expectedAt }) => ({
      at,
      rule: 'calm_level',
      what: `${level} ${elevation} m is passed within the hour, said: ${expectedAt ?? state}`,
    }));
}

/** The level that triggers action is reached within the hour, but no deadline is shown. */
function calmDeadline({ at, deadline, truth }: LogRow): Finding[] {
  const { level, neededBy, state } = deadline;
  if (truth.releaseM3s >= truth.inflowM3s || level === null || truth.levelM >= level) return [];
  if (truth.keptM[hourIndex]! - levelPlayM < level || (neededBy !== null && ms(neededBy) <= ms(at) + 2 * hourMs))
    return [];
  return [{ at, rule: 'calm_deadline', what: `${level} m is passed within the hour, said: ${neededBy ?? state}` }];
}

/** A deadline for moving gates now, for a level that the lake does not approach within a day even without action. */
function actForNothing({ at, deadline, truth }: LogRow, before: LogRow | undefined): Finding[] {
  const { level, isAct, actBy, state } = deadline;
  const isNow = isAct && state === 'told' && actBy !== null && ms(actBy) <= ms(at) + hourMs;
  // A recent release is visible in the next record.
  const highestM = Math.max(truth.dayHighestM, before?.truth.dayHighestM ?? 0);
  if (!isNow || level === null || highestM >= level - levelPlayM) return [];
  const expectedText = `the lake comes to ${truth.dayHighestM.toFixed(2)} of ${level} m`;
  return [{ at, rule: 'act_for_nothing', what: `act by ${actBy}; ${expectedText}` }];
}

/** A critical warning while the lake reaches none of its levels within a day and is not above the normal level. */
function criticalForNothing({ at, levels, warnings, truth }: LogRow): Finding[] {
  const codes = warnings.filter(({ severity }) => severity === 'critical').map(({ code }) => code);
  const isNear = levels.some(
    ({ level, elevation }) =>
      truth.dayHighestM >= elevation - levelPlayM && (elevation > truth.levelM || level === 'normal'),
  );
  if (codes.length === 0 || isNear) return [];
  const expectedText = `the lake comes to ${truth.dayHighestM.toFixed(2)} m`;
  return [{ at, rule: 'critical_for_nothing', what: `${codes.join(', ')}; ${expectedText}` }];
}

/** A proposal must be based on the current inflow. */
function proposalBesideRiver({ at, proposal, inflow, truth }: LogRow): Finding[] {
  if (proposal === null) return [];
  const said = middleAt(inflow, ms(at) + hourMs / 2);
  const isBeside = said === null || Math.abs(said - truth.inflowM3s) <= share * truth.inflowM3s + playM3s;
  if (isBeside) return [];
  return [
    {
      at,
      rule: 'proposal_beside_river',
      what: `proposed for ${figure(said)} m3/s, ${figure(truth.inflowM3s)} come; ${proposal.broken} rules broken, highest ${proposal.highest.toFixed(2)} m`,
    },
  ];
}

/** A deadline may move later only for a reason: gates were moved, or another plan is in force. */
function deadlineLater(row: LogRow, previousRows: readonly LogRow[]): Finding[] {
  const { at, deadline, truth } = row;
  const [before] = previousRows;
  if (!before?.deadline.actBy || ms(at) - ms(before.at) >= heldMs || previousRows.some((one) => isCause(row, one)))
    return [];
  const [was, is] = [before.deadline.actBy, deadline.actBy];
  if (is !== null && ms(is) - ms(was) <= laterMs) return [];
  const isOver = truth.levelM < before.truth.levelM && truth.inflowM3s < truth.releaseM3s;
  if (isOver) return [];
  return [{ at, rule: 'deadline_later', what: `act by ${was}, then ${is ?? deadline.state}` }];
}

/** A run with better inputs than the one before. */
const isBetter = ({ goesBy }: LogRow, before: LogRow): boolean => {
  const [is, was] = [goesBy.deadlines, before.goesBy.deadlines];
  if (is === null || was === null) return was === null && is !== null;
  return is.source !== was.source ? is.source === 'model' : is.lacks.length < was.lacks.length;
};

const isCause = (row: LogRow, before: LogRow): boolean =>
  isBetter(row, before) ||
  Math.abs(row.truth.releaseM3s - before.truth.releaseM3s) > 0.1 * before.truth.releaseM3s + playM3s ||
  row.plan?.state !== before.plan?.state ||
  row.plan?.until !== before.plan?.until;

/** A pinned proposal must be the proposal: all its steps, and its final level. */
function planNotProposed({ at, plan, pinned }: LogRow): Finding[] {
  if (pinned === null || plan === null) return [];
  if (plan.steps >= pinned.steps - 1 && Math.abs(plan.endLevel - pinned.endLevel) <= levelPlayM) return [];
  const said = (one: typeof pinned) => `${one.steps} steps to ${one.endLevel.toFixed(2)} m`;
  return [{ at, rule: 'plan_not_proposed', what: `${said(pinned)} were proposed, ${said(plan)} pinned` }];
}

/** A notice must state the highest release of the plan it announces. */
function noticeBelowPlan({ at, plan, notice }: LogRow): Finding[] {
  if (plan?.state !== 'standing' || notice.because !== 'plan') return [];
  const releaseSentences = notice.text.split(/[.;](?=\s|$)/).filter((sentence) => sentence.includes('xả'));
  const flows = releaseSentences.flatMap((one) => [...one.matchAll(/(\d[\d.]*)(?:,\d+)? m³\/s/g)]);
  const max = Math.max(0, ...flows.map((one) => Number(one[1]!.replaceAll('.', ''))));
  if (max >= (1 - releaseShare) * plan.peakRelease) return [];
  return [{ at, rule: 'notice_below_plan', what: `${max} m3/s announced, ${figure(plan.peakRelease)} planned` }];
}

const figure = (value: number | null): string => (value === null ? 'nothing' : value.toFixed(0));

const middleAt = (inflow: LogRow['inflow'], atMs: number): number | null => lineAt(inflow, atMs, ({ m3s }) => m3s);
const upperAt = (inflow: LogRow['inflow'], atMs: number): number | null =>
  lineAt(inflow, atMs, ({ m3s, high }) => Math.max(m3s, high ?? m3s));

/** Linear interpolation between forecast values; null: outside the forecast. */
function lineAt(inflow: LogRow['inflow'], atMs: number, of: (one: LogRow['inflow'][number]) => number): number | null {
  const after = inflow.findIndex((one) => ms(one.at) >= atMs);
  const to = inflow[after];
  if (!to) return null;
  const from = inflow[after - 1] ?? to;
  const span = ms(to.at) - ms(from.at);
  return span < minuteMs ? of(to) : of(from) + ((atMs - ms(from.at)) / span) * (of(to) - of(from));
}
