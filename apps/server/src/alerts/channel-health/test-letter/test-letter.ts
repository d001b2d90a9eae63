import { randomUUID } from 'node:crypto';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { channels } from '@spillway/contract/alerts/jobs/limits';
import { faultsOfJob } from '@spillway/contract/alerts/jobs/rules-between-fields';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../../compute/top-deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Answer, sendNow } from '../../../platform/messages/channels/send-now.ts';
import type { MessageContent } from '../../../platform/messages/messages.ts';
import { type SmsLength, smsLength } from '../../../platform/templates/templates.ts';
import type { Attention } from '../../attention.ts';
import { sampleAnswer } from '../../escalation/links.ts';
import { findNow } from '../../evaluator/find-now.ts';
import { inflowIssues } from '../../evaluator/inflow-issues.ts';
import { levelsSince } from '../../evaluator/levels.ts';
import { refuseFaults } from '../../jobs/change.ts';
import { contentIn, type Job, toDoOf } from '../../jobs/job.ts';
import type { WarningJobs } from '../../jobs/jobs.ts';
import { plantJobsOf } from '../../jobs/source.ts';
import { noAcknowledgement } from '../../lapse-acknowledgement.ts';
import { testLetter } from '../../notify/letter.ts';
import { warningSms } from '../../notify/short.ts';
import { jobs as jobsSource } from '../../reconcile.ts';
import type { Warning } from '../../store.ts';

const kind = 'warning_test';

interface TestLetterDeps
  extends Pick<
    TopDeps,
    'database' | 'clock' | 'messages' | 'emailOf' | 'series' | 'plant' | 'publicUrl' | 'history' | 'compute'
  > {
  readonly warningJobs: Pick<WarningJobs, 'read' | 'around'>;
}

interface SentTest extends Answer {
  readonly to: string;
  readonly isRaised: boolean;
  /** The text as an SMS. */
  readonly sms: Pick<SmsLength, 'encoding' | 'segments'> & { readonly text: string };
}

/** Sends a preview of a job's email to the user who asks for it. It raises, stores and notifies nothing. */
export function createTestLetter(deps: TestLetterDeps) {
  const { database, clock, messages, emailOf, series, plant, publicUrl, warningJobs } = deps;
  const letterRequest = {
    issuesOf: inflowIssues(deps),
    levelsOf: (...[tx, hydroCode, period]: LevelsOf) => levelsSince(tx, deps.history, hydroCode, period),
  };

  messages.kind({
    kind,
    purpose: 'test',
    priority: 2,
    lastsMs: 2 * minuteMs,
    keptWhileHeld: false,
    maxTries: 1,
    // The content was composed when the preview was requested.
    compose: async ({ payload }) => payload as MessageContent,
  });

  async function savedJob(hydroCode: string, jobId: string): Promise<Job> {
    const { jobs } = await warningJobs.read(hydroCode);
    const job = jobs.find((one) => one.jobId === jobId);
    if (!job) throw new Refusal('warning_job.not_found');
    return job;
  }

  async function letterOf(hydroCode: string, job: Job, language: Language) {
    const [surroundings, catalogue] = await Promise.all([
      warningJobs.around(hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    if (!catalogue) throw new Refusal('warning_job.not_found');
    // The preview must work whether the job is enabled or not.
    const testedJob = { ...job, isChanged: true, content: { ...job.content, is_enabled: true } };
    const now = clock.now();
    const all = plantJobsOf(catalogue.plantNo, [testedJob], surroundings);
    const [found] = await database.transaction((tx) => findNow(letterRequest, tx, { hydroCode, now }, all));
    if (!found) throw new Refusal('warning_job.target_not_found');
    const { name, values } = await plant.described.settings.read(hydroCode);
    const link = await publicUrl();
    const handling = toDoOf(contentIn(job, language).handling);
    const of = { plant: name, timeZone: values.timeZone, link, answer: null, reply: null, handling };
    const one = raisedWarningOf(found.attention, now);
    const letter = testLetter(one, found.isRaised, of, language);
    // The link counts towards the length of the SMS.
    const answer = link === null ? null : sampleAnswer(link);
    const sms = warningSms('raised', one, { ...of, answer }, { language, withoutAccents: false });
    return { ...letter, sms: { text: sms, ...smsLength(sms) }, isRaised: found.isRaised, plantNo: catalogue.plantNo };
  }

  return {
    /** Also works for a job that is not saved yet. */
    async sms(hydroCode: string, content: JobContent, language: Language): Promise<string> {
      // The recipients do not affect the text and may be chosen later.
      refuseFaults(faultsOfJob({ ...content, types: [channels.dashboard], receivers: [] }));
      return (await letterOf(hydroCode, { ...draft, content }, language)).sms.text;
    },

    async send(hydroCode: string, accountId: string, jobId: string, language: Language): Promise<SentTest> {
      const job = await savedJob(hydroCode, jobId);
      const { isRaised, plantNo, subject, text, sms } = await letterOf(hydroCode, job, language);
      if (!messages.has('mail')) throw new Refusal('message.mail_off');
      const to = await emailOf(accountId);
      if (to === null) throw new Refusal('message.no_own_address');
      const answer = await sendNow(deps, {
        causeKind: kind,
        causeId: randomUUID(),
        why: 'test',
        plant: { plantNo, hydroCode },
        receivers: [to],
        subject: subject.slice(0, 200),
        payload: { subject, text },
      });
      return { to, isRaised, sms, ...answer };
    },
  };
}

const draft = {
  jobId: '00000000-0000-4000-8000-000000000000',
  preset: null,
  isCritical: false,
  isChanged: true,
  isDemo: false,
  version: 0,
  updatedAt: null,
  updatedBy: null,
} as const;

export type TestLetter = ReturnType<typeof createTestLetter>;

type LevelsOf = Parameters<Parameters<typeof findNow>[0]['levelsOf']>;

function raisedWarningOf(attention: Attention, now: Date): Warning {
  const id = randomUUID();
  return {
    ...attention,
    // The wording does not depend on the present value.
    facts: { ...attention.facts, tried: 1 },
    warningId: id,
    source: jobsSource,
    incidentId: id,
    jobId: attention.jobId ?? null,
    risenFrom: null,
    since: attention.since ?? now,
    raisedAt: now,
    endedAt: null,
    endedBy: null,
    endedName: null,
    endReason: null,
    times: 1,
    isLate: false,
    ...noAcknowledgement,
  };
}
