import { unmeasuredBands } from '@spillway/contract/compute/forecasts/basin-model/band-texts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { nonBreaking, sortedFromHighest } from './plan-figures.ts';
import { rowAt } from './row-at.ts';
import { useLevelName } from './use-level-name.ts';
import { WhereGiven } from './WhereGiven.tsx';

interface PlanFiguresProps {
  readonly scene: Scene;
  readonly simulated: SimulatedPlan;
  readonly cursorMs: number;
}

/** Totals of the plan, and the plant at the cursor. */
export function PlanFigures({ scene, simulated, cursorMs }: PlanFiguresProps) {
  const [t, language] = [useText(), useLanguage()];
  const { number, dateMinute, percent } = useFormat();
  const levelName = useLevelName();
  const { account, fan, rows, fromMs, stepMs } = simulated;
  const at = (row: number) => nonBreaking(dateMinute(fromMs + row * stepMs));
  const row = rowAt(simulated, cursorMs);
  const last = Math.max(0, rows - 1);
  const m3s = (value: number | undefined) => `${number(value, 1)} m³/s`;
  const powerMw = ((simulated.stepEnergyMwh[Math.min(row, last - 1)] ?? 0) * 3_600_000) / stepMs;
  return (
    <div className="sim-figures num" aria-live="off">
      <section aria-label={t('simulation.figures.whole')}>
        <h3 className="section-title">{t('simulation.figures.whole')}</h3>
        <Facts
          facts={[
            {
              name: t('simulation.figures.highest'),
              value: `${number(account.highestM, 2)} m, ${at(account.highestRow)}`,
            },
            { name: t('simulation.figures.end'), value: `${number(simulated.levelM[last], 2)} m` },
            {
              name: t('simulation.figures.greatest'),
              value: `${m3s(account.peakReleaseM3s)}, ${at(account.peakReleaseRow)}`,
            },
            { name: t('simulation.figures.spilled'), value: `${number(account.spilledMcm, 3)} ${t('chart.unit.mcm')}` },
            { name: t('simulation.figures.energy'), value: `${number(account.energyMwh, 1)} MWh` },
            {
              name: t('simulation.figures.revenue'),
              value:
                account.moneyVnd === null ? (
                  <>
                    {t('simulation.figures.noPrice')} <WhereGiven path="/tools" hash="/price" />
                  </>
                ) : (
                  `${number(account.moneyVnd / 1e6, 1)} ${t('simulation.million')}`
                ),
            },
            {
              name: t('simulation.figures.least'),
              value: (
                <>
                  {m3s(account.leastReleaseM3s)}{' '}
                  {scene.minimum_release !== null && account.belowMinimumS > 0 && (
                    <StateTag tone="critical">
                      {t('simulation.figures.below', {
                        hours: number(account.belowMinimumS / 3600, 1),
                        least: number(scene.minimum_release, 1),
                      })}
                    </StateTag>
                  )}
                </>
              ),
            },
            { name: t('simulation.figures.moves'), value: String(simulated.gateMoves) },
          ]}
        />
      </section>
      <section aria-label={t('simulation.figures.at', { time: dateMinute(cursorMs) })}>
        <h3 className="section-title">{t('simulation.figures.at', { time: dateMinute(cursorMs) })}</h3>
        <Facts
          facts={[
            { name: t('simulation.figures.level'), value: `${number(simulated.levelM[row], 2)} m` },
            {
              name: t('simulation.figures.storage'),
              value: `${number((simulated.storageM3[row] ?? Number.NaN) / 1e6, 3)} ${t('chart.unit.mcm')}`,
            },
            { name: t('simulation.figures.inflow'), value: m3s(simulated.inflowM3s[row]) },
            { name: t('simulation.figures.release'), value: m3s(simulated.releaseM3s[row]) },
            { name: t('simulation.figures.spill'), value: m3s(simulated.spillM3s[row]) },
            { name: t('simulation.figures.head'), value: `${number(simulated.headM[row], 2)} m` },
            { name: t('simulation.figures.power'), value: `${number(powerMw, 1)} MW` },
          ]}
        />
      </section>
      <section aria-label={t('simulation.fan.title')}>
        <h3 className="section-title">
          {t('simulation.fan.title')}{' '}
          {fan !== null && scene.forecast?.bands === 'not_measured' && (
            <StateTag tone="watch">{unmeasuredBands[language]}</StateTag>
          )}
        </h3>
        {fan === null ? (
          <p className="quiet">{t(simulated.linesToCome > 0 ? 'simulation.fan.toCome' : 'simulation.fan.none')}</p>
        ) : !fan.isLikely ? (
          <p className="quiet">{t('simulation.fan.onlyRange')}</p>
        ) : (
          <Facts
            facts={sortedFromHighest(fan.passed).map(({ level, elevation, share }) => ({
              // The dead level is crossed downwards, all others upwards.
              name:
                level === 'dead'
                  ? t('simulation.fan.below', { level: number(elevation, 2) })
                  : `${levelName(level as Scene['levels'][number]['level'])} ${nonBreaking(`${number(elevation, 2)} m`)}`,
              value: percent(share),
            }))}
          />
        )}
      </section>
    </div>
  );
}
