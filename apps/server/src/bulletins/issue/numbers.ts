import { wallText } from '@spillway/plant-time/wall-text';
import type { BulletinKind } from '@spillway/rules/bulletins/content';
import { holdPlant } from '../../plant/registry/registry.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readLedgerPlace } from '../../series/ledger-place-store.ts';
import { numberText } from '../sending/forms.ts';
import type { IssueDeps } from './deps.ts';
import { endHold, listHolds } from './hold-store.ts';
import type { ChangeContext } from './issue.ts';
import { ledgerKind } from './kinds-in-ledger.ts';
import { insertBefore, listBefore, readBefore } from './second-store.ts';

interface StartedYear {
  readonly kind: BulletinKind;
  readonly year: number;
  /** Numbers used elsewhere: on paper before the plant used this product, or after the restored backup. */
  readonly before: number;
  readonly reason: string;
}

/** Sets the first number. Later numbers have no gaps and never go back. */
export function createNumbers(room: IssueDeps) {
  const { database, clock, series, ledger, audit, publish, sending } = room;
  const yearOf = (timeZone: string): number => Number(wallText(clock.now().getTime(), timeZone).slice(0, 4));
  return {
    list: async (plantNo: number) =>
      (await listBefore(database.sql, plantNo)).map(({ kind, ...one }) => ({ kind: kind as BulletinKind, ...one })),

    /** Kinds whose last number must be confirmed. */
    async held(hydroCode: string) {
      const [catalogue, chain] = await Promise.all([
        series.catalogue.of(hydroCode),
        readLedgerPlace(database.sql, hydroCode),
      ]);
      if (!catalogue || !chain) return [];
      const year = yearOf(catalogue.timeZone);
      return await Promise.all(
        (await listHolds(database.sql, catalogue.plantNo)).map(async (one) => {
          const kind = one.kind as BulletinKind;
          const [before, next] = await Promise.all([
            readBefore(database.sql, catalogue.plantNo, kind, year),
            ledger.next(database.sql, chain, ledgerKind(kind), year),
          ]);
          return { kind, since: one.since, year, last: before + next - 1 };
        }),
      );
    },

    async begin({ who, hydroCode }: ChangeContext, { kind, year, before, reason }: StartedYear): Promise<string> {
      const [catalogue, chain] = await Promise.all([
        series.catalogue.of(hydroCode),
        readLedgerPlace(database.sql, hydroCode),
      ]);
      if (!catalogue || !chain) throw new Refusal('bulletin.not_found');
      const { plantNo, timeZone } = catalogue;
      const { number_form } = await sending.settings(plantNo);
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const [standing, next] = [
          await readBefore(tx, plantNo, kind, year),
          await ledger.next(tx, chain, ledgerKind(kind), year),
        ];
        const lastIssuedHere = next - 1;
        // The number entered is the last one used anywhere, so bulletins issued here count towards it.
        const last = standing + lastIssuedHere;
        if (before < last) throw new Refusal('bulletin.number_taken', { number: last });
        await insertBefore(tx, plantNo, kind, year, before - lastIssuedHere);
        // Entering this year's last number confirms it.
        if (year === yearOf(timeZone)) await endHold(tx, plantNo, kind);
        const object = { kind: 'bulletin_delivery', id: null, name: null };
        const after = { kind, year, before, reason };
        await audit.record(tx, {
          who,
          action: 'bulletin_delivery.numbers',
          object,
          hydroCode,
          before: { before: last },
          after,
        });
        await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin_delivery', id: null } });
        await ledger.record(tx, chain, [{ kind: 'bulletin_numbers', year, subject: kind, content: { kind, before } }]);
        return numberText(number_form, before + 1, { kind, hydroCode, timeZone, at: clock.now() });
      });
    },
  };
}

export type Numbers = ReturnType<typeof createNumbers>;
