import { situationSentence } from '@spillway/contract/views/situation/sentence';
import type { situation as contract } from '@spillway/contract/views/situation/situation';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { factsOf } from './facts.ts';

type Situation = AnswerTo<typeof contract.now>;

/** The state of a plant in one sentence, from the figures of the dashboard. */
export function createSituation(
  deps: Pick<TopDeps, 'clock' | 'series' | 'compute' | 'demoCode'>,
  dashboard: Dashboard,
) {
  const { clock, series, compute, demoCode } = deps;
  return async (hydroCode: string): Promise<Situation> => {
    const now = clock.now();
    const [catalogue, indicator, measured, last, freeboard] = await Promise.all([
      series.catalogue.of(hydroCode),
      dashboard.indicator(hydroCode),
      dashboard.measured(hydroCode),
      dashboard.lastRecord(hydroCode),
      compute.freeboardAt(hydroCode, now),
    ]);
    const facts = factsOf({
      nowMs: now.getTime(),
      timeZone: catalogue?.timeZone ?? 'Asia/Ho_Chi_Minh',
      isDemo: hydroCode === demoCode,
      indicator,
      measured,
      last,
      freeboard,
    });
    return { facts, sentences: { vi: situationSentence(facts, 'vi'), en: situationSentence(facts, 'en') } };
  };
}
