import type { DeliveryDeps } from '../deps.ts';
import { createChannelTrouble } from './channel-trouble/channel-trouble.ts';
import { createPlans } from './escalation/plans.ts';
import { escalationRoutes } from './escalation/routes.ts';
import { evaluatorRoutes } from './evaluator/routes.ts';
import { createHeard } from './heard/heard.ts';
import { heardRoutes } from './heard/routes.ts';
import { createHeartbeat } from './heartbeat/heartbeat.ts';
import { heartbeatRoutes } from './heartbeat/routes.ts';
import { createWarningJobs } from './jobs/jobs.ts';
import { warningJobRoutes } from './jobs/routes.ts';
import { createWarningLoad } from './load/load.ts';
import { warningLoadRoutes } from './load/routes.ts';
import { createDaily } from './proof/daily.ts';
import { dailyRoutes } from './proof/daily-routes.ts';
import { createProof } from './proof/proof.ts';
import { proofRoutes } from './proof/routes.ts';
import type { ReadStateDeps } from './read-state.ts';
import { warningRoutes } from './routes.ts';
import { shownRoutes } from './shown/routes.ts';
import { createShown } from './shown/shown.ts';
import { createHandling } from './silences/handling.ts';
import { silenceRoutes } from './silences/routes.ts';
import { createSilences } from './silences/silences.ts';
import { createTestLetter } from './test-letter/test-letter.ts';
import { createWarnings } from './warnings.ts';
import { wouldHaveRoutes } from './would-have/routes.ts';
import { createWouldHave } from './would-have/would-have.ts';

/** Of the rooms beside this one: what they find that deserves an eye. */
type FoundBeside = Pick<ReadStateDeps, 'transferTroubles' | 'missedDuties'>;

/** What of warnings is made of what: what is looked for, who is told, and whether anybody would notice. */
export function connectWarnings(floor: DeliveryDeps, found: FoundBeside) {
  const deps = { ...floor, ...found };
  const jobs = createWarningJobs(deps);
  const plans = createPlans({
    ...deps,
    names: jobs.names,
    criticalJobs: jobs.criticalRoutings,
    tellWeaker: jobs.tellWeaker,
  });
  const silences = createSilences(deps);
  const silencesOf = silences.inForce;
  const warnings = createWarnings({
    ...deps,
    jobSource: jobs.source,
    routingsOf: jobs.routings,
    silencesOf,
    silencesOfPlants: silences.inForceOf,
    handledOf: jobs.handled,
    handlingOf: jobs.handlingOf,
    seriesOf: jobs.seriesOf,
  });
  const { lag } = warnings;
  const proof = createProof({ ...deps, watches: deps.series.watches, lag });
  const daily = createDaily(deps);
  const heartbeat = createHeartbeat({ ...deps, lag, isProven: proof.isEvaluatorProven });
  return {
    implementations: [
      ...warningRoutes(warnings),
      ...shownRoutes(createShown(deps)),
      ...heardRoutes(createHeard({ ...deps, jobs, silencesOf, lag, failing: proof.failing })),
      ...proofRoutes(proof),
      ...dailyRoutes(daily),
      ...heartbeatRoutes(heartbeat),
      ...evaluatorRoutes(lag, async (code) => (await deps.plant.described.settings.read(code)).name),
      ...warningJobRoutes(jobs, createTestLetter({ ...deps, warningJobs: jobs })),
      ...escalationRoutes(plans, warnings.answering),
      ...silenceRoutes(silences, createHandling({ ...deps, jobs }), jobs.names),
      ...wouldHaveRoutes(createWouldHave(deps)),
      ...warningLoadRoutes(createWarningLoad(deps)),
    ],
    /** Steps stand behind the jobs, by whose names they are for them. */
    fileParts: [jobs.filePart, plans.filePart],
    startDemo: jobs.startDemo,
    /** Warning jobs that count in flood mode only, by name. */
    jobsOfFlood: jobs.ofFlood,
    /** Looks at every plant: from the job, and where something of it is told. */
    warnings,
    /** That the evaluator and the channels work is proven every few minutes. */
    proof,
    /** Each lane shows every day that a real message is accepted. */
    daily,
    /** A server outside is told as long as that is so. */
    heartbeat,
    /** What fails is told on what works. */
    channelTrouble: createChannelTrouble({ ...deps, failing: proof.troubles }),
  };
}
