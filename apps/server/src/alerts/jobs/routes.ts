import { warningJobs as contract } from '@spillway/contract/alerts/jobs/jobs';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { TestLetter } from '../channel-health/test-letter/test-letter.ts';
import { type SavedJob, stateOf, type WarningJobs } from './jobs.ts';
import { builtInView, jobView, targetView } from './wire.ts';

const mayWrite = ({ permissions }: Caller): boolean => permissions.has('sensor.update');

export function warningJobRoutes(jobs: WarningJobs, letters: TestLetter): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const { language, caller } = call;
      const hydroCode = plantOf(call);
      const [all, surroundings, standings] = await Promise.all([
        jobs.read(hydroCode),
        jobs.around(hydroCode),
        jobs.standings(hydroCode),
      ]);
      const viewContext = { ...surroundings, mayWrite: mayWrite(caller) };
      return {
        jobs: all.jobs.map((one) =>
          jobView(one, language, { ...viewContext, state: stateOf(one, surroundings, standings) }),
        ),
        builtIn: all.builtIn.map((one) => builtInView(one, language, viewContext)),
        may: { add: viewContext.mayWrite },
      };
    }),
    implement(contract.targets, async (call) =>
      (await jobs.targets(plantOf(call))).map((one) => targetView(one, call.language)),
    ),
    implement(contract.add, async ({ body, ...call }) => viewOf(await jobs.add(placeOf(call), body), call)),
    implement(contract.update, async ({ body, ...call }) => {
      const { warning_job_id: jobId, version: seenVersion, ...content } = body;
      return viewOf(await jobs.update(placeOf(call), { jobId, seenVersion }, content), call);
    }),
    implement(contract.updateBuiltIn, async ({ body, ...call }) => {
      const { warning_job_id: jobId, version: seenVersion, ...routing } = body;
      const { book, ...saved } = await jobs.updateBuiltIn(placeOf(call), { jobId, seenVersion }, routing);
      return builtInView(saved, call.language, { book, mayWrite: mayWrite(call.caller) });
    }),
    implement(contract.reset, async ({ body, ...call }) => {
      await jobs.reset(placeOf(call), seenOf(body));
      return {};
    }),
    implement(contract.delete, async ({ body, ...call }) => {
      await jobs.remove(placeOf(call), seenOf(body));
      return {};
    }),
    implement(contract.sms, async ({ body, ...call }) => ({
      text: await letters.sms(plantOf(call), body, call.language),
    })),
    implement(contract.test, async ({ body, ...call }) => {
      const { accountId } = call.caller;
      const { to, isRaised, sms, outcome, said } = await letters.send(
        plantOf(call),
        accountId,
        body.warningJobId,
        call.language,
      );
      const { text, encoding, segments } = sms;
      return { to, isRaised, sms: { text, encoding, segments }, outcome, said };
    }),
  ];
}

type CallFacts = Parameters<typeof actorOf>[0] & { readonly language: 'vi' | 'en' };

const viewOf = ({ job, around, standings }: SavedJob, { language, caller }: CallFacts) =>
  jobView(job, language, { ...around, mayWrite: mayWrite(caller), state: stateOf(job, around, standings) });

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({
  caller: call.caller,
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { readonly warningJobId: string; readonly version?: number | undefined }) => ({
  jobId: body.warningJobId,
  seenVersion: body.version,
});
