import { itemAt, required } from '@spillway/checked/reads';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { Outlet } from '../../shared/plant/queries.ts';
import { tableQuery } from '../../shared/plant/tables.ts';
import { mayOpen } from './outlet-fields.ts';
import { gatePreview, type OutletTables, type PreviewAnswer, type PreviewRefusal, unitPreview } from './preview.ts';
import type { TableNeed } from './table-needs.ts';
import { useLakeLevels } from './use-lake-levels.ts';

interface TablesInForce {
  /** Undefined while a table is loading or failed to load. */
  readonly tables?: OutletTables;
  readonly error?: Error;
}

/** Tables in force for an outlet, prepared for the engine. */
function useTablesInForce(needs: readonly TableNeed[]): TablesInForce {
  const wanted = needs.flatMap(({ group, table }) => (table ? [{ group, id: table.table_id }] : []));
  return useQueries({
    queries: wanted.map(({ id }) => tableQuery(id)),
    combine: (answers) => {
      const error = answers.find((answer) => answer.data === undefined && answer.error)?.error;
      if (error) return { error };
      if (answers.some(({ data }) => data === undefined)) return {};
      const tables = Object.fromEntries(
        answers.map(({ data }, index) => {
          const { group } = itemAt(wanted, index);
          const columns = Object.fromEntries(required(data).columns.map(({ name, values }) => [name, values]));
          return [group, tableFromColumns(group, required(data).name, columns)];
        }),
      ) as OutletTables;
      return { tables };
    },
  });
}

interface PreviewFlowProps {
  readonly outlet: Outlet;
  readonly needs: readonly TableNeed[];
}

/** Runs the calculation engine in the browser with the tables in force. */
export function PreviewFlow({ outlet, needs }: PreviewFlowProps) {
  const t = useText();
  const levels = useLakeLevels();
  const { tables, error } = useTablesInForce(needs);
  const [typedLevel, setLevel] = useState<number | null>();
  const [opening, setOpening] = useState<number | null>(null);
  const [power, setPower] = useState<number | null>(null);
  const [tailwater, setTailwater] = useState<number | null>(null);
  const level = typedLevel === undefined ? levels.normal_water_level : typedLevel;
  const isUnit = outlet.outlet_type === 1;
  const isGated = outlet.outlet_type === 2 && mayOpen(outlet.gate_type, outlet.gate.gated);
  const isReady =
    tables !== undefined && level !== null && (!isUnit || power !== null) && (!isGated || opening !== null);
  const answer = () => {
    if (!isReady) return null;
    const inputs = {
      lakeLevelM: level,
      openingM: opening ?? undefined,
      powerMw: power ?? undefined,
      tailwaterM: tailwater ?? undefined,
    };
    return isUnit
      ? unitPreview(outlet, tables, inputs)
      : gatePreview(outlet, tables, inputs, levels.normal_water_level);
  };
  const previewAnswer = answer();
  return (
    <>
      <div className="form-pair outlet-preview">
        <GivenField label={t('outlets.preview.lakeLevel')} value={level} onChange={setLevel} />
        {isUnit && <GivenField label={t('outlets.preview.power')} value={power} onChange={setPower} />}
        {isGated && <GivenField label={t('outlets.preview.opening')} value={opening} onChange={setOpening} />}
        <GivenField
          label={t('outlets.preview.tailwater')}
          value={tailwater}
          onChange={setTailwater}
          hint={isUnit ? t('outlets.preview.tailwaterHint') : undefined}
        />
      </div>
      <div aria-live="polite" className="outlet-answer">
        {error ? (
          <p>{errorText(t, error)}</p>
        ) : previewAnswer === null ? (
          <p className="quiet small">{t('outlets.preview.waiting')}</p>
        ) : 'refusal' in previewAnswer ? (
          <PreviewRefused refusal={previewAnswer.refusal} />
        ) : (
          <Answer answer={previewAnswer} isUnit={isUnit} />
        )}
      </div>
    </>
  );
}

interface GivenProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly hint?: ReactNode;
}

function GivenField({ label, value, onChange, hint }: GivenProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DecimalInput id={id} value={value} onChange={onChange} />
      {hint && <p className="quiet small">{hint}</p>}
    </div>
  );
}

function PreviewRefused({ refusal }: PreviewRefusal) {
  const t = useText();
  const sentence = {
    no_method: t('outlets.preview.noMethod'),
    no_hpq_page: t('outlets.preview.noHpqPage'),
    other: t('outlets.preview.notComputed'),
  };
  return <p>{sentence[refusal]}</p>;
}

const knownFlags = [
  'clamped',
  'extrapolated',
  'estimated',
  'outsideLimits',
  'limited',
  'beyondTable',
  'notConverged',
  'zeroed',
  'mayOvertop',
] as const;
const isKnown = (flag: string): flag is (typeof knownFlags)[number] => (knownFlags as readonly string[]).includes(flag);

function Answer({ answer, isUnit }: { readonly answer: PreviewAnswer; readonly isUnit: boolean }) {
  const t = useText();
  const { number } = useFormat();
  const { dischargeM3s, source, flags, netHeadM } = answer;
  if (dischargeM3s === null) return <p>{t('outlets.preview.unknown')}</p>;
  const tables = answer.tables.join(', ');
  const formulas = answer.formulas.join('; ');
  const method = {
    table: t('outlets.preview.byTable', { tables }),
    formula: t('outlets.preview.byFormula', { formulas }),
    mixed: t('outlets.preview.byMixed', { tables, formulas }),
    none: t('outlets.preview.still'),
  };
  return (
    <>
      <p className="outlet-flow">
        {t('outlets.preview.answer')} <strong>{number(dischargeM3s, 3)}</strong> m³/s
      </p>
      <p>
        {method[source === 'formula' && tables !== '' ? 'mixed' : source]}{' '}
        {netHeadM > 0 && t('outlets.preview.head', { head: number(netHeadM, 2) })}
      </p>
      {flags
        .filter((flag) => flag !== 'stopped' || source !== 'none')
        .map((flag) => (
          <p key={flag} className="quiet small">
            {isKnown(flag) ? t(`outlets.preview.flag.${flag}`) : t('outlets.preview.flag.other', { flag })}
          </p>
        ))}
      {isUnit && <p className="quiet small">{t('outlets.preview.alone')}</p>}
    </>
  );
}
