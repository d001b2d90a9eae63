import { randomUUID } from 'node:crypto';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { MessageContent } from '../../../platform/messages/messages.ts';
import { type Answer, sendNow } from '../../../platform/messages/send-now.ts';
import { type SmsLength, smsLength } from '../../../platform/templates/templates.ts';
import type { DeliveryDeps } from '../../deps.ts';
import type { Attention } from '../attention.ts';
import { sampleAnswer } from '../escalation/links.ts';
import { findNow } from '../evaluator/find-now.ts';
import { inflowIssues } from '../evaluator/inflow-issues.ts';
import { levelsSince } from '../evaluator/levels.ts';
import type { WarningJobs } from '../jobs/jobs.ts';
import { plantJobsOf } from '../jobs/source.ts';
import { unacknowledged } from '../lapse.ts';
import { jobs as jobsSource } from '../reconcile.ts';
import type { Warning } from '../store.ts';
import { testLetter } from '../telling/letter.ts';
import { warningSms } from '../telling/short.ts';

const kind = 'warning_test';

interface TestLetterDeps
  extends Pick<
    DeliveryDeps,
    'database' | 'clock' | 'messages' | 'emailOf' | 'series' | 'plant' | 'publicUrl' | 'history' | 'compute'
  > {
  readonly warningJobs: Pick<WarningJobs, 'read' | 'around'>;
}

export interface Sent extends Answer {
  readonly to: string;
  readonly isRaised: boolean;
  /** As a text message would be. */
  readonly sms: Pick<SmsLength, 'encoding' | 'segments'> & { readonly text: string };
}

/** The letter that a job would send now, to the person who asks and to nobody else. Nothing is raised, kept or told by it. */
export function createTestLetter(deps: TestLetterDeps) {
  const { database, clock, messages, emailOf, series, plant, publicUrl, warningJobs } = deps;
  const asked = {
    issuesOf: inflowIssues(deps.compute),
    levelsOf: (...[tx, hydroCode, period]: LevelsOf) => levelsSince(tx, deps.history, hydroCode, period),
  };

  messages.kind({
    kind,
    purpose: 'test',
    priority: 2,
    lastsMs: 2 * minuteMs,
    keptWhileHeld: false,
    maxTries: 1,
    // It has the values of when it was asked for.
    compose: async ({ payload }) => payload as MessageContent,
  });

  async function letterOf(hydroCode: string, jobId: string, language: Language) {
    const [{ jobs }, around, catalogue] = await Promise.all([
      warningJobs.read(hydroCode),
      warningJobs.around(hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    const job = jobs.find((one) => one.jobId === jobId);
    if (!job || !catalogue) throw new Refusal('warning_job.not_found');
    // Whoever tries it wants to know what it says, switched on or off.
    const tried = { ...job, isChanged: true, content: { ...job.content, is_enabled: true } };
    const now = clock.now();
    const all = plantJobsOf(catalogue.plantNo, [tried], around);
    const [found] = await database.transaction((tx) => findNow(asked, tx, { hydroCode, now }, all));
    if (!found) throw new Refusal('warning_job.not_found');
    const { name, values } = await plant.described.settings.read(hydroCode);
    const of = { plant: name, timeZone: values.timeZone, link: publicUrl, answer: null, reply: null };
    const one = asIfRaised(found.attention, now);
    const letter = testLetter(one, found.isRaised, of, language);
    // As long as it would be: a link is a part of it.
    const answer = publicUrl === null ? null : sampleAnswer(publicUrl);
    const sms = warningSms('raised', one, { ...of, answer }, { language, withoutAccents: false });
    return { ...letter, sms: { text: sms, ...smsLength(sms) }, isRaised: found.isRaised, plantNo: catalogue.plantNo };
  }

  return {
    async send(hydroCode: string, accountId: string, jobId: string, language: Language): Promise<Sent> {
      const { isRaised, plantNo, subject, text, sms } = await letterOf(hydroCode, jobId, language);
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

export type TestLetter = ReturnType<typeof createTestLetter>;

type LevelsOf = Parameters<Parameters<typeof findNow>[0]['levelsOf']>;

function asIfRaised(attention: Attention, now: Date): Warning {
  const id = randomUUID();
  return {
    ...attention,
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
    ...unacknowledged,
  };
}
