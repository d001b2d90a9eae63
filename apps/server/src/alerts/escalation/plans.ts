import { itemAt } from '@spillway/checked/reads';
import { severities } from '@spillway/contract/alerts/codes';
import { type EscalationStep, misplacedSteps } from '@spillway/contract/alerts/escalation/steps';
import type { Language } from '@spillway/contract/errors';
import { canonicalJson } from '@spillway/rules/definition/canonical';
import type { Kysely, Transaction } from 'kysely';
import { concurrentChanges } from '../../access/conflict.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ChangeContext } from '../jobs/change.ts';
import type { WarningJobs } from '../jobs/jobs.ts';
import { type Book, namesOf, readBook, refuseReceivers } from '../jobs/receivers.ts';
import type { Warning } from '../store.ts';
import { createStepsFilePart } from './file-part.ts';
import { deletePlan, listPlans, type StoredPlan, writePlan } from './plan-store.ts';
import { everyOf, isSeverity, type PlanToSave } from './scopes.ts';
import { weakerStepLines } from './weaker-steps.ts';

interface PlansDeps extends Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'duty' | 'contacts'> {
  readonly names: WarningJobs['names'];
  readonly criticalJobs: WarningJobs['criticalRoutings'];
  readonly tellWeaker: WarningJobs['tellWeaker'];
}

/** Used when nothing is set. */
const unset = { steps: [], version: 0, updatedAt: null, updatedBy: null };

/** Who is notified next: by the warning's severity, or by steps of its own job. */
export function createPlans(deps: PlansDeps) {
  const { database, clock, audit, publish, duty, contacts, names, criticalJobs, tellWeaker } = deps;

  /** The steps of critical warnings in this scope; null when none uses it. */
  async function criticalSteps(tx: Transaction<Schema>, hydroCode: string, scope: string) {
    if (scope === 'critical') return (all: readonly StoredPlan[]) => stepsAt(all, scope) ?? [];
    if (isSeverity(scope) || !(await criticalJobs(hydroCode, tx)).some(({ jobId }) => jobId === scope)) return null;
    return (all: readonly StoredPlan[]) => stepsAt(all, scope) ?? stepsAt(all, 'critical') ?? [];
  }

  /** The caller must lock the plant. */
  async function change(
    tx: Transaction<Schema>,
    { caller, who, hydroCode }: ChangeContext,
    wanted: PlanToSave,
    book: Book,
  ) {
    const { scope, steps, seenVersion } = wanted;
    const [vi, en] = [await names(hydroCode, 'vi', tx), await names(hydroCode, 'en', tx)];
    if (!isSeverity(scope) && !vi.has(scope)) throw new Refusal('escalation.scope_unknown');
    const misplacedFaults = misplacedSteps(steps ?? []);
    if (misplacedFaults.length > 0) throw new Refusal('request.invalid', {}, misplacedFaults.map(faultAt));
    const criticalStepsIn = await criticalSteps(tx, hydroCode, scope);
    const all = await listPlans(tx, hydroCode);
    const before = all.find((one) => one.scope === scope);
    const old = before?.steps ?? [];
    refuseReceivers(caller, book, { before: receiversOf(old), after: receiversOf(steps ?? []) });
    const [was, is] = [snapshotOf(old, book), snapshotOf(steps ?? [], book)];
    if (seenVersion !== undefined && seenVersion !== (before?.version ?? 0))
      throw concurrentChanges(
        { updatedBy: before?.updatedBy ?? null, updatedAt: before?.updatedAt ?? clock.now() },
        was,
        is,
      );
    if (steps === null ? !before : before && canonicalJson(old) === canonicalJson(steps)) return;
    if (steps === null) await deletePlan(tx, hydroCode, scope);
    else await writePlan(tx, hydroCode, { scope, steps }, { by: who.username, at: clock.now() });
    const after = await listPlans(tx, hydroCode);
    const lines = (language: Language) =>
      criticalStepsIn === null ? [] : weakerStepLines(criticalStepsIn(all), criticalStepsIn(after), book, language);
    const weaker = { vi: lines('vi'), en: lines('en') };
    const name = isSeverity(scope) ? everyOf[scope] : { vi: vi.get(scope) ?? scope, en: en.get(scope) ?? scope };
    await tellWeaker(tx, { who, hydroCode }, { causeId: `steps ${scope}`, name, lines: weaker });
    await audit.record(tx, {
      who,
      action: weaker.vi.length > 0 ? 'warning_escalation.weaken' : 'warning_escalation.update',
      object: { kind: 'warning_escalation', id: scope, name: vi.get(scope) ?? null },
      hydroCode,
      before: was,
      after: is,
    });
    await publish(tx, { topic: 'warning_job.changed', hydroCode, payload: { kind: 'warning_escalation', id: scope } });
  }

  return {
    /** Severities come first, in their order, then jobs with their own steps. */
    async list(hydroCode: string, language: Language) {
      const [stored, book, namesById] = await Promise.all([
        listPlans(database.sql, hydroCode),
        readBook({ duty, contacts }, hydroCode),
        names(hydroCode, language),
      ]);
      const severityPlans = severities.map((scope) => stored.find((one) => one.scope === scope) ?? { scope, ...unset });
      const ownPlans = stored.filter(({ scope }) => !isSeverity(scope) && namesById.has(scope));
      return [...severityPlans, ...ownPlans].map((plan) => ({
        ...plan,
        name: isSeverity(plan.scope) ? null : (namesById.get(plan.scope) ?? null),
        steps: plan.steps.map((step) => ({ ...step, receiverNames: namesOf(step.receivers, book) })),
      }));
    },

    async save(context: ChangeContext, wanted: PlanToSave): Promise<void> {
      const book = await readBook({ duty, contacts }, context.hydroCode);
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        await change(tx, context, wanted, book);
      });
    },

    filePart: createStepsFilePart({ ...deps, change }),
  };
}

const stepsAt = (all: readonly StoredPlan[], scope: string) => all.find((one) => one.scope === scope)?.steps ?? null;

/** The steps of a warning: those of its job, otherwise those of its severity. */
export async function stepsOf(
  db: Kysely<Schema>,
  hydroCode: string,
): Promise<(one: Pick<Warning, 'jobId' | 'severity'> & { readonly code: string }) => readonly EscalationStep[]> {
  const plans = new Map((await listPlans(db, hydroCode)).map(({ scope, steps }) => [scope, steps]));
  return ({ jobId, code, severity }) => plans.get(jobId ?? code) ?? plans.get(severity) ?? [];
}

const faultAt = (at: number) => ({ field: `steps[${at}].after_minutes`, rule: 'escalation_order' as const });

const receiversOf = (steps: StoredPlan['steps']) => steps.flatMap(({ receivers }) => receivers);

/** For the audit trail, with the names of people. */
const snapshotOf = (steps: StoredPlan['steps'], book: Book) => ({
  escalation: steps.map(({ after_minutes, receivers, channels, phones, repeat_minutes }) => ({
    after_minutes,
    receivers: namesOf(receivers, book).map((name, index) => name ?? itemAt(receivers, index).kind),
    channels: [...channels],
    ...(phones === undefined ? {} : { phones }),
    repeat_minutes,
  })),
});
