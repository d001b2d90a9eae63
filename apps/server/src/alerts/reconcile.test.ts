import type { Severity } from '@spillway/contract/alerts/codes';
import { describe, expect, it } from 'vitest';
import type { Attention } from './attention.ts';
import { reconcile } from './reconcile.ts';
import type { Warning } from './store.ts';

const at = (minute: number) => new Date(Date.parse('2026-10-18T01:00:00Z') + minute * 60_000);

const attentionWith = (severity: Severity, overrides: Partial<Attention> = {}): Attention => ({
  key: 'station_silent s1',
  code: 'station_silent',
  severity,
  facts: { name: 'Mực nước hồ 1', code: 'MNH1' },
  stationId: 's1',
  since: null,
  coveredBy: null,
  seenAt: null,
  isUnseen: false,
  ...overrides,
});

const raisedAt = (minute: number, severity: Severity): Warning =>
  reconcile([], [attentionWith(severity)], at(minute)).raised[0]!;

const acknowledged = { acknowledgedAt: at(1), acknowledgedBy: 'lan', acknowledgedName: 'Lan', note: 'Đã gọi đội đo' };

describe('what is seen against what is kept', () => {
  it('is raised when it is new', () => {
    const { raised, isNews } = reconcile([], [attentionWith('warning', { since: at(-40) })], at(0));
    expect(raised).toEqual([
      expect.objectContaining({ severity: 'warning', since: at(-40), raisedAt: at(0), endedAt: null, times: 1 }),
    ]);
    expect(raised[0]).toMatchObject({ acknowledgedAt: null, risenFrom: null });
    expect(isNews).toBe(true);
  });

  it('is left alone while nothing of it changes, and told quietly where only its figures do', () => {
    const storedWarning = raisedAt(0, 'warning');
    expect(reconcile([storedWarning], [attentionWith('warning')], at(1))).toMatchObject({
      raised: [],
      changed: [],
      ended: [],
      isNews: false,
    });
    const other = reconcile(
      [storedWarning],
      [attentionWith('warning', { facts: { name: 'Hồ 1', code: 'MNH1' } })],
      at(1),
    );
    expect(other).toMatchObject({ raised: [], changed: [{ warningId: storedWarning.warningId }], isNews: false });
  });

  it('does not take the order in which the database gives its facts for a change', () => {
    const storedWarning = { ...raisedAt(0, 'warning'), facts: { code: 'MNH1', name: 'Mực nước hồ 1' } };
    expect(reconcile([storedWarning], [attentionWith('warning')], at(1)).changed).toEqual([]);
  });

  it('ends when it is no longer seen', () => {
    const storedWarning = raisedAt(0, 'warning');
    expect(reconcile([storedWarning], [], at(5))).toMatchObject({
      ended: [{ warningId: storedWarning.warningId }],
      isNews: true,
    });
    expect(reconcile([{ ...storedWarning, endedAt: at(5) }], [], at(6))).toMatchObject({ ended: [], isNews: false });
  });

  it('goes on where it comes back soon, still acknowledged', () => {
    const storedWarning = { ...raisedAt(0, 'warning'), ...acknowledged, endedAt: at(5) };
    const { raised, changed, isNews } = reconcile([storedWarning], [attentionWith('warning')], at(15));
    expect(raised).toEqual([]);
    expect(changed).toEqual([{ ...storedWarning, endedAt: null, times: 2 }]);
    expect(isNews).toBe(true);
  });

  it('that got worse is another warning, which nobody has acknowledged, as old as it is', () => {
    const storedWarning = { ...raisedAt(0, 'watch'), ...acknowledged };
    const { raised, ended } = reconcile([storedWarning], [attentionWith('warning')], at(9));
    expect(ended).toEqual([storedWarning]);
    expect(raised[0]).toMatchObject({ severity: 'warning', risenFrom: 'watch', since: at(0), acknowledgedAt: null });
    expect(raised[0]!.note).toBeNull();
  });

  it('that became less keeps what was said of it', () => {
    const storedWarning = { ...raisedAt(0, 'warning'), ...acknowledged };
    const { raised, ended } = reconcile([storedWarning], [attentionWith('watch')], at(9));
    expect(ended).toEqual([storedWarning]);
    expect(raised[0]).toMatchObject({ severity: 'watch', risenFrom: null, ...acknowledged });
  });

  it('is compared with the newest of its kind', () => {
    const older = { ...raisedAt(0, 'watch'), endedAt: at(3) };
    const newer = { ...raisedAt(3, 'warning') };
    expect(reconcile([older, newer], [attentionWith('warning')], at(4))).toMatchObject({
      raised: [],
      ended: [],
      isNews: false,
    });
  });
});
