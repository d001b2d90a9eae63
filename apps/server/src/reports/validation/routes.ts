import { Readable } from 'node:stream';
import { validation as contract } from '@spillway/contract/reports/validation/validation';
import type { TopDeps } from '../../compute/top-deps.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { validationPdf } from './pdf.ts';
import type { Validate } from './validation.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export function validationRoutes(validate: Validate, { plant }: Pick<TopDeps, 'plant'>): Implementation[] {
  return [
    implement(contract.read, async (call) => {
      const { madeAt, balance, forecasts, ...rest } = await validate(plantOf(call));
      const { fromMs, toMs, ...closure } = balance;
      return {
        ...rest,
        madeAt: madeAt.toISOString(),
        balance: { ...closure, from: iso(fromMs), to: iso(toMs) },
        forecasts: { sources: forecasts.sources, from: iso(forecasts.fromMs), to: iso(forecasts.toMs) },
      };
    }),
    implementRaw(contract.file, async (call) => {
      const { language, reply } = call;
      const hydroCode = plantOf(call);
      const [report, { name, values }] = await Promise.all([
        validate(hydroCode),
        plant.described.settings.read(hydroCode),
      ]);
      const file = `${language === 'vi' ? 'kiem-chung' : 'validation'}-${hydroCode}`;
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${file}.pdf`))
        .header('cache-control', 'no-store')
        .send(Readable.from(validationPdf(report, { name, code: hydroCode, timeZone: values.timeZone, language })));
    }),
  ];
}
