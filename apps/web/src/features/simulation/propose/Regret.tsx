import { itemAt } from '@spillway/checked/reads';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Proposal } from '../engine/messages.ts';
import { useLevelName } from '../shown/use-level-name.ts';
import { useLineName } from './use-line-name.ts';

/** Regret table: each plan under each inflow, compared with the best plan for that inflow. */
export function Regret({ lines, regret, hardships, safe }: Pick<Proposal, 'lines' | 'regret' | 'hardships' | 'safe'>) {
  const t = useText();
  const { number, signed } = useFormat();
  const lineName = useLineName(lines);
  const levelName = useLevelName();
  return (
    <>
      <h4 className="section-title">{t('simulation.propose.regret')}</h4>
      <p className="quiet">{t('simulation.propose.cellHint')}</p>
      <div className="sim-scroll">
        <table className="sim-table sim-regret num">
          <caption className="visually-hidden">{t('simulation.propose.regret')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('simulation.propose.inflow')}</th>
              {regret.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`simulation.propose.row.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line}>
                <th scope="row">{lineName(line)}</th>
                {regret.map(({ name, cells }) => {
                  const { highestM, tooHighM, spilledMcm, lostVnd } = itemAt(cells, index);
                  return (
                    <td key={name}>
                      {t('simulation.propose.cell', {
                        level: number(highestM, 2),
                        higher: signed(tooHighM, 2),
                      })}
                      <br />
                      {t('simulation.propose.cellSpilled', { spilled: number(spilledMcm, 2) })}
                      <br />
                      {t('simulation.propose.cellLost', { lost: number(lostVnd / 1e6, 1) })}
                    </td>
                  );
                })}
              </tr>
            ))}
            {hardships.map(({ name, gate, highestM }) => (
              <tr key={name}>
                <th scope="row">{t(`simulation.propose.hardship.${name}`, { gate: gate ?? '' })}</th>
                {highestM.map((levelM, index) => (
                  <td key={itemAt(regret, index).name}>
                    {levelM === null
                      ? t('simulation.propose.overtopped')
                      : t('simulation.propose.highest', { level: number(levelM, 2) })}
                    {safe !== null && (levelM ?? Number.POSITIVE_INFINITY) > safe.elevation && (
                      <StateTag tone="critical">
                        {t('simulation.propose.aboveLevel', { level: levelName(safe.level) })}
                      </StateTag>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
