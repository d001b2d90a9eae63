import { fieldCatalogue, fillIn, type Language } from '@spillway/contract/errors';
import { dataKinds, usualWaitMinutes } from '@spillway/contract/transfer/choices';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { Sink } from '@spillway/contract/transfer/preview';
import { faultsOfFactors, faultsOfJob, faultsOfTarget } from '@spillway/contract/transfer/rules-between-fields';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { faultSentence } from '../../platform/templates/templates.ts';
import { noSeries, type SendableSeries, sendableOf, type TransferJobs, usualFactors } from '../jobs/jobs.ts';
import { slotAtOrBefore } from '../jobs/timer.ts';
import { figuresOf, type SlotFigures } from '../slots/figures.ts';
import { readKnownFigures } from '../slots/known-figures.ts';
import { isDescribed, labelOf, refuseWrong, shippedTarget } from '../targets/targets.ts';
import {
  composeMessages,
  type Trial,
  templateFaults,
  type Wire,
  type WireMessage,
  type WireSecrets,
} from '../wire/wire.ts';
import { redirectToSink } from './sink.ts';

interface PreviewRequest {
  readonly hydroCode: string;
  readonly job: JobFields | null;
  readonly jobNo: number | null;
  readonly target: TargetFields | null;
  readonly targetId: number | null;
  readonly slotMs: number | null;
  readonly language: Language;
}

export interface Preview extends SlotFigures {
  readonly slotMs: number;
  readonly isExample: boolean;
  readonly faults: readonly { readonly field: string; readonly message: string }[];
  readonly messages: readonly WireMessage[];
  readonly job: JobFields;
  readonly series: SendableSeries | null;
}

/** Identifies one result among several. */
export interface TestTrial extends Trial {
  readonly about: string;
}

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit' | 'outward' | 'demoCode'> & {
  readonly compute: Pick<TopDeps['compute'], 'forecasts'>;
  readonly jobs: TransferJobs;
  readonly wire: Pick<Wire, 'send' | 'tryConnection'>;
};

/** Limits the messages of a test. */
const mostTried = 20;

