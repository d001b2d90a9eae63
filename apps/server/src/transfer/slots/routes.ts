import { itemAt } from '@spillway/checked/reads';
import { transferCompliance } from '@spillway/contract/transfer/compliance';
import { transferLogs } from '@spillway/contract/transfer/logs';
import { transferSlots as contract } from '@spillway/contract/transfer/slots';
import { maxCorrected } from '@spillway/contract/transfer/states';
import { dayMs } from '@spillway/plant-time/spans';
import { actorOf } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { complianceDays } from '../compliance/compliance.ts';
import type { TransferJob, TransferJobs } from '../jobs/jobs.ts';
import type { PlaceCall } from '../place-of.ts';
import { accountOf, labelOf } from '../targets/targets.ts';
import { countCorrected, listCorrected } from './corrected/store.ts';
import type { History } from './history/history.ts';
import type { KnownJobs } from './known-jobs.ts';
import type { Rehearse } from './rehearsal.ts';
import type { Retransfer } from './retransfer.ts';
import type { SlotStates } from './slot-states.ts';
import {
  cellsOf,
  correctedView,
  faultText,
  figureView,
  generationView,
  isoOf,
  isoOrNull,
  logRows,
  showSecretMarks,
} from './views.ts';

interface SlotRoutesDeps extends Pick<TopDeps, 'database' | 'clock' | 'outward' | 'demoCode'> {
  readonly jobs: TransferJobs;
  readonly known: () => Promise<KnownJobs>;
  readonly history: History;
  readonly retransfer: Retransfer;
  readonly standing: SlotStates;
  readonly rehearse: Rehearse;
  readonly tryAgain: (account: string) => Promise<boolean>;
}

const dayOf = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / dayMs);
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** For pages that also show deleted jobs. */
const yearMs = 400 * dayMs;

