import type { TopDeps } from '../compute/top-deps.ts';
import { createWarningLoad } from './alarm-rate/alarm-rate.ts';
import { warningLoadRoutes } from './alarm-rate/routes.ts';
import { createWarnings } from './alerts.ts';
import { createBacktest } from './backtest/backtest.ts';
import { backtestRoutes } from './backtest/routes.ts';
import { createChannelTrouble } from './channel-health/channel-trouble/channel-trouble.ts';
import { createHeartbeat } from './channel-health/heartbeat/heartbeat.ts';
import { heartbeatRoutes } from './channel-health/heartbeat/routes.ts';
import { createDaily } from './channel-health/proof/daily.ts';
import { dailyRoutes } from './channel-health/proof/daily-routes.ts';
import { createProof } from './channel-health/proof/proof.ts';
import { proofRoutes } from './channel-health/proof/routes.ts';
import { createReachable } from './channel-health/reachable/reachable.ts';
import { reachableRoutes } from './channel-health/reachable/routes.ts';
import { createTestLetter } from './channel-health/test-letter/test-letter.ts';
import { createPlans } from './escalation/plans.ts';
import { escalationRoutes } from './escalation/routes.ts';
import { evaluatorRoutes } from './evaluator/routes.ts';
import { createWarningJobs } from './jobs/jobs.ts';
import { warningJobRoutes } from './jobs/routes.ts';
import { createHandling } from './muting/handling.ts';
import { createSilences } from './muting/muting.ts';
import { silenceRoutes } from './muting/routes.ts';
import type { ReadStateDeps } from './read-state.ts';
import { warningRoutes } from './routes.ts';
import { shownRoutes } from './seen-by/routes.ts';
import { createShown } from './seen-by/seen-by.ts';

type ExtraFindings = Pick<ReadStateDeps, 'transferTroubles' | 'missedDuties'>;

/** Connects the parts of warnings: evaluation, notification, and the check that someone would notice. */
export function connectWarnings(floor: TopDeps, foundBeside: ExtraFindings) {
  const deps = { ...floor, ...foundBeside };
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
      ...reachableRoutes(createReachable({ ...deps, jobs, silencesOf, lag, failing: proof.failing })),
      ...proofRoutes(proof),
      ...dailyRoutes(daily),
      ...heartbeatRoutes(heartbeat),
      ...evaluatorRoutes(lag, async (code) => (await deps.plant.described.settings.read(code)).name),
      ...warningJobRoutes(jobs, createTestLetter({ ...deps, warningJobs: jobs })),
      ...escalationRoutes(plans, warnings.answering),
      ...silenceRoutes(silences, createHandling({ ...deps, jobs }), jobs.names),
      ...backtestRoutes(createBacktest(deps)),
      ...warningLoadRoutes(createWarningLoad(deps)),
    ],
    /** Escalation steps come after the jobs whose names they refer to. */
    fileParts: [jobs.filePart, plans.filePart],
    startDemo: jobs.startDemo,
    jobsOfFlood: jobs.ofFlood,
    /** Evaluates every plant: each minute, and on request. */
    warnings,
    proof,
    daily,
    heartbeat,
    channelTrouble: createChannelTrouble({ ...deps, failing: proof.troubles }),
  };
}
