import { Button } from 'antd';
import { useRef } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SavedPlan } from '../queries.ts';
import { bestOf, differencesOf } from './compare-best.ts';
import { PinButton } from './PinButton.tsx';
import { type CompareRow, useCompareRows } from './use-compare-rows.ts';

interface CompareTableProps {
  readonly plans: readonly SavedPlan[];
  /** Plans that were deleted while shown. */
  readonly deletedIds: ReadonlySet<string>;
  readonly onOpen: (planId: string) => void;
  /** Removes a plan from the comparison; null: only two are left, and the name of a plan opens it alone. */
  readonly onTakeOut: ((planId: string) => void) | null;
}

/** Plans as columns, with the best value marked in each row where they are comparable, and their actions. */
export function CompareTable({ plans, deletedIds, onOpen, onTakeOut }: CompareTableProps) {
  const t = useText();
  const rows = useCompareRows(plans);
  const differences = differencesOf(plans);
  const element = useRef<HTMLTableElement>(null);
  // A run that ended early covers only its first part: nothing is marked as best.
  const bestIn = ({ best }: CompareRow) =>
    best === undefined || differences.length > 0 || plans.some(({ figures }) => figures.ended !== 'complete')
      ? new Set<number>()
      : bestOf(
          plans.map((plan) => best.figure(plan)),
          best.want,
          best.places,
        );
  return (
    <>
      {differences.length > 0 && (
        <p role="status">
          <StateTag tone="watch">
            {t('simulation.compare.apart', {
              what: differences.map((one) => t(`simulation.compare.differs.${one}`)).join(', '),
            })}
          </StateTag>
        </p>
      )}
      <div className="sim-scroll">
        <table className="sim-table sim-compare num" ref={element} tabIndex={-1}>
          <caption className="visually-hidden">{t('simulation.compare.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('simulation.compare.what')}</th>
              {plans.map(({ plan_id, name }) => (
                <th key={plan_id} scope="col">
                  <button type="button" className="sim-link" onClick={() => onOpen(plan_id)}>
                    {name}
                  </button>
                  {deletedIds.has(plan_id) && <StateTag tone="warning">{t('simulation.compare.deleted')}</StateTag>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const best = bestIn(row);
              return (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {plans.map((plan, index) => (
                    <td key={plan.plan_id}>
                      <Cell text={row.of(plan)} tone={row.tone?.(plan) ?? null} isBest={best.has(index)} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('simulation.table.acts')}</th>
              {plans.map(({ plan_id, name, content, of_past }) => (
                <td key={plan_id}>
                  <PinButton content={content} isOfPast={of_past} name={name}>
                    {(pin, reason) => (
                      <div className="sim-compare-acts">
                        {pin}
                        {reason}
                        {onTakeOut && (
                          <Button
                            aria-label={t('simulation.compare.takeOutOf', { name })}
                            onClick={() => {
                              onTakeOut(plan_id);
                              // The button disappears with its column: keep the keyboard focus in the table.
                              element.current?.focus();
                            }}
                          >
                            {t('simulation.compare.takeOut')}
                          </Button>
                        )}
                      </div>
                    )}
                  </PinButton>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

interface CellProps {
  readonly text: string;
  readonly tone: 'critical' | 'warning' | null;
  readonly isBest: boolean;
}

function Cell({ text, tone, isBest }: CellProps) {
  const t = useText();
  if (tone !== null) return <StateTag tone={tone}>{text}</StateTag>;
  if (!isBest) return text;
  return (
    <StateTag tone="good">
      {text} <span className="visually-hidden">{t('simulation.compare.best')}</span>
    </StateTag>
  );
}
