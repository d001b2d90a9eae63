import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { toneOf } from '../shown/rule-stretch.ts';
import { type Draft, type Move, placeTypedAt, withMove, withoutMove } from './draft.ts';
import { stepFacts, valueBefore } from './step-facts.ts';
import { TimeCell } from './TimeCell.tsx';

interface PlanTableProps {
  readonly scene: Scene;
  readonly draft: Draft;
  /** Result of the plan; null: still being computed. */
  readonly simulated: SimulatedPlan | null;
  /** Null: read-only. */
  readonly onChange: ((draft: Draft) => void) | null;
}

/** The plan as a table, for screen readers and exact input. */
export function PlanTable({ scene, draft, simulated, onChange }: PlanTableProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const outlets = new Map(scene.outlets.map((one) => [one.outlet_id, one]));
  if (draft.moves.length === 0) return <p className="quiet">{t('simulation.table.none')}</p>;
  return (
    <div className="sim-scroll">
      <table className="sim-table">
        <caption className="visually-hidden">{t('simulation.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulation.table.at')}</th>
            <th scope="col">{t('simulation.table.outlet')}</th>
            {(['from', 'to', 'level', 'release', 'verdict'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`simulation.table.${column}`)}
              </th>
            ))}
            {onChange && (
              <th scope="col">
                <span className="visually-hidden">{t('simulation.table.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {draft.moves.map((move) => {
            const outlet = outlets.get(move.outletId);
            const moveFacts = { name: outlet?.name ?? '', time: dateMinute(move.atMs) };
            const unit = outlet?.kind === 'gate' ? 'm' : 'MW';
            const set = (value: number) => `${number(value, outlet?.kind === 'gate' ? 2 : 1)} ${unit}`;
            const before = <td className="num">{set(valueBefore(draft, scene, move))}</td>;
            const stepCells = <StepCells {...{ draft, scene, simulated, move }} />;
            if (onChange === null)
              return (
                <tr key={move.id}>
                  <td className="num">{moveFacts.time}</td>
                  <th scope="row">{moveFacts.name}</th>
                  {before}
                  <td className="num">{set(move.value)}</td>
                  {stepCells}
                </tr>
              );
            return (
              <tr key={move.id}>
                <td>
                  <TimeCell
                    label={t('simulation.table.atOf', moveFacts)}
                    atMs={move.atMs}
                    onChange={(ms) =>
                      onChange(withMove(draft, { ...move, atMs: placeTypedAt(draft, scene, move, ms) }))
                    }
                  />
                </td>
                <th scope="row">{outlet?.name}</th>
                {before}
                <td>
                  <DecimalInput
                    aria-label={t('simulation.table.valueOf', moveFacts)}
                    value={move.value}
                    min={0}
                    {...(outlet?.greatest == null ? {} : { max: outlet.greatest })}
                    suffix={unit}
                    onChange={(value) => value !== null && onChange(withMove(draft, { ...move, value }))}
                  />
                </td>
                {stepCells}
                <td>
                  <Button
                    onClick={() => onChange(withoutMove(draft, move.id))}
                    aria-label={t('simulation.table.removeOf', moveFacts)}
                  >
                    {t('simulation.table.remove')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface StepCellsProps {
  readonly scene: Scene;
  readonly draft: Draft;
  readonly simulated: SimulatedPlan | null;
  readonly move: Move;
}

/** Lake level, release and rule results after the step. */
function StepCells({ draft, scene, simulated, move }: StepCellsProps) {
  const t = useText();
  const { number } = useFormat();
  if (simulated === null) return <td colSpan={3}>{t('simulation.table.notYet')}</td>;
  const { levelM, releaseM3s, verdict } = stepFacts(draft, scene, simulated, move);
  const outlet = scene.outlets.find(({ outlet_id: id }) => id === move.outletId);
  const { stuck_gates: stuck, tripped_units: tripped } = draft.faults;
  return (
    <>
      <td className="num">{number(levelM, 2)}</td>
      <td className="num">{number(releaseM3s, 1)}</td>
      <td>
        {[...stuck, ...tripped].includes(move.outletId) && (
          <StateTag tone="warning">
            {t(`simulation.timeline.${outlet?.kind === 'gate' ? 'stuck' : 'tripped'}`)}
          </StateTag>
        )}{' '}
        {verdict === null ? (
          t(scene.rules === null ? 'simulation.table.noRules' : 'simulation.table.noneApplies')
        ) : (
          <>
            <StateTag tone={toneOf[verdict.state]}>{t(`simulation.rules.${verdict.state}`)}</StateTag>{' '}
            {verdict.state !== 'kept' && verdict.articles.join(', ')}
          </>
        )}
      </td>
    </>
  );
}