export function createPreview({ database, clock, audit, outward, demoCode, compute, jobs, wire }: Deps) {
  async function slotFigures(series: SendableSeries | null, job: JobFields, slotMs: number): Promise<SlotFigures> {
    if (series === null) return { figures: [], said: [], awaited: [] };
    const { plant } = series;
    const slot = { fromMs: slotMs, toMs: slotMs };
    const { forecasts } = compute;
    const known = await readKnownFigures(
      { database, forecasts },
      { plantNo: plant.plantNo, plant, fields: job, ...slot },
    );
    return figuresOf(job, known, slotMs);
  }

  const newestSlot = ({ timer, wait_minutes: wait }: JobFields) =>
    slotAtOrBefore(timer, clock.now().getTime() - wait * minuteMs);

  /** Uses the job in the form, the stored one, or the usual factors for the target. */
  async function resolved({ hydroCode, job, jobNo, target, targetId }: PreviewRequest, series: SendableSeries | null) {
    const plantNo = series?.plant.plantNo ?? null;
    const [known, targets] = await Promise.all([
      plantNo === null ? [] : jobs.list(plantNo),
      jobs.targets.list(plantNo),
    ]);
    const storedJob = jobNo === null ? null : (known.find((one) => one.jobNo === jobNo) ?? null);
    if (jobNo !== null && storedJob === null) throw new Refusal('transfer_job.not_found');
    const knownTarget = known.find(({ fields }) => fields.target_id === targetId)?.fields;
    const found = job ?? storedJob?.fields ?? knownTarget ?? exampleJob(hydroCode, series, targetId ?? 1);
    const isExample = job === null && storedJob === null && knownTarget === undefined;
    const wanted = target ?? targets.find((one) => one.targetId === (targetId ?? found.target_id))?.fields;
    if (!wanted) throw new Refusal('transfer_target.not_found');
    return { job: found, target: wanted, isExample, isJobGiven: !isExample };
  }

  async function mayLeave(hydroCode: string): Promise<void> {
    if (hydroCode === demoCode) throw new Refusal('transfer_job.is_demo');
    if (!(await outward.isArmed())) throw new Refusal('transfer_job.not_armed');
  }

  async function keptJob(hydroCode: string, jobNo: number) {
    const series = await jobs.sendable(hydroCode);
    if (series === null) throw new Refusal('transfer_job.not_found');
    const { fields, target } = await jobs.find(series.plant.plantNo, jobNo);
    return { series, job: fields, target };
  }

  const recordTry = (actor: Actor, hydroCode: string, jobNo: number, name: string, action: string) =>
    database.transaction((tx) =>
      audit.record(tx, { who: actor, action, object: { kind: 'transfer_job', id: String(jobNo), name }, hydroCode }),
    );

  const refuseUndescribed = (target: TargetFields) => {
    if (!isDescribed(target)) throw new Refusal('transfer_job.target_undescribed', { target: labelOf(target, 'vi') });
  };

  return {
    async preview(previewRequest: PreviewRequest): Promise<Preview> {
      const series = await jobs.sendable(previewRequest.hydroCode);
      const { job, target, isExample, isJobGiven } = await resolved(previewRequest, series);
      const slotMs =
        previewRequest.slotMs === null ? newestSlot(job) : slotAtOrBefore(job.timer, previewRequest.slotMs);
      const sayingsOfSlot = await slotFigures(series, job, slotMs);
      const targetFaultList = targetFaults(target, previewRequest.language);
      const sendableSeries = series === null ? noSeries : sendableOf(series);
      const jobFaults = isJobGiven
        ? [...faultsOfJob(job, target), ...faultsOfFactors(job.factors, sendableSeries)].map(({ field, rule }) => ({
            field,
            message: fillIn(fieldCatalogue[rule], previewRequest.language, {}),
          }))
        : [];
      const sentMs = clock.now().getTime();
      const content = { slotMs, sentMs, generation: 1, figures: sayingsOfSlot.figures };
      const messages = targetFaultList.length > 0 ? [] : composeMessages(withSampleReceiver(target), job, content);
      return { ...sayingsOfSlot, slotMs, isExample, job, series, faults: [...targetFaultList, ...jobFaults], messages };
    },

    /** Connects and signs in at each of its hosts without sending data. */
    async tryConnection(actor: Actor, hydroCode: string, jobNo: number): Promise<TestTrial[]> {
      await mayLeave(hydroCode);
      const { series, job, target } = await keptJob(hydroCode, jobNo);
      refuseUndescribed(target);
      await recordTry(actor, hydroCode, jobNo, job.process_name, 'transfer_job.try');
      const secrets = await jobs.door.secretsOf(series.plant.plantNo, jobNo);
      const hasBackup = target.http?.backup_url || target.file?.backup;
      const found: TestTrial[] = [];
      for (const host of hasBackup ? (['primary', 'backup'] as const) : (['primary'] as const))
        found.push({ ...(await wire.tryConnection(target, job, secrets, { host })), about: host });
      return found;
    },

    /**
     * Sends the newest slot once, with every row marked as a test. A sink gets neither the agency's account nor its
     * password.
     */
    async test(actor: Actor, hydroCode: string, jobNo: number, sink: Sink | null): Promise<TestTrial[]> {
      await mayLeave(hydroCode);
      const storedJob = await keptJob(hydroCode, jobNo);
      const target = sink === null ? storedJob.target : redirectToSink(storedJob.target, sink);
      refuseUndescribed(target);
      refuseWrong(target);
      const job: JobFields = { ...storedJob.job, status: '01', ...(sink && { username: sink.username }) };
      const secrets: WireSecrets =
        sink === null
          ? await jobs.door.secretsOf(storedJob.series.plant.plantNo, jobNo)
          : sink.password === ''
            ? {}
            : { password: sink.password };
      const slotMs = newestSlot(job);
      const { figures } = await slotFigures(storedJob.series, job, slotMs);
      const content = { slotMs, sentMs: clock.now().getTime(), generation: 1, figures };
      const messages = composeMessages(target, job, content).slice(0, mostTried);
      if (messages.length === 0) throw new Refusal('transfer_job.nothing_to_send');
      await recordTry(actor, hydroCode, jobNo, job.process_name, 'transfer_job.test');
      const found: TestTrial[] = [];
      for (const message of messages) {
        const id = `test-${hydroCode}-${jobNo}-${content.sentMs}-${message.messageNo}`;
        const attempt = await wire.send(target, job, secrets, message, { id, host: 'primary' });
        found.push({ ...attempt, hostKey: null, about: message.name || message.about });
        if (attempt.outcome.is !== 'accepted') break;
      }
      return found;
    },
  };
}

export type TransferPreview = ReturnType<typeof createPreview>;

function targetFaults(target: TargetFields, language: Language) {
  return [
    ...faultsOfTarget(target).map(({ field, rule }) => ({
      field,
      message: fillIn(fieldCatalogue[rule], language, {}),
    })),
    ...templateFaults(target).flatMap(({ field, faults, vocabulary }) =>
      faults
        .filter(({ code }) => code !== 'missing_name')
        .map((one) => ({ field, message: faultSentence(one, vocabulary, language) })),
    ),
  ];
}

/** An email without recipients can still be previewed. */
const withSampleReceiver = (target: TargetFields): TargetFields =>
  target.email && target.email.to.length === 0 ? { ...target, email: { ...target.email, to: ['…'] } } : target;

const [calculatedKind] = dataKinds;

function exampleJob(hydroCode: string, series: SendableSeries | null, targetId: number): JobFields {
  return {
    process_name: hydroCode,
    target_id: targetId,
    is_enabled: false,
    disabled_order: '',
    status: '00',
    data_type: calculatedKind,
    timer: { every_minutes: shippedTarget(targetId)?.duty?.every_minutes ?? 15 },
    seldom_reason: '',
    province_code: 'XX',
    hydro_symbol: hydroCode,
    username: '',
    factors: series === null ? [] : usualFactors(series).map((one, index) => ({ ...one, key: `k-${index + 1}` })),
    missing: 'status_02',
    greatest_age_minutes: 60,
    is_estimated_sent: false,
    wait_minutes: usualWaitMinutes[calculatedKind],
    attempts_before_aside: 10,
  };
}
