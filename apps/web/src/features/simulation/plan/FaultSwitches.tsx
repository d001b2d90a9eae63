import { Checkbox, Select } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import type { Content, Scene } from '../queries.ts';
import type { Draft } from './draft.ts';
import { Field } from './Field.tsx';
import { isPlannable } from './lanes.ts';

interface FaultSwitchesProps {
  readonly scene: Scene;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Switches for equipment failures: the plan stays, the lake responds differently. */
export function FaultSwitches({ scene, draft, onChange }: FaultSwitchesProps) {
  const t = useText();
  const { number } = useFormat();
  const { faults, inflow } = draft;
  const set = (change: Partial<Content['faults']>) => onChange({ ...draft, faults: { ...faults, ...change } });
  const toggleId = (ids: readonly string[], id: string, isOn: boolean) =>
    isOn ? [...ids, id] : ids.filter((one) => one !== id);
  const plannableOutlets = (kind: 'gate' | 'unit') =>
    scene.outlets.filter((one) => one.kind === kind && isPlannable(one));
  return (
    <fieldset className="sim-faults">
      <legend>{t('simulation.faults.title')}</legend>
      {plannableOutlets('gate').map(({ outlet_id: id, name }) => (
        <Checkbox
          key={id}
          checked={faults.stuck_gates.includes(id)}
          onChange={({ target }) => set({ stuck_gates: toggleId(faults.stuck_gates, id, target.checked) })}
        >
          {t('simulation.faults.stuck', { name })}
        </Checkbox>
      ))}
      {plannableOutlets('unit').map(({ outlet_id: id, name }) => (
        <Checkbox
          key={id}
          checked={faults.tripped_units.includes(id)}
          onChange={({ target }) => set({ tripped_units: toggleId(faults.tripped_units, id, target.checked) })}
        >
          {t('simulation.faults.tripped', { name })}
        </Checkbox>
      ))}
      <Checkbox
        checked={inflow.factor === 1.5}
        onChange={({ target }) => onChange({ ...draft, inflow: { ...inflow, factor: target.checked ? 1.5 : 1 } })}
      >
        {t('simulation.faults.more')}
      </Checkbox>
      <Field label={t('simulation.faults.late')}>
        {(id) => (
          <Select<number>
            id={id}
            value={faults.notice_late_minutes}
            options={[0, 30, 60, 120, 240].map((value) => ({
              value,
              label: value === 0 ? t('simulation.faults.inTime') : t('simulation.faults.minutes', { count: value }),
            }))}
            onChange={(notice_late_minutes) => set({ notice_late_minutes })}
          />
        )}
      </Field>
      <Field label={t('simulation.faults.gauge')}>
        {(id) => (
          <DecimalInput
            id={id}
            value={faults.gauge_offset}
            min={-20}
            max={20}
            suffix="m"
            onChange={(value) => set({ gauge_offset: value ?? 0 })}
          />
        )}
      </Field>
      {faults.gauge_offset !== 0 && scene.lake_level !== null && (
        <p className="quiet">
          {t('simulation.faults.really', {
            level: number(scene.lake_level - faults.gauge_offset, 2),
            shown: number(scene.lake_level, 2),
          })}
        </p>
      )}
    </fieldset>
  );
}
