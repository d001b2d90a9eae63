import { runTrial } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import { type LeadOutcome, scoreTrial } from '@spillway/plant-simulator/testing/forecast-trial/score-trial';
import { makeWeather, makeWorld } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { calibratedModel, wrongModel } from '@spillway/plant-simulator/testing/forecast-trial/wrong-model';
import { type BenchResult, fullOrShort } from '../kit.ts';

const learningYears = fullOrShort(5, 2);
const judgedYears = fullOrShort(20, 1);

/**
 * Accuracy of basin model forecasts: floods of 20 years, forecast with data known at the time. Each year uses what was
 * learnt from the years before.
 */
export default async (): Promise<BenchResult[]> => {
  const weather = makeWeather(learningYears + judgedYears, 1);
  return [
    ...outcomes(
      'NAM truth, wrong parameters',
      0.7,
      runTrial(makeWorld('nam', weather), { model: wrongModel, learningYears }),
    ),
    ...outcomes(
      'truth of another structure',
      0.85,
      runTrial(makeWorld('other', weather), { model: calibratedModel, learningYears }),
    ),
  ];
};

function outcomes(world: string, atSixHours: number, trial: ReturnType<typeof runTrial>): BenchResult[] {
  const leads = scoreTrial(trial);
  const resultName = (label: string, { leadH }: LeadOutcome) => `forecast, ${world}, ${leadH} h: ${label}`;
  return [
    { name: `forecast, ${world}: floods`, value: trial.floods, unit: '', limit: 120, limitIs: 'at least' as const },
    {
      name: `forecast, ${world}: judged`,
      value: trial.years,
      unit: 'years',
      limit: 19.9,
      limitIs: 'at least' as const,
    },
    {
      name: `forecast, ${world}: books of the filter, worst residual`,
      value: trial.worstResidualMm,
      unit: 'mm',
      limit: 1e-6,
      note: `${trial.addedMmAYear.toFixed(0)} mm a year added and taken, written out`,
    },
    ...leads.flatMap((lead): BenchResult[] => [
      {
        name: resultName('error against the AR(1)-corrected model', lead),
        value: lead.saidM3s,
        unit: 'm3/s',
        ratio: lead.overAr1,
        ...(lead.leadH === 6 ? { limit: atSixHours } : {}),
        note: `filter alone ${lead.filterOverAr1.toFixed(2)}; model alone ${lead.openM3s.toFixed(0)} m3/s`,
      },
      {
        name: resultName('against the model alone, 95 of 100 resamples below', lead),
        value: lead.saidM3s,
        unit: 'm3/s',
        ratio: lead.overOpenAtMost,
        limit: 1,
      },
      {
        name: resultName('CRPS against the nowcast', lead),
        value: lead.crpsM3s,
        unit: 'm3/s',
        ratio: lead.crpsM3s / lead.nowcastCrpsM3s,
        ...(lead.leadH >= 6 ? { limit: 0.6 } : {}),
      },
      // A band that is too wide is useless: limit both sides.
      ...(['at least', 'at most'] as const).map((limitKind) => ({
        name: resultName('of what came, within the band of 80', lead),
        value: 100 * lead.within,
        unit: '%',
        limit: limitKind === 'at least' ? 75 : 85,
        limitIs: limitKind,
      })),
      {
        name: resultName('of what came on rising limbs, within the band of 80', lead),
        value: 100 * lead.withinRising,
        unit: '%',
        limit: 70,
        limitIs: 'at least',
      },
    ]),
  ];
}
