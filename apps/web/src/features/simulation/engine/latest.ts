import { itemAt, required } from '@spillway/checked/reads';
import { type Line, taskOf } from '@spillway/contract/compute/simulation/task';
import { latestStart } from '@spillway/hydrology/simulation/proposal/latest-start';
import { minuteMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import { deadlinesOf } from '@spillway/rules/procedure/deadlines';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import { sequenceOf } from '../plan/sequence.ts';
import type { Content, Scene } from '../queries.ts';
import { stageInflow } from './goals-of.ts';
import type { Latest } from './messages.ts';
import type { Ready } from './run.ts';

/** Level to stay below: the highest level before a flood, else the normal level, else the design flood level. */
function ceilingLevelOf({ levels }: Scene): Scene['levels'][number] | null {
  const of = (name: Scene['levels'][number]['level']) => levels.find(({ level }) => level === name);
  return of('max_before_flood') ?? of('normal') ?? of('design_flood') ?? null;
}

/**
 * Latest time at which the first gate must open for the lake to stay below a level, for the wettest member and with the
 * first gate of the order out of service, and the notice before it. Null: no gate order in the procedure, or no level
 * defined.
 */
export function latestOf({ scene, lake, set, judge }: Ready, content: Content, lines: readonly Line[]): Latest | null {
  const level = ceilingLevelOf(scene);
  const procedure = judge?.procedures.procedure ?? null;
  const rule = procedure?.gates ?? null;
  if (judge === null || level === null || procedure === null || rule === null) return null;
  const free = ({ outlet_id, in_service }: Scene['outlets'][number]) =>
    in_service && !content.faults.stuck_gates.includes(outlet_id);
  const gates = scene.outlets.filter(({ kind }) => kind === 'gate');
  const out = rule.order.flat().find((code) => gates.some((one) => one.code === code && free(one)));
  const sequence = sequenceOf(scene, procedure, (outlet) => free(outlet) && outlet.code !== out);
  if (sequence === null) return null;
  const volume = (line: Line) => stageInflow(scene, content, line).reduce((sum, m3s) => sum + m3s, 0);
  const wettest = lines.reduce((best, line) => (volume(line) > volume(best) ? line : best));
  const task = taskOf(scene, set, content, wettest);
  const now = task.set.gateOpeningsM;
  const positions = sequence.steps
    .map(({ openingsM }) => {
      const of = new Map([...sequence.outletOf].map(([code, outletId]) => [outletId, required(openingsM[code])]));
      return gates.map(({ outlet_id }, index) => of.get(outlet_id) ?? itemAt(now, index));
    })
    .filter((openings) => openings.some((openingM, index) => openingM > itemAt(now, index) + 1e-9));
  const found = latestStart(lake, {
    now: task.set,
    startLevelM: task.startLevelM,
    stepS: task.stepS,
    inflowM3s: task.inflowM3s,
    positions,
    secondsPerMove: (rule.stepM / rule.metresPerMin + rule.dwellMin) * 60,
    levelM: level.elevation,
  });
  const lakeReading = { level: level.level, elevation: level.elevation };
  if (found.state !== 'told') return { ...lakeReading, state: found.state, atMs: null, noticeMs: null };
  const atMs = task.fromMs + found.atS * 1000;
  const knownMs = Date.parse(scene.asked_at ?? scene.made_at) + content.faults.notice_late_minutes * minuteMs;
  const act = now.some((openingM) => openingM > openFromM) ? 'larger_release' : 'first_gate';
  const [first] = deadlinesOf(procedureAt(judge.procedures, atMs), { act, neededByMs: atMs, travelMin: 0 }, knownMs);
  return { ...lakeReading, state: 'told', atMs, noticeMs: first && first.what !== 'act' ? first.noLaterThanMs : null };
}