export function slotRoutes(deps: SlotRoutesDeps): Implementation[] {
  const { database, clock, outward, demoCode, jobs, known, history, retransfer, standing, rehearse } = deps;
  const db = database.sql;
  const nowMs = () => clock.now().getTime();
  const plantNoOf = (call: PlaceCall) => jobs.plantNoOf(plantOf(call));
  const mayWrite = ({ caller }: PlaceCall) => caller.permissions.has('sensor.update');

  async function jobOf(call: PlaceCall, jobNo: number): Promise<TransferJob> {
    const plantNo = await plantNoOf(call);
    const found = plantNo === null ? [] : await jobs.door.jobsOf(plantNo);
    const one = found.find((job) => job.jobNo === jobNo);
    if (!one) throw new Refusal('transfer_job.not_found');
    return one;
  }

  /**
   * The last name of each job, including deleted ones; a job with slots from before it started, as in a demo, has its
   * first name there.
   */
  async function namesDuring(plantNo: number, fromMs: number, toMs: number, jobsWithSlots: Iterable<number> = []) {
    const since = await jobs.door.versionsDuring(plantNo, fromMs, Math.max(toMs, nowMs() + 1));
    const versions = since.toSorted((a, b) => a.versionNo - b.versionNo);
    const names = new Map(
      versions.filter(({ validFromMs }) => validFromMs <= toMs).map((one) => [one.jobNo, one] as const),
    );
    for (const jobNo of jobsWithSlots) {
      const first = versions.find((one) => one.jobNo === jobNo);
      if (first && !names.has(jobNo)) names.set(jobNo, first);
    }
    return names;
  }

  const askOf = (call: PlaceCall, reason: string) => ({ who: actorOf(call), hydroCode: plantOf(call), reason });

  return [
    implement(contract.map, async ({ query, ...call }) => {
      const plantNo = await plantNoOf(call);
      if (plantNo === null) return { jobs: [], cells: [] };
      const [fromMs, toMs] = [Date.parse(query.from), Date.parse(query.to)];
      const slots = await history.map(plantNo, fromMs, toMs);
      const jobsWithSlots = new Set(slots.map(({ jobNo }) => jobNo));
      const names = await namesDuring(plantNo, fromMs, toMs, jobsWithSlots);
      return {
        jobs: [...names.values()].map((one) => ({
          jobId: one.jobNo,
          processName: one.fields.process_name,
          targetDepartment: labelOf(one.target, call.language),
        })),
        cells: cellsOf(slots, nowMs()),
      };
    }),

    implement(contract.slot, async ({ query, ...call }) => {
      const plantNo = await plantNoOf(call);
      if (plantNo === null) throw new Refusal('transfer_slot.none_there');
      const slotMs = Date.parse(query.slot);
      const all = await history.slot(plantNo, query.jobId, slotMs);
      const slotName = (await namesDuring(plantNo, slotMs, slotMs + 1, [query.jobId])).get(query.jobId);
      return {
        jobId: query.jobId,
        processName: slotName?.fields.process_name ?? `#${query.jobId}`,
        slot: isoOf(slotMs),
        generations: all.map((one) => generationView(one, call.language)),
      };
    }),

    implement(contract.state, async (call) => {
      const hydroCode = plantOf(call);
      const stopReason: 'demo' | 'not_armed' | null =
        hydroCode === demoCode ? 'demo' : (await outward.isArmed()) ? null : 'not_armed';
      const there = await known();
      const plant = there.plants.find((one) => one.hydroCode === hydroCode);
      const permittedActs = { act: mayWrite(call) };
      if (!plant) return { backlog: [], accounts: [], corrected: 0, endsHere: stopReason, may: permittedActs };
      const [all, ends] = await Promise.all([standing.of(plant), standing.endsOf(plant)]);
      return {
        backlog: all.flatMap(({ job, account, backlog }) =>
          backlog && backlog.open > 0
            ? [
                {
                  jobId: job.jobNo,
                  processName: job.fields.process_name,
                  open: backlog.open,
                  late: backlog.late,
                  oldest: isoOf(backlog.oldestMs),
                  endsAt: isoOrNull(ends.get(account) ?? null),
                },
              ]
            : [],
        ),
        accounts: [...Map.groupBy(all, ({ account }) => account)].flatMap(([account, accountSlots]) => {
          const { stored, job } = itemAt(accountSlots, 0);
          if (!stored) return [];
          return [
            {
              account,
              jobId: job.jobNo,
              jobs: accountSlots.map((one) => one.job.fields.process_name),
              isHeld: stored.heldMs !== null,
              heldAt: isoOrNull(stored.heldMs),
              fault: stored.fault,
              faultText: faultText(stored.fault, call.language),
              failures: stored.failures,
              failingSince: isoOrNull(stored.sinceMs),
              restsUntil: isoOrNull(stored.restsUntilMs),
              goodAt: isoOrNull(stored.goodMs),
              isAtBackup: stored.isAtBackup,
            },
          ];
        }),
        corrected: await countCorrected(db, plant.plantNo),
        endsHere: stopReason,
        may: permittedActs,
      };
    }),

    implement(contract.tryAgain, async ({ body, ...call }) => {
      const { target, fields } = await jobOf(call, body.jobId);
      return { wasHeld: await deps.tryAgain(accountOf(target, fields)) };
    }),

    implement(contract.retransfer, async ({ body, ...call }) => {
      const job = await jobOf(call, body.jobId);
      return await retransfer.period(askOf(call, body.reason), job, Date.parse(body.from), Date.parse(body.to));
    }),

    implement(contract.corrected, async (call) => {
      const plantNo = await plantNoOf(call);
      if (plantNo === null) return { total: 0, slots: [] };
      const [total, found, names] = await Promise.all([
        countCorrected(db, plantNo),
        listCorrected(db, plantNo, null, maxCorrected),
        namesDuring(plantNo, nowMs() - yearMs, nowMs() + 1),
      ]);
      const nameOf = (jobNo: number) => names.get(jobNo)?.fields.process_name ?? `#${jobNo}`;
      return { total, slots: found.map((one) => correctedView(one, nameOf(one.jobNo))) };
    }),

    implement(contract.sendCorrected, async ({ body, ...call }) => {
      const plantNo = await plantNoOf(call);
      const all = plantNo === null ? [] : await jobs.door.jobsOf(plantNo);
      const wantedJobs = body.jobId === null ? all : [await jobOf(call, body.jobId)];
      return { slots: await retransfer.corrected(askOf(call, body.reason), wantedJobs) };
    }),

    implement(contract.rehearsal, async ({ query, ...call }) => {
      const plantNo = await plantNoOf(call);
      const all = plantNo === null ? [] : await jobs.door.jobsOf(plantNo);
      const without = query.withoutSeries ?? null;
      return await Promise.all(
        all.map(async (job) => {
          const { slotMs, said, messages } = await rehearse(job, plantOf(call), without);
          return {
            jobId: job.jobNo,
            processName: job.fields.process_name,
            targetDepartment: labelOf(job.target, call.language),
            slot: isoOf(slotMs),
            isValid: said.isValid,
            figures: said.figures.map((one) => figureView(one, said.doubted)),
            messages: messages.map(({ name, url, body }) => ({
              name: name === '' ? showSecretMarks(url) : name,
              text: showSecretMarks(body.toString('utf8')),
            })),
            series: [...new Set(job.fields.factors.map(({ series_id }) => series_id))],
          };
        }),
      );
    }),

    implement(transferCompliance.days, async ({ query, ...call }) => {
      const plantNo = await plantNoOf(call);
      const now = isoOf(nowMs());
      if (plantNo === null) return { targets: [], days: [], now };
      const [fromDay, toDay] = [dayOf(query.fromDay), dayOf(query.toDay)];
      const [days, targets] = await Promise.all([
        complianceDays(db, plantNo, { fromDay, toDay, nowMs: nowMs() }),
        jobs.targets.list(plantNo),
      ]);
      const usedTargetIds = new Set(days.map(({ targetId }) => targetId));
      return {
        now,
        targets: [...usedTargetIds].map((targetId) => {
          const target = targets.find((one) => one.targetId === targetId)?.fields;
          return {
            targetId,
            targetDepartment: target ? labelOf(target, call.language) : `#${targetId}`,
            legalReason: target?.duty?.legal_reason ?? null,
          };
        }),
        days: days.map((one) => ({
          day: textOf(one.day),
          targetId: one.targetId,
          owed: one.owed,
          onTime: one.onTime,
          late: one.late,
          pending: one.pending,
          missing: one.missing,
          notDue: one.notDue,
          notOrdered: one.notOrdered,
          valid: one.valid,
          sunk: one.sunk,
        })),
      };
    }),

    implement(transferLogs.logs, async ({ body, ...call }) => {
      const plantNo = await plantNoOf(call);
      if (plantNo === null) return { rows: [], nextFrom: null };
      const found = await history.logs(plantNo, body.jobId, Date.parse(body.from), Date.parse(body.to));
      return { rows: logRows(found.slots, nowMs()), nextFrom: isoOrNull(found.nextFromMs) };
    }),
  ];
}
