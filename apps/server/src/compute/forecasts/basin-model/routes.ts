import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { basinModel as contract } from '@spillway/contract/compute/forecasts/basin-model/model';
import { permits } from '@spillway/contract/permissions';
import { basinWriters } from '@spillway/contract/plant/basin/readers';
import { actorOf } from '../../../access/actor.ts';
import type { Plant } from '../../../plant/plant.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Clock, isTrusted } from '../../../platform/clock.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { BodyTo } from '../../../platform/http/inside.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { uploadedFile } from '../../../platform/spreadsheets/read-sheet.ts';
import { type Catalogue, generalOwner } from '../../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../../calculation/calculation.ts';
import { inflowSeriesOf } from '../in-use/in-use.ts';
import { ageOfRun, type Forecasts, type StoredModelRun } from '../stored-runs/stored-runs.ts';
import type { BasinModel } from './basin-model.ts';
import { learntView, previewView, runView } from './wire.ts';

interface Deps {
  readonly model: BasinModel;
  readonly forecasts: Forecasts;
  readonly basins: Plant['basins'];
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly clock: Clock;
  readonly collectorHeard: (collector: CollectorCaller) => void;
}

const keptView = (runId: number | null) => ({
  runId,
  outcome: runId === null ? ('same' as const) : ('new' as const),
});

const uploadOf = (body: BodyTo<typeof contract.preview>) => ({
  ...uploadedFile(body),
  source: body.source,
  model: body.model,
});

function silenceOf(run: StoredModelRun | null, clock: Clock): 'clock' | 'work' | null {
  if (run === null || clock.now() < new Date(ageOfRun(run).lateAt)) return null;
  return isTrusted(clock) ? 'work' : 'clock';
}

const refusals = { no_plant: 'model.no_record', no_record: 'model.no_record', no_basin: 'model.no_basin' } as const;

export function basinModelRoutes({
  model,
  forecasts,
  basins,
  catalogue,
  clock,
  collectorHeard,
}: Deps): Implementation[] {
  async function plantFor(hydroCode: string) {
    const plant = await catalogue.of(hydroCode);
    const inflowId = plant && inflowSeriesOf(plant);
    if (!plant || !inflowId) throw new Refusal('model.no_record');
    const levelId = findSeries(seriesByOwner(plant), 'general', generalOwner, 'lake_level')?.seriesId ?? null;
    return { plantNo: plant.plantNo, inflowId, levelId };
  }

  async function viewOf(hydroCode: string, run: StoredModelRun) {
    const { plantNo, ...series } = await plantFor(hydroCode);
    const [savedSeries, versions] = await Promise.all([
      forecasts.saidOfRun(plantNo, run.runId),
      basins.list(hydroCode),
    ]);
    const basin = versions.find(({ basinId }) => basinId === run.basinId) ?? null;
    return runView({ run, said: savedSeries, basin, ...series });
  }

  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      const plant = await catalogue.of(hydroCode);
      const permittedActs = { issue: permits(call.caller.permissions, basinWriters) };
      if (!plant) return { run: null, silent: null, sources: [], may: permittedActs };
      const { plantNo } = plant;
      const source = call.query.source ?? modelSource;
      const [run, sources] = await Promise.all([
        forecasts.newestRun(plantNo, source, clock.now()),
        forecasts.sourcesOfRuns(plantNo, clock.now()),
      ]);
      const silenceReason = source === modelSource ? silenceOf(run, clock) : null;
      return { run: run && (await viewOf(hydroCode, run)), silent: silenceReason, sources, may: permittedActs };
    }),
    implement(contract.run, async (call) => {
      const hydroCode = plantOf(call);
      const plant = await catalogue.of(hydroCode);
      const run = plant && (await forecasts.run(plant.plantNo, call.query.runId));
      if (!run) throw new Refusal('model.run_not_found');
      return await viewOf(hydroCode, run);
    }),
    implement(contract.learnt, async (call) => {
      const plant = await catalogue.of(plantOf(call));
      return learntView(plant && (await model.learnt(plant.plantNo)));
    }),
    implement(contract.exceedance, async (call) => {
      const { threshold, leadHours: leadH, knownAt } = call.query;
      const known = knownAt === undefined ? clock.now() : new Date(knownAt);
      const found = await model.exceedance(plantOf(call), { thresholdM3s: threshold, leadH, known });
      return {
        atLead: found?.atLead ?? null,
        within: found?.within ?? null,
        baseTime: found ? new Date(found.baseMs) : null,
        bands: found?.bands ?? null,
      };
    }),
    implement(contract.issue, async (call) => {
      const issueAnswer = await model.issue(plantOf(call), { kind: 'demand' });
      if (issueAnswer.runId !== null) return { runId: issueAnswer.runId };
      throw new Refusal(issueAnswer.why === 'said' ? 'model.said_already' : refusals[issueAnswer.why]);
    }),
    implement(contract.push, async ({ caller, body }) => {
      const runId = await model.keepOthers(caller.plant, {
        source: body.source,
        model: body.model,
        baseMs: Date.parse(body.baseTime),
        stepMin: body.stepMinutes,
        inflowM3s: body.inflow,
        lowM3s: body.low ?? null,
        highM3s: body.high ?? null,
      });
      collectorHeard(caller);
      return keptView(runId);
    }),
    implement(contract.preview, async (call) =>
      previewView(await model.files.preview(plantOf(call), uploadOf(call.body)), call.language),
    ),
    implement(contract.import, async (call) => {
      const by = { who: actorOf(call), fileName: call.body.fileName };
      return keptView(await model.files.import(plantOf(call), uploadOf(call.body), by, call.body.fingerprint));
    }),
  ];
}
