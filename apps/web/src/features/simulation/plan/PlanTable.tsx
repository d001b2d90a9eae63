import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import type { Scene } from '../queries.ts';
import { type Draft, placedAt, withMove, withoutMove } from './draft.ts';

interface PlanTableProps {
  readonly scene: Scene;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The same plan in rows: read out whole, and typed to the digit. */
export function PlanTable({ scene, draft, onChange }: PlanTableProps) {
  const t = useText();
  const { dateMinute } = useFormat();
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
            <th scope="col">
              <span className="visually-hidden">{t('simulation.table.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.moves.map((move) => {
            const outlet = outlets.get(move.outletId);
            const said = { name: outlet?.name ?? '', time: dateMinute(move.atMs) };
            return (
              <tr key={move.id}>
                <td>
                  <span aria-label={t('simulation.table.atOf', said)} role="group">
                    <InstantField
                      value={new Date(move.atMs).toISOString()}
                      onChange={(at) => {
                        const ms = at?.endsWith('Z') ? Date.parse(at) : Number.NaN;
                        if (!Number.isNaN(ms))
                          onChange(withMove(draft, { ...move, atMs: placedAt(draft, { fromMs }, move, ms) }));
                      }}
                    />
                  </span>
                </td>
                <th scope="row">{outlet?.name}</th>
                <td>
                  <DecimalInput
                    aria-label={t('simulation.table.valueOf', said)}
                    value={move.value}
                    min={0}
                    {...(outlet?.greatest == null ? {} : { max: outlet.greatest })}
                    suffix={outlet?.kind === 'gate' ? 'm' : 'MW'}
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
