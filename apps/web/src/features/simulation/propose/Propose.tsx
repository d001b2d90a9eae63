import { minuteMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Proposed } from '../engine/asked.ts';
import { useProposed } from '../engine/use-proposed.ts';
import type { Content, Scene } from '../queries.ts';
import { StationFacts } from '../shown/StationFacts.tsx';
import { useLevelName } from '../shown/use-level-name.ts';
import { Reasons } from './Reasons.tsx';
import { useArticleName } from './use-article-name.ts';

interface ProposeProps {
  readonly scene: Scene;
  readonly content: Content;
  readonly onUse: (content: Content) => void;
}

/** What a proposal depends on: the steps that are drawn are only held beside it. */
const askedOf = ({ inflow, faults, until }: Content): string => JSON.stringify([inflow, faults, until]);

/** The best plan, with what it cannot keep, what each rule costs, and how it fares where the water comes otherwise. It never acts. */
export function Propose({ scene, content, onUse }: ProposeProps) {
  const t = useText();
  const { proposed, content: madeFor, state, begin, stop } = useProposed(scene);
  const isWorking = state === 'searching' || state === 'pricing';
  const isOld = madeFor !== null && proposed !== null && askedOf(madeFor) !== askedOf(content);
  return (
    <section className="sim-propose" aria-label={t('simulation.propose.title')}>
      <h3 className="section-title">{t('simulation.propose.title')}</h3>
      <p className="quiet">{t('simulation.propose.hint')}</p>
      <p className="sim-row">
        <Button loading={isWorking} onClick={() => begin(content)}>
          {t('simulation.propose.make')}
        </Button>
        {isWorking && <Button onClick={stop}>{t('simulation.propose.stop')}</Button>}
      </p>
      <div aria-live="polite">
        {state === 'searching' && <p className="quiet">{t('simulation.propose.searching')}</p>}
        {state === 'stopped' && <p className="quiet">{t('simulation.propose.stopped')}</p>}
        {state === 'refused' && <p>{t('simulation.propose.refused')}</p>}
        {isOld && <StateTag tone="watch">{t('simulation.propose.old')}</StateTag>}
        {proposed && <Shown proposed={proposed} isWorking={isWorking} onUse={() => onUse(proposed.content)} />}
      </div>
    </section>
  );
}

interface ShownProps {
  readonly proposed: Proposed;
  readonly isWorking: boolean;
  readonly onUse: () => void;
}

function Shown({ proposed, isWorking, onUse }: ShownProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const levelName = useLevelName();
  const { broken, aboveDesignM, prices, content, highestM, latest } = proposed;
  // Never later than it is: to the minute before.
  const minuteBefore = (ms: number | null) => dateMinute(ms === null ? null : Math.floor(ms / minuteMs) * minuteMs);
  const isSafe = broken.length === 0 && aboveDesignM === 0;
  const articleName = useArticleName();
  const articles = broken.map(articleName).join('; ');
  return (
    <>
      <p>{t('simulation.propose.steps', { count: content.steps.length, level: number(Math.max(...highestM), 2) })}</p>
      {isSafe && <StateTag tone="good">{t('simulation.propose.safe')}</StateTag>}
      {aboveDesignM > 0 && (
        <StateTag tone="critical">{t('simulation.propose.above', { metres: number(aboveDesignM, 2) })}</StateTag>
      )}
      {broken.length > 0 && <StateTag tone="critical">{t('simulation.propose.broken', { articles })}</StateTag>}
      <p className="quiet">
        {!proposed.isInOrder && t('simulation.propose.together')} {t('simulation.propose.unjudged')}
      </p>
      {latest && (
        <p className="num">
          {t(`simulation.propose.latest.${latest.state}`, {
            name: levelName(latest.level),
            level: number(latest.elevation, 2),
            time: minuteBefore(latest.atMs),
          })}{' '}
          {latest.noticeMs !== null && t('simulation.propose.latest.notice', { time: minuteBefore(latest.noticeMs) })}
        </p>
      )}
      <Button type="primary" onClick={onUse}>
        {t('simulation.propose.use')}
      </Button>
      {proposed.stations.length > 0 && (
        <>
          <h4 className="section-title">{t('simulation.propose.river')}</h4>
          {proposed.stations.map((one) => (
            <div key={one.station} className="sim-station num">
              <h5>{one.name}</h5>
              <StationFacts station={one} />
            </div>
          ))}
        </>
      )}
      <Reasons reasons={proposed.reasons} />
      <h4 className="section-title">{t('simulation.propose.prices')}</h4>
      {prices === null ? (
        <p className="quiet">{t(isWorking ? 'simulation.propose.working' : 'simulation.propose.notPriced')}</p>
      ) : prices.length === 0 ? (
        <p className="quiet">{t('simulation.propose.noPrices')}</p>
      ) : (
        <ul className="sim-notices num">
          {prices.map(({ id, article, moneyVnd, levelM }) => (
            <li key={id}>
              <b>{articleName(article)}</b>: {t('simulation.propose.price')}{' '}
              {t('simulation.propose.money', {
                money: number(moneyVnd / 1e6, 1),
                level: `${levelM >= 0 ? '+' : ''}${number(levelM, 2)}`,
              })}
            </li>
          ))}
        </ul>
      )}
      <Regret proposed={proposed} />
    </>
  );
}

function Regret({ proposed: { lines, regret } }: { readonly proposed: Proposed }) {
  const t = useText();
  const { number } = useFormat();
  const nameOf = (line: string) => (line.startsWith('#') ? line : t(`simulation.propose.line.${line as 'low'}`));
  return (
    <>
      <h4 className="section-title">{t('simulation.propose.regret')}</h4>
      <p className="quiet">{t('simulation.propose.cellHint')}</p>
      <div className="sim-scroll">
        <table className="sim-table num">
          <caption className="visually-hidden">{t('simulation.propose.regret')}</caption>
          <thead>
            <tr>
              <td />
              {regret.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`simulation.propose.row.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={line}>
                <th scope="row">{nameOf(line)}</th>
                {regret.map(({ name, cells }) => (
                  <td key={name}>
                    {t('simulation.propose.cell', {
                      level: number(cells[at]!.highestM, 2),
                      higher: number(cells[at]!.tooHighM, 2),
                      spilled: number(cells[at]!.spilledMcm, 2),
                      lost: number(cells[at]!.lostVnd / 1e6, 1),
                    })}
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
