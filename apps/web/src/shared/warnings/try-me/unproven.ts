import { provenDays } from '@spillway/contract/delivery/warnings/heard-reasons';
import { dayMs } from '@spillway/plant-time/spans';

/** How many of these ways were not proven lately; each by when it last was, null: never. */
export const countUnproven = (provenAt: readonly (string | null)[], nowMs: number): number =>
  provenAt.filter((at) => at === null || nowMs - Date.parse(at) > provenDays * dayMs).length;
