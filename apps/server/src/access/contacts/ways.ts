import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { normalPhone } from '@spillway/contract/access/contacts/phone';
import type { WayKind } from '@spillway/contract/access/contacts/shape';
import { Refusal } from '../../platform/http/refusal.ts';

export interface ContactWay {
  readonly wayId: string;
  readonly kind: WayKind;
  readonly address: string;
  readonly provenAt: Date | null;
  /** The name of a device, whose address is only an internal key. */
  readonly shown?: string;
}

export type StoredWay = ContactWay;

/** Email address and phone numbers as typed. */
export interface TypedWays {
  readonly email: string | null;
  readonly phones: readonly string[];
}

/** An unchanged address keeps its id and proof. */
export function waysOf({ email, phones }: TypedWays, before: readonly ContactWay[]): StoredWay[] {
  const numbers = phones.map((typedText) => required(normalPhone(typedText)));
  const twice = numbers.findIndex((number, index) => numbers.indexOf(number) < index);
  if (twice >= 0) throw new Refusal('request.invalid', {}, [{ field: `phones.${twice}`, rule: 'phone_twice' }]);
  const wanted: { kind: WayKind; address: string }[] = [
    ...(email === null ? [] : [{ kind: 'email' as const, address: email }]),
    ...numbers.map((address) => ({ kind: 'phone' as const, address })),
  ];
  return wanted.map(
    (one) =>
      before.find(({ kind, address }) => kind === one.kind && address === one.address) ?? {
        ...one,
        wayId: randomUUID(),
        provenAt: null,
      },
  );
}

/** For the audit trail, which stores no addresses: the number of each kind. */
export const countedWays = (ways: readonly ContactWay[]) => ({
  emails: ways.filter(({ kind }) => kind === 'email').length,
  phones: ways.filter(({ kind }) => kind === 'phone').length,
});

const wayTexts = (ways: readonly ContactWay[]): string => ways.map(({ kind, address }) => `${kind} ${address}`).join();

export const areSame = (one: readonly ContactWay[], other: readonly ContactWay[]): boolean =>
  wayTexts(one) === wayTexts(other);
