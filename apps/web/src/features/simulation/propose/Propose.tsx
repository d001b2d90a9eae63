import { minuteMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Proposed } from '../engine/asked.ts';
import type { Content, Scene } from '../queries.ts';
import { useLevelName } from '../shown/use-level-name.ts';

interface ProposeProps {
  readonly scene: Scene;
  readonly content: Content;
  readonly propose: (content: Content, onTold: (proposed: Proposed | null) => void) => void;
  readonly onUse: (content: Content) => void;
}

interface Made {
  /** What it was made for. */
  readonly asked: string;
  readonly proposed: Proposed | null;
}

/** What a proposal depends on: the steps that are drawn are only held beside it. */
const askedOf = (scene: Scene, { inflow, faults, until }: Content): string =>
  JSON.stringify([scene.scene_id, inflow, faults, until]);

/** The best plan, with what it cannot keep, what each rule costs, and how it fares where the water comes otherwise. It never acts. */
export function Propose({ scene, content, propose, onUse }: ProposeProps) {
  const t = useText();
  const [made, setMade] = useState<Made | null>(null);
  const [isWorking, setWorking] = useState(false);
  const asked = askedOf(scene, content);
  const make = () => {
    setWorking(true);
    propose(content, (proposed) => {
      setWorking(false);
      setMade({ asked, proposed });
    });
  };
  return (
    <section className="sim-propose" aria-label={t('simulation.propose.title')}>
      <h3 className="section-title">{t('simulation.propose.title')}</h3>
      <p className="quiet">{t('simulation.propose.hint')}</p>
      <Button loading={isWorking} onClick={make}>
        {t('simulation.propose.make')}
      </Button>
      <div aria-live="polite">
        {made !== null && made.asked !== asked && <StateTag tone="watch">{t('simulation.propose.old')}</StateTag>}
        {made !== null && made.proposed === null && <p>{t('simulation.propose.refused')}</p>}
        {made?.proposed && <Shown proposed={made.proposed} onUse={() => onUse(made.proposed!.content)} />}
      </div>
    </section>
  );
}

function Shown({ proposed, onUse }: { readonly proposed: Proposed; readonly onUse: () => void }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const levelName = useLevelName();
  const { broken, aboveDesignM, prices, content, highestM, latest } = proposed;
  // Never later than it is: to the minute before.
  const minuteBefore = (ms: number | null) => dateMinute(ms === null ? null : Math.floor(ms / minuteMs) * minuteMs);
  const isSafe = broken.length === 0 && aboveDesignM === 0;
  const articles = broken.map((one) => (one.startsWith('notice ') ? t('simulation.propose.notices') : one)).join('; ');
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
      <h4 className="section-title">{t('simulation.propose.prices')}</h4>
      {prices === null ? (
        <p className="quiet">{t('simulation.propose.working')}</p>
      ) : prices.length === 0 ? (
        <p className="quiet">{t('simulation.propose.noPrices')}</p>
      ) : (
        <ul className="sim-notices num">
          {prices.map(({ id, article, moneyVnd, levelM }) => (
            <li key={id}>
              <b>{article}</b>: {t('simulation.propose.price')}{' '}
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
                {regret.map((row) => (
                  <td key={row.name}>
                    {t('simulation.propose.cell', {
                      level: number(row.highestM[at], 2),
                      higher: number(row.higherM[at], 2),
                      spilled: number(row.spilledMcm[at], 2),
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
