import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import type { BalanceCheck } from '../../../shared/balance-check/queries.ts';
import { toneOf, useBalanceCheckWords } from '../../../shared/balance-check/use-balance-words.ts';
import { BalanceCheckLinks } from './BalanceCheckLinks.tsx';
import { BalanceCheckPart } from './BalanceCheckPart.tsx';
import { ReleasesPart } from './ReleasesPart.tsx';

interface WitnessDialogProps {
  readonly witness: BalanceCheck;
  readonly onClose: () => void;
}

const questions = ['releases', 'inflow_floor', 'gauges', 'closed_gates'] as const;

/** Questions of the balance check with their results, confidence and computation. */
export default function WitnessDialog({ witness, onClose }: WitnessDialogProps) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Dialog title={t('balance.title')} open onClose={onClose}>
      <ReleasesPart releases={witness.releases} />
      <FloorPart floor={witness.inflow_floor} />
      <GaugesPart gauges={witness.gauges} />
      <GatesPart gates={witness.closed_gates} />
      <details className="witness-how">
        <summary>{t('balance.how.title')}</summary>
        {questions.map((question) => (
          <section key={question} className="witness-part">
            <h3>{t(`balance.${question}.title`)}</h3>
            <p>{t(`balance.how.${question}`)}</p>
          </section>
        ))}
      </details>
      <p className="panel-note">{t('balance.lookedAt', { time: dateTime(witness.base_time) })}</p>
    </Dialog>
  );
}

function FloorPart({ floor }: { readonly floor: BalanceCheck['inflow_floor'] }) {
  const t = useText();
  const { flow } = useBalanceCheckWords();
  const { number } = useFormat();
  const { state, hours, inflow, allowed } = floor;
  const textFacts = {
    hours: number(hours, 0),
    inflow: flow(inflow),
    allowed: flow(allowed === null ? null : -allowed),
  };
  return (
    <BalanceCheckPart question="inflow_floor" verdict={floor} tone={toneOf[state]}>
      {state !== 'undecided' && <p>{t(`balance.inflow_floor.${state}`, textFacts)}</p>}
      {state === 'finding' && <BalanceCheckLinks to={['sensors', 'outlets']} />}
    </BalanceCheckPart>
  );
}

function GaugesPart({ gauges }: { readonly gauges: BalanceCheck['gauges'] }) {
  const t = useText();
  const { flow } = useBalanceCheckWords();
  const { number } = useFormat();
  const { drift, state } = gauges;
  return (
    <BalanceCheckPart question="gauges" verdict={gauges} tone={toneOf[state]}>
      {state === 'good' && <p>{t('balance.gauges.good')}</p>}
      {drift && (
        <>
          <p>
            {t('balance.gauges.finding', {
              rising: drift.rising_name,
              sinking: drift.sinking_name,
              perDay: number(drift.per_day * 100, 1),
              error: number(drift.per_day_error * 100, 1),
              days: number(drift.days),
              worth: flow(drift.worth),
            })}
          </p>
          <BalanceCheckLinks to={['gauge', 'sensors']} stationId={drift.rising_id} />
        </>
      )}
    </BalanceCheckPart>
  );
}

function GatesPart({ gates: verdict }: { readonly gates: BalanceCheck['closed_gates'] }) {
  const t = useText();
  const { flow, percent } = useBalanceCheckWords();
  const { number } = useFormat();
  const { gates, state } = verdict;
  return (
    <BalanceCheckPart question="closed_gates" verdict={verdict} tone={state === 'finding' ? 'watch' : toneOf[state]}>
      {state === 'good' && <p>{t('balance.closed_gates.good')}</p>}
      {gates.map((gate) => (
        <p key={gate.outlet_id}>
          {t('balance.closed_gates.one', {
            name: gate.name,
            opening: number(gate.opening * 100, 1),
            hours: number(gate.hours, 0),
            discharge: flow(gate.discharge),
          })}{' '}
          {gate.inflow_share !== null && t('balance.closed_gates.share', { percent: percent(gate.inflow_share) })}
        </p>
      ))}
      {gates.length > 0 && <BalanceCheckLinks to={['sensors', 'outlets']} />}
    </BalanceCheckPart>
  );
}
