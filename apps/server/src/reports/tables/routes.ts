import { Readable } from 'node:stream';
import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { editStampOnWire } from '../../plant/save-one.ts';
import type { Clock } from '../../platform/clock.ts';
import { envelopeOf } from '../../platform/http/answer-errors.ts';
import { type Call, type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { reportText, yieldInTime } from './answer.ts';
import type { Reports } from './tables.ts';
import type { Template, Templates } from './templates.ts';
import { columnView, layoutOf } from './wire.ts';

export function reportRoutes(reports: Reports, templates: Templates, clock: Clock): Implementation[] {
  return [
    implement(contract.columns, async (call) =>
      (await reports.columns(plantOf(call))).map((column) => columnView(column, call.language)),
    ),
    implement(contract.outlets, async (call) =>
      (await reports.outlets(plantOf(call))).map(({ outlet, columns }) => ({
        outletId: outlet.outletId,
        code: outlet.code,
        name: outlet.name,
        outletType: outlet.outletType,
        columns: columns.map(({ key }) => key),
      })),
    ),
    implementRaw(contract.report, async (call) => {
      const report = await reports.open(plantOf(call), call.body, { author: call.caller.fullName });
      const portions = yieldInTime(report, clock);
      // A failure at the first portion is still an ordinary refusal.
      const first = await portions.next();
      const text = reportText(report, resumeRows(first, portions), call.language, verdictOf(call));
      return call.reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(text));
    }),
    implement(contract.templates, async (call) => (await templates.list(plantOf(call))).map(templateView)),
    implement(contract.addTemplate, async (call) =>
      templateView(await templates.add(placeOf(call), { name: call.body.name, layout: layoutOf(call.body) })),
    ),
    implement(contract.updateTemplate, async (call) => {
      const { template_id: templateId, name, version } = call.body;
      return templateView(
        await templates.update(placeOf(call), templateId, { name, layout: layoutOf(call.body) }, version),
      );
    }),
    implement(contract.removeTemplate, async (call) => {
      await templates.remove(placeOf(call), call.body.templateId);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const templateView = (template: Template) => ({
  template_id: template.templateId,
  name: template.name,
  ...template.layout,
  columns: [...template.layout.columns],
  totals: [...template.layout.totals],
  ...editStampOnWire(template),
  may: { update: true },
});

async function* resumeRows<T>(first: IteratorResult<T>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

const verdictOf =
  ({ request, log }: Pick<Call<typeof contract.report>, 'request' | 'log'>) =>
  (error: unknown): object => {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'a report broke off');
    const { data: _none, ...verdict } = envelopeOf(
      error instanceof Refusal ? error : new Refusal('internal'),
      request,
      null,
    ).body;
    return verdict;
  };
