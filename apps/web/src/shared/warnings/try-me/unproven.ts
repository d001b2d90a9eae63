import { dayMs } from '@spillway/plant-time/spans';

/** How many of these ways were not proven for so many days; each by when it last was, null: never. */
export const countUnproven = (provenAt: readonly (string | null)[], nowMs: number, days: number): number =>
  provenAt.filter((at) => at === null || nowMs - Date.parse(at) > days * dayMs).length;
