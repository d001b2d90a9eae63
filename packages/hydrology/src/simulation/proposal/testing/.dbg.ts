import { seededRandom } from '../../../calibration/random.ts';
import { assess } from '../assess.ts';
import { Expander, frontOf, startOf } from '../expander.ts';
import { outlookOf } from '../outlook.ts';
import { problemOf } from '../problem.ts';
import { propose } from '../propose.ts';
import { anyWay } from '../any-way.ts';
import { stepsOf } from '../to-steps.ts';
import { anyPlanKeeps, foundPath } from './.any-dbg.ts';
import { randomProposal } from './random-task.ts';
const [seed, want] = [Number(process.argv[2]), Number(process.argv[3])];
const random = seededRandom(seed);
for (let one = 0; one <= want; one++) {
  const { lake, task } = randomProposal(random, { stages: 8 + Math.floor(random() * 6), powers: 2 + Math.floor(random() * 3), positions: 3 + Math.floor(random() * 4), movesPerStage: 1 + Math.floor(random() * 2), members: 1 + Math.floor(random() * 3) });
  if (one < want) continue;
  console.log(anyPlanKeeps(lake, task), foundPath, task.ladder.start, task.goals.limits.map((l) => [l.id, l.value[0]]), task.membersM3s.length);
  const own = problemOf(lake, task);
  const a = assess(lake, own, { stepS: 600, steps: stepsOf(task.ladder, foundPath, 3600) });
  console.log('assess of it', a.broken, a.rules, a.aboveDesignM);
  for (const m of [-0.005, -0.01, -0.02, -0.05, -0.1]) {
    const p = problemOf(lake, { ...task, marginM: m, marginShare: -0.001 });
    const ex = new Expander(p);
    const size = p.members.length;
    const f = frontOf(2 + p.stages, size);
    startOf(p, f);
    const out: number[] = [];
    for (let s = 0; s < p.stages; s++) { ex.expand(s, f, s, foundPath[s]!, f, s + 1); out.push(f.broken[s + 1]!); }
    console.log(m, out.map((x) => x.toPrecision(3)).join(' '));
  }
  const pr = propose(lake, task);
  console.log('propose', pr.assessment.broken, [...pr.path]);
}
