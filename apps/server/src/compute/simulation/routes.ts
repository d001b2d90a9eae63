import { Readable } from 'node:stream';
import { simulation as contract } from '@spillway/contract/compute/simulation/simulation';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { proposalDocx } from './proposal/docx.ts';
import { proposalPdf } from './proposal/pdf.ts';
import { proposalOf } from './proposal/proposal.ts';
import type { PlanFields, Simulation } from './simulation.ts';
import { drillView, listedView, planView } from './wire.ts';

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const wantedOf = ({
  sceneId,
  name,
  note,
  content,
}: { readonly sceneId: string } & Omit<PlanFields, 'sceneId'>): PlanFields => ({ sceneId, name, note, content });

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function simulationRoutes(
  simulation: Simulation,
  nameOf: (hydroCode: string) => Promise<string>,
): Implementation[] {
  const opened = async (call: Parameters<typeof actorOf>[0] & Parameters<typeof plantOf>[0], planId: string) => {
    const { plan, replaced } = await simulation.open(plantOf(call), planId);
    return planView(plan, replaced, call.caller);
  };
  return [
    implement(contract.start, (call) =>
      simulation.start(placeOf(call), call.body.at === null ? null : new Date(call.body.at), call.body.source ?? null),
    ),
    implement(contract.scene, (call) => simulation.scene(plantOf(call), call.query.sceneId)),
    implement(contract.flood, async (call) => {
      const { from, to } = call.query;
      const { points, peak, peakAtMs } = await simulation.flood(plantOf(call), new Date(from), new Date(to));
      return { points, peak, peakAt: new Date(peakAtMs) };
    }),
    implement(contract.list, async (call) => ({
      plans: (await simulation.list(plantOf(call))).map((one) => listedView(one, call.caller)),
    })),
    implement(contract.get, (call) => opened(call, call.query.planId)),
    implement(contract.add, async (call) =>
      opened(call, (await simulation.add(placeOf(call), wantedOf(call.body))).planId),
    ),
    implement(contract.update, async (call) => {
      const { planId, version } = call.body;
      await simulation.update(placeOf(call), planId, version, wantedOf(call.body));
      return await opened(call, planId);
    }),
    implement(contract.remove, async (call) => {
      await simulation.remove(placeOf(call), call.body.planId, call.body.version);
      return {};
    }),
    implementRaw(contract.file, async (call) => {
      const { language, reply, query } = call;
      const hydroCode = plantOf(call);
      const opened = await simulation.open(hydroCode, query.planId);
      const plant = { code: hydroCode, name: await nameOf(hydroCode) };
      const proposal = proposalOf({ ...opened, plant, language });
      const name = `${language === 'vi' ? 'phuong-an-de-xuat' : 'proposal'}-${hydroCode}`;
      const isPdf = query.format === 'pdf';
      return reply
        .type(isPdf ? 'application/pdf' : docx)
        .header('content-disposition', attachment(`${name}.${query.format}`))
        .header('cache-control', 'no-store')
        .send(isPdf ? Readable.from(proposalPdf(proposal)) : proposalDocx(proposal));
    }),
    implement(contract.drills, async (call) => ({
      drills: (await simulation.drills(plantOf(call))).map(drillView),
    })),
    implement(contract.keepDrill, async (call) => {
      const { drill_id: drillId, note, ...result } = call.body;
      return drillView(await simulation.keepDrill(placeOf(call), { drillId: drillId ?? null, note, result }));
    }),
  ];
}
