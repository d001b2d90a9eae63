import { expect, it } from 'vitest';
import { floodOffer } from './flood-offer.ts';

/** A time of a day in November, in Vietnam. */
const at = (clock: string, day = 29) => Date.parse(`2026-11-${day}T${clock}:00+07:00`);
const timeZone = 'Asia/Ho_Chi_Minh';
const none = { last: null, finalMs: null, timeZone };
const begun = { fromMs: at('19:42'), untilMs: null };

it('offers nothing while no flood runs or has just ended', () => {
  expect(floodOffer({ ...none, floods: [], nowMs: at('20:00') })).toEqual({ preset: null, dueMs: null });
  const ended = { fromMs: at('01:00', 27), untilMs: at('19:00', 28) };
  const last = { issuedMs: at('16:30', 28), nextMs: null };
  expect(floodOffer({ ...none, last, floods: [ended], nowMs: at('20:00') }).preset).toBeNull();
});

it('counts from the begin of the flood to the next of the hours that flood bulletins have, and stays there until one is issued', () => {
  const wanted = { preset: 'flood', dueMs: at('22:30') };
  expect(floodOffer({ ...none, floods: [begun], nowMs: at('19:45') })).toEqual(wanted);
  expect(floodOffer({ ...none, floods: [begun], nowMs: at('02:00', 30) })).toEqual(wanted);
});

it('counts from the last flood bulletin, by what it said itself of the next one', () => {
  const last = { issuedMs: at('22:20'), nextMs: at('01:30', 30) };
  expect(floodOffer({ ...none, last, floods: [begun], nowMs: at('22:40') }).dueMs).toBe(at('01:30', 30));
  // The last bulletin named no next time, or one that has passed.
  for (const nextMs of [null, at('22:00')])
    expect(floodOffer({ ...none, last: { ...last, nextMs }, floods: [begun], nowMs: at('22:40') }).dueMs).toBe(
      at('22:30'),
    );
});

it('takes no bulletin of an earlier flood for one of this', () => {
  const floods = [{ fromMs: at('01:00'), untilMs: at('12:00') }, begun];
  const last = { issuedMs: at('10:30'), nextMs: at('13:30') };
  const facts = { ...none, last, floods, finalMs: at('12:10'), nowMs: at('20:00') };
  expect(floodOffer(facts)).toEqual({ preset: 'flood', dueMs: at('22:30') });
});

it('asks for no more once the last one was issued, and for that one when the flood is over', () => {
  const last = { issuedMs: at('22:20'), nextMs: at('01:30', 30) };
  const isOver = { ...none, last, finalMs: at('23:00'), nowMs: at('23:10') };
  expect(floodOffer({ ...isOver, floods: [begun] })).toEqual({ preset: 'flood', dueMs: null });
  const endedFlood = { ...begun, untilMs: at('23:05') };
  expect(floodOffer({ ...isOver, floods: [endedFlood] }).preset).toBeNull();
  expect(floodOffer({ ...isOver, finalMs: null, floods: [endedFlood] })).toEqual({ preset: 'flood_last', dueMs: null });
  // A flood without any bulletin needs no final one.
  expect(floodOffer({ ...none, floods: [endedFlood], nowMs: at('23:10') }).preset).toBeNull();
});
