import { dayMs } from '@spillway/plant-time/spans';

/** Number of channels not confirmed for this many days; each entry is the last confirmation, null: never. */
export const countUnproven = (provenAt: readonly (string | null)[], nowMs: number, days: number): number =>
  provenAt.filter((at) => at === null || nowMs - Date.parse(at) > days * dayMs).length;
