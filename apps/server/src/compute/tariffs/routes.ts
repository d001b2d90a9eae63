import { price as contract } from '@spillway/contract/compute/tariffs/tariffs';
import type { Language } from '@spillway/contract/errors';
import { type Actor, actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { faultsView } from '../../platform/spreadsheets/file-fault.ts';
import { findingsOf } from './findings.ts';
import type { MarketFiles, MarketPreview } from './market-files.ts';
import { without } from './past.ts';
import type { Tariffs, TodayOf } from './tariffs.ts';
import { findingView, marketUploadOf, pastChoiceOf, tariffOf, tariffView } from './wire.ts';

interface Rooms {
  readonly tariffs: Tariffs;
  readonly files: MarketFiles;
  readonly todayOf: TodayOf;
  readonly waitingDays: (hydroCode: string) => Promise<number>;
}

export function tariffRoutes({ tariffs, files, todayOf, waitingDays }: Rooms): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const hydroCode = plantOf(call);
      const [all, storedTariffs, today, waiting] = await Promise.all([
        tariffs.list(hydroCode),
        tariffs.listKept(hydroCode),
        todayOf(hydroCode),
        waitingDays(hydroCode),
      ]);
      const markets = all.filter(({ market }) => market !== null);
      const first = markets.map(({ firstDay }) => firstDay).toSorted()[0];
      const known = first === undefined ? [] : await tariffs.marketDays(hydroCode, { from: first, to: today });
      const priced = new Set(known.filter(({ prices }) => prices !== null).map(({ day }) => day));
      const found = findingsOf(all, today, priced);
      const findings = found.flatMap((one) => (one.code === 'gap' ? without([one], storedTariffs) : [one]));
      return {
        today,
        tariffs: all.map(tariffView),
        findings: findings.map(findingView),
        kept: storedTariffs.map(({ from, to, terms }) => ({ from, to, name: terms.name })),
        waitingDays: waiting,
        may: { update: true },
      };
    }),
    implement(contract.add, async (call) =>
      tariffView(await tariffs.add(placeOf(call), tariffOf(call.body), pastChoiceOf(call.body))),
    ),
    implement(contract.update, async (call) =>
      tariffView(await tariffs.update(placeOf(call), seenOf(call.body), tariffOf(call.body), pastChoiceOf(call.body))),
    ),
    implement(contract.remove, async (call) => {
      await tariffs.remove(placeOf(call), seenOf(call.body), pastChoiceOf(call.body));
      return {};
    }),
    implement(contract.copyYear, async (call) => {
      const { tariffId, ...copy } = call.body;
      return tariffView(await tariffs.copyYear(placeOf(call), { tariffId, ...copy }, pastChoiceOf(call.body)));
    }),
    implement(contract.start, async (call) => (await tariffs.start(placeOf(call))).map(tariffView)),
    implement(contract.marketDays, async (call) => {
      const days = await tariffs.marketDays(plantOf(call), call.query);
      return days.map(({ day, prices, contract: quantities, updatedBy }) => ({
        day,
        prices: prices && [...prices],
        contract: quantities && [...quantities],
        updatedBy,
      }));
    }),
    implement(contract.marketPreview, async (call) =>
      previewView(await files.preview(plantOf(call), marketUploadOf(call.body)), call.language),
    ),
    implement(contract.marketImport, async (call) => ({
      days: await files.import(placeOf(call), marketUploadOf(call.body), {
        reason: call.body.reason ?? null,
        fingerprint: call.body.fingerprint,
      }),
    })),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { tariffId: string; version?: number | undefined }) => ({
  tariffId: body.tariffId,
  seenVersion: body.version,
});

function previewView(
  { days, slots, from, to, replaced, faults, sheet, fingerprint }: MarketPreview,
  language: Language,
): AnswerTo<typeof contract.marketPreview> {
  return {
    ok: faults.length === 0,
    days: days.length,
    from,
    to,
    slots,
    replaced,
    ...faultsView(faults, sheet.name, language),
    fingerprint,
  };
}
