import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Scene } from '../queries.ts';

interface ProceduresAheadProps {
  readonly scene: Pick<Scene, 'procedures_ahead' | 'rules'>;
  readonly untilMs: number;
}

/** Which version of the procedure rules and notices go by from when on; gates are moved by the order of now throughout. */
export function ProceduresAhead({ scene, untilMs }: ProceduresAheadProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { procedures_ahead: ahead = [], rules } = scene;
  const written = useMemo(
    () => (rules === null || ahead.length === 0 ? null : unpacked<ProcedureInTime>(rules)),
    [rules, ahead.length],
  );
  return ahead
    .filter(({ counts_from: from }) => Date.parse(from) < untilMs)
    .map(({ procedure_id: id, title, counts_from: from }, at) => (
      <p key={id} role="note">
        {t('simulation.rules.procedureFrom', { time: dateMinute(from), title })}
        {written &&
          JSON.stringify(written.ahead?.[at]?.procedure.gates ?? null) !== JSON.stringify(written.procedure.gates) &&
          ` ${t('simulation.rules.otherGates')}`}
      </p>
    ));
}
