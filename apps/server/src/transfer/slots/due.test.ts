import { timers } from '@spillway/contract/transfer/choices';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { Timer } from '../jobs/timer.ts';
import { agencyDay, dueSlots, lateFrom, startOfAgencyDay } from './due.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);
const standing = (versionNo: number, validFromMs: number, validUntilMs: number, timer: Timer) => ({
  versionNo,
  validFromMs,
  validUntilMs,
  fields: { timer },
});
const forever = Number.POSITIVE_INFINITY;
const texts = (all: Iterable<{ readonly slotMs: number }>) =>
  [...all].map(({ slotMs }) => new Date(slotMs + 7 * hourMs).toISOString().slice(5, 16));

describe('slots that are due', () => {
  it('stand on the clock of the agencies: six hours from its midnight, and once a day at an hour of it', () => {
    const of = (timer: Timer) => [standing(1, at('2026-11-01T00:00'), forever, timer)];
    const [from, to] = [at('2026-11-02T00:00') - 1, at('2026-11-03T00:00') - 1];
    expect(texts(dueSlots(of({ every_minutes: 360 }), from, to))).toEqual([
      '11-02T00:00',
      '11-02T06:00',
      '11-02T12:00',
      '11-02T18:00',
    ]);
    expect(texts(dueSlots(of({ daily_at: '07:30' }), from, to))).toEqual(['11-02T07:30']);
    // The job began after its daily time, so its first slot is on the next day.
    expect(texts(dueSlots(of({ daily_at: '07:30' }), at('2026-11-02T07:30'), at('2026-11-04T00:00')))).toEqual([
      '11-03T07:30',
    ]);
  });

  it('go over the turn of the year without a gap, and are counted on the day of the agencies', () => {
    const versions = [standing(1, 0, forever, { every_minutes: 60 })];
    const found = [...dueSlots(versions, at('2026-12-31T22:00'), at('2027-01-01T01:00'))];
    expect(texts(found)).toEqual(['12-31T23:00', '01-01T00:00', '01-01T01:00']);
    const [old, first] = found.map(({ slotMs }) => agencyDay(slotMs));
    expect(first).toBe(old! + 1);
    expect(startOfAgencyDay(first!)).toBe(at('2027-01-01T00:00'));
  });

  it('belong to the version that stood at their instant, the first instant of one to it', () => {
    const change = at('2026-11-02T10:15');
    const versions = [
      standing(2, change, forever, { every_minutes: 5 }),
      standing(1, 0, change, { every_minutes: 15 }),
    ];
    const found = [...dueSlots(versions, at('2026-11-02T09:50'), at('2026-11-02T10:21'))];
    expect(texts(found)).toEqual(['11-02T10:00', '11-02T10:15', '11-02T10:20']);
    expect(found.map((one) => one.version.versionNo)).toEqual([1, 2, 2]);
  });

  it('are late by their duty, and where nothing is owed when the next is there', () => {
    const transferSchedule = { every_minutes: 15, lateness_minutes: 10, legal_reason: '' } as const;
    expect(lateFrom(0, { every_minutes: 15 }, transferSchedule)).toBe(10 * minuteMs);
    expect(lateFrom(0, { every_minutes: 15 }, null)).toBe(15 * minuteMs);
    expect(lateFrom(0, { daily_at: '07:00' }, null)).toBe(hourMs);
  });

  it('are those of a second reckoning, minute by minute over a month, of a hundred jobs that people change', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Ho_Chi_Minh',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const [beginMs, endMs] = [at('2026-12-10T00:00'), at('2027-01-10T00:00')];
    // The local time of each minute as minutes of the day, computed once for all jobs.
    const minutes = Array.from({ length: (endMs - beginMs) / minuteMs }, (_, index) => {
      const ms = beginMs + index * minuteMs;
      const [hours, rest] = clock.format(ms).split(':').map(Number);
      return { ms, ofDay: hours! * 60 + rest! };
    });
    const random = seededRandom(20);
    const pick = <Of>(all: readonly Of[]): Of => all[Math.floor(random() * all.length)]!;
    for (let job = 0; job < 100; job++) {
      const cuts = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
        Math.round(beginMs + random() * 30 * dayMs),
      ).toSorted((a, b) => a - b);
      const versions = cuts.map((fromMs, index) => {
        const timer: Timer =
          random() < 0.2
            ? { daily_at: pick(['00:00', '07:00', '23:59', '13:05']) }
            : { every_minutes: pick([...timers]) };
        // Some last versions end, because the job was deleted.
        const toMs = cuts[index + 1] ?? (random() < 0.3 ? fromMs + 5 * dayMs : forever);
        return standing(index + 1, fromMs, toMs, timer);
      });
      const expected = minutes.flatMap(({ ms, ofDay }) => {
        const one = versions.find(({ validFromMs, validUntilMs }) => validFromMs <= ms && ms < validUntilMs);
        if (!one) return [];
        const { timer } = one.fields;
        const isDue =
          'every_minutes' in timer
            ? ofDay % timer.every_minutes === 0
            : timer.daily_at ===
              `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
        return isDue ? [`${ms} ${one.versionNo}`] : [];
      });
      const found = [...dueSlots(versions, beginMs - 1, endMs - 1)].map(
        (one) => `${one.slotMs} ${one.version.versionNo}`,
      );
      expect(found).toEqual(expected);
    }
  });
});
