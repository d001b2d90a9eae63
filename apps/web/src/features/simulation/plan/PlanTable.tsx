import { Button } from 'antd';
import { useId, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import type { Scene } from '../queries.ts';
import { type Draft, placedAt, withMove, withoutMove } from './draft.ts';

interface PlanTableProps {
  readonly scene: Scene;
  readonly draft: Draft;
  /** Null: it is only read. */
  readonly onChange: ((draft: Draft) => void) | null;
}

/** The same plan in rows: read out whole, and typed to the digit. */
export function PlanTable({ scene, draft, onChange }: PlanTableProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const outlets = new Map(scene.outlets.map((one) => [one.outlet_id, one]));
  const fromMs = Date.parse(scene.at);
  if (draft.moves.length === 0) return <p className="quiet">{t('simulation.table.none')}</p>;
  return (
    <div className="sim-scroll">
      <table className="sim-table">
        <caption className="visually-hidden">{t('simulation.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulation.table.at')}</th>
            <th scope="col">{t('simulation.table.outlet')}</th>
            <th scope="col">{t('simulation.table.value')}</th>
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
            const said = { name: outlet?.name ?? '', time: dateMinute(move.atMs) };
            const unit = outlet?.kind === 'gate' ? 'm' : 'MW';
            if (onChange === null)
              return (
                <tr key={move.id}>
                  <td className="num">{said.time}</td>
                  <th scope="row">{said.name}</th>
                  <td className="num">{`${number(move.value, outlet?.kind === 'gate' ? 2 : 1)} ${unit}`}</td>
                </tr>
              );
            return (
              <tr key={move.id}>
                <td>
                  <TimeCell
                    label={t('simulation.table.atOf', said)}
                    atMs={move.atMs}
                    onChange={(ms) =>
                      onChange(withMove(draft, { ...move, atMs: placedAt(draft, { fromMs }, move, ms) }))
                    }
                  />
                </td>
                <th scope="row">{outlet?.name}</th>
                <td>
                  <DecimalInput
                    aria-label={t('simulation.table.valueOf', said)}
                    value={move.value}
                    min={0}
                    {...(outlet?.greatest == null ? {} : { max: outlet.greatest })}
                    suffix={unit}
                    onChange={(value) => value !== null && onChange(withMove(draft, { ...move, value }))}
                  />
                </td>
                <td>
                  <Button
                    onClick={() => onChange(withoutMove(draft, move.id))}
                    aria-label={t('simulation.table.removeOf', said)}
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

interface TimeCellProps {
  readonly label: string;
  readonly atMs: number;
  readonly onChange: (ms: number) => void;
}

/** While somebody types, what stands in the field is no time yet. */
function TimeCell({ label, atMs, onChange }: TimeCellProps) {
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <InstantField
        id={id}
        value={typed ?? new Date(atMs).toISOString()}
        onChange={(value) => {
          const isTime = value?.endsWith('Z') === true && !Number.isNaN(Date.parse(value));
          type(isTime ? null : (value ?? ''));
          if (isTime) onChange(Date.parse(value));
        }}
      />
    </>
  );
}
