import type { DemoFlood, DemoIncident } from '@spillway/contract/series/demo-feed';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { OrderContent } from '../../plant/orders/orders.ts';
import type { NoteContent } from '../notes/notes.ts';

interface Story {
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
}

/**
 * The events of a fresh demo, relative to midnight: a flood two weeks ago with opened gates, and for a few days a
 * silent gauge and a unit out of service.
 */
export const storyOf = (todayMs: number): Story => ({
  floods: [{ returnPeriodYears: 10, startMs: todayMs - 13 * dayMs + 6 * hourMs }],
  incidents: [
    { of: 'station', code: 'MUA4', fromMs: todayMs - 3 * dayMs + 14 * hourMs, toMs: todayMs + 2 * dayMs + 9 * hourMs },
    { of: 'unit', code: 'H2', fromMs: todayMs - dayMs + 8 * hourMs, toMs: todayMs + 3 * dayMs + 16 * hourMs },
  ],
});

/** The plant's objects in the events. */
export interface StoryEquipment {
  readonly gate: { readonly outletId: string; readonly name: string; readonly openedMs: number } | null;
  readonly gauge: { readonly seriesId: number; readonly name: string } | null;
  readonly unit: { readonly outletId: string; readonly name: string } | null;
}

const mark = 'Số liệu minh họa: ';

/** Notes that point users to the events. */
export function notesOf({ floods, incidents }: Story, { gate, gauge, unit }: StoryEquipment): NoteContent[] {
  const notes: NoteContent[] = [];
  const pin = (fromMs: number, text: string, pinSubject: Partial<NoteContent> = {}) =>
    notes.push({ from: new Date(fromMs), to: null, text: mark + text, seriesId: null, outletId: null, ...pinSubject });
  for (const { startMs, returnPeriodYears } of floods)
    pin(startMs, `mưa lớn toàn lưu vực, bắt đầu trận lũ có chu kỳ lặp lại ${returnPeriodYears} năm.`);
  if (gate)
    pin(gate.openedMs, `hồ vượt mực nước cho phép, mở cửa xả đầu tiên: ${gate.name}.`, { outletId: gate.outletId });
  for (const { of, fromMs } of incidents) {
    if (of === 'station' && gauge)
      pin(fromMs, `${gauge.name} hỏng, không gửi số liệu; vài ngày nữa mới sửa được.`, { seriesId: gauge.seriesId });
    if (of === 'unit' && unit) pin(fromMs, `${unit.name} ngừng để sửa chữa.`, { outletId: unit.outletId });
  }
  return notes;
}

/** Orders for the events: a flood warning for the coming days, so that a fresh demo has an order in force. */
export function ordersOf({ incidents }: Story): OrderContent[] {
  const beginMs = incidents.find(({ of }) => of === 'unit')?.fromMs;
  if (beginMs === undefined) return [];
  return [
    {
      kind: 'flood_warning',
      number: 'MH-01',
      organisation: 'Đài khí tượng thủy văn (minh họa)',
      person: null,
      text: `${mark}mưa vừa đến mưa to trên lưu vực trong ba ngày tới, lũ trên sông có khả năng lên mức báo động 1.`,
      receivedHow: 'letter',
      receivedAt: new Date(beginMs),
      from: new Date(beginMs),
      until: new Date(beginMs + 4 * dayMs),
      minReleaseM3s: null,
      maxReleaseM3s: null,
      levelM: null,
      levelAim: null,
    },
  ];
}
