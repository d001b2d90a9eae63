import { transferJobs as contract } from '@spillway/contract/transfer/jobs';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { type PlaceCall, placeOf } from '../place-of.ts';
import { type KnownJob, listSendable, type StatusOf, type TransferJobs, usualFactors } from './jobs.ts';
import { jobView } from './wire.ts';

export function transferJobRoutes(jobs: TransferJobs, statusOf: StatusOf): Implementation[] {
  async function viewContextFor(call: PlaceCall) {
    const series = await jobs.sendable(plantOf(call));
    const plantNo = series?.plant.plantNo ?? null;
    const [targets, standings] = await Promise.all([
      jobs.targets.list(plantNo),
      plantNo === null ? new Map() : statusOf(plantNo),
    ]);
    const mayWrite = call.caller.permissions.has('sensor.update');
    return { plantNo, shown: { language: call.language, targets, series, standings, mayWrite } };
  }
  const viewOf = async (job: KnownJob, call: PlaceCall) => jobView(job, (await viewContextFor(call)).shown);

  return [
    implement(contract.list, async (call) => {
      const { plantNo, shown } = await viewContextFor(call);
      const all = plantNo === null ? [] : await jobs.list(plantNo);
      return { jobs: all.map((one) => jobView(one, shown)), may: { add: shown.mayWrite } };
    }),
    implement(contract.series, async (call) => {
      const series = await jobs.sendable(plantOf(call));
      return series === null
        ? { series: [], usual: [] }
        : { series: listSendable(series, call.language), usual: usualFactors(series) };
    }),
    implement(contract.add, async ({ body, ...call }) => {
      const { set_secrets: set, ...fields } = body;
      return await viewOf(await jobs.add(await placeOf(jobs, call), fields, { set, forget: [] }), call);
    }),
    implement(contract.update, async ({ body, ...call }) => {
      const { job_id: jobNo, version: seenVersion, set_secrets: set, forget_secrets: forget, ...fields } = body;
      const saved = await jobs.update(await placeOf(jobs, call), { jobNo, seenVersion }, fields, { set, forget });
      return await viewOf(saved, call);
    }),
    implement(contract.delete, async ({ body, ...call }) => {
      await jobs.remove(await placeOf(jobs, call), { jobNo: body.jobId, seenVersion: body.version });
      return {};
    }),
  ];
}
