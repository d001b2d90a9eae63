import type { Mute } from './queries.ts';

/** A mute as the server sends it, with changes for a test. */
export const aMute = (overrides: Partial<Mute> = {}): Mute => ({
  silence_id: 's1',
  kind: 'shelve',
  jobs: [],
  job_names: [],
  objects: [],
  warning_id: 'w1',
  severity_at_most: 'warning',
  from: '2026-10-18T01:00:00.000Z',
  until: '2026-10-18T05:00:00.000Z',
  reason: 'Thử còi',
  author: 'nva',
  author_name: 'Nguyễn Văn A',
  ended_at: null,
  ended_by: null,
  is_in_force: true,
  muted: [
    {
      warning_id: 'w1',
      warning_message: 'Mực nước hồ vượt mức dâng bình thường 250,00 m',
      severity: 'warning',
      raised_at: '2026-10-18T00:30:00.000Z',
      ended_at: null,
    },
  ],
  may: { end: true },
  ...overrides,
});
