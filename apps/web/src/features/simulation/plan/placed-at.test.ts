import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../queries.ts';
import { allowedTimeOf, emptyDraft, placeTypedAt, withMove } from './draft.ts';

/** A scene that starts between full ten minutes, in every zone. */
const sceneIn = (time_zone: string, at: string) =>
  ({ at, asked_at: null, time_zone, inflow: 120, forecast: null, outlets: [] }) as unknown as Scene;

/** The local time in a zone by the zone's own rules. */
const faceIn = (timeZone: string) => {
  const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms: number) => wallFormat.format(ms);
};

const move = { id: 1, outletId: 'a' };

describe('a step under a finger', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-20T03:07:00Z'],
    ['Asia/Kathmandu', '2026-11-20T03:07:00Z'],
    ['Asia/Kolkata', '2026-11-20T03:07:00Z'],
    ['Pacific/Chatham', '2026-11-20T03:07:00Z'],
    // The nights on which clocks go back and forward; by half an hour on Lord Howe.
    ['Pacific/Chatham', '2026-04-04T12:07:00Z'],
    ['Europe/Berlin', '2026-10-24T22:07:00Z'],
    ['Europe/Berlin', '2026-03-28T22:07:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:07:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T12:07:00Z'],
  ])('lands on whole tens of minutes of the clock in %s, from %s', (zone, from) => {
    const scene = sceneIn(zone, from);
    const draft = emptyDraft(scene);
    const wallText = faceIn(zone);
    const fromMs = Date.parse(from);
    for (let atMs = fromMs - hourMs; atMs < fromMs + dayMs; atMs += 3 * minuteMs) {
      const placed = allowedTimeOf(draft, scene, move, atMs);
      expect(wallText(placed), `${zone} ${new Date(atMs).toISOString()}`).toMatch(/0:00$/);
      expect(placed).toBeGreaterThan(fromMs);
      if (atMs > fromMs) expect(Math.abs(placed - atMs)).toBeLessThan(10 * minuteMs);
    }
    expect(wallText(allowedTimeOf(draft, scene, move, draft.untilMs + hourMs))).toMatch(/0:00$/);
  });

  it('lands beside another one of its gate on whole tens of that clock, too, and a typed minute stays', () => {
    const scene = sceneIn('Asia/Kathmandu', '2026-11-20T03:07:00Z');
    // 10:00 in Nepal.
    const tenMs = Date.parse('2026-11-20T04:15:00Z');
    const draft = withMove(emptyDraft(scene), { id: 2, outletId: 'a', atMs: tenMs, value: 1 });
    expect(allowedTimeOf(draft, scene, { id: 3, outletId: 'b' }, tenMs + 2 * minuteMs)).toBe(tenMs);
    expect(allowedTimeOf(draft, scene, move, tenMs + 2 * minuteMs)).toBe(tenMs + 10 * minuteMs);
    expect(placeTypedAt(draft, scene, move, tenMs + 7 * minuteMs)).toBe(tenMs + 7 * minuteMs);
  });
});
