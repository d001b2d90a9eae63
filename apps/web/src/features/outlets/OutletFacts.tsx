import { Fragment } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { gateParts, hasLip, mayOpen, type PlainField, partsOfGateType } from './outlet-fields.ts';
import { hasInput, isGiven, lipNeedsAngle, type OutletValues } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import { useOutletWords } from './use-outlet-words.ts';

type Group =
  | 'naming'
  | 'calculation'
  | 'limits'
  | 'efficiency'
  | 'waterway'
  | 'opening'
  | 'lip'
  | keyof typeof gateParts;
type Groups = readonly (readonly [Group, readonly PlainField[]])[];

/** All fields of the record, grouped as on the form. */
export function OutletFacts({
  outletType,
  values,
}: {
  readonly outletType: OutletType;
  readonly values: OutletValues;
}) {
  const t = useText();
  const words = useOutletWords();
  const groups = outletType === 1 ? unitGroups(values) : gateGroups(values);
  return (
    <div className="outlet-facts">
      {groups.map(([group, fields]) => (
        <Fragment key={group}>
          <SectionTitle>{t(`outlets.group.${group}`)}</SectionTitle>
          <Facts
            facts={fields.map((field) => ({ name: words.field(field), value: words.value(field, values[field]) }))}
          />
        </Fragment>
      ))}
    </div>
  );
}

const nameFields: Groups = [['naming', ['number', 'code', 'name', 'gate_type', 'status']]];
const calculation = (outletType: OutletType, values: OutletValues): Groups => [
  [
    'calculation',
    [
      ...(hasInput(outletType, values) ? (['input_station_id', 'reading_step_minutes'] as const) : []),
      'discharge_method',
      'opening_order',
    ],
  ],
];

const unitGroups = (values: OutletValues): Groups => [
  ...nameFields,
  ['limits', ['turbine_type', 'rated_power', 'min_power', 'max_discharge', 'min_discharge', ...nozzle(values)]],
  ['efficiency', ['efficiency', 'generator_efficiency']],
  ['waterway', ['waterway_type', 'waterway', 'hpq_number']],
  ...calculation(1, values),
];

const nozzle = ({ gate_type }: OutletValues): readonly PlainField[] => (gate_type === 7 ? ['nozzle_level'] : []);

function gateGroups(values: OutletValues): Groups {
  const { gate_type: type, gated, lip_relation: relation } = values;
  const opening: PlainField[] = [
    ...(type === 5 ? (['gated'] as const) : []),
    ...(mayOpen(type, gated) ? (['max_opening'] as const) : []),
    ...(hasLip(type) ? (['leaf_height'] as const) : []),
    'minimum_flow',
  ];
  const lip: PlainField[] = [
    'lip_relation',
    ...(relation === 'arc' || relation === 'flat' ? (['lip_sill'] as const) : []),
    ...(lipNeedsAngle(values) ? (['lip_angle'] as const) : []),
    ...(relation === 'zhukovsky' ? (['velocity_coefficient', 'contraction'] as const) : []),
  ];
  const parts = (partsOfGateType[Number(type)] ?? []).filter(
    (part) => part !== 'trunnion' || gateParts.trunnion.some((field) => isGiven(values[field])),
  );
  return [
    ...nameFields,
    ['opening', opening],
    ...parts.flatMap((part): Groups => {
      const own: Groups = [[part, gateParts[part]]];
      return part === 'crest' && hasLip(type) ? [...own, ['lip', lip]] : own;
    }),
    ...calculation(2, values),
  ];
}
