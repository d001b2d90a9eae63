import { evaluatorPart } from '@spillway/contract/alerts/proof-limits';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { laneName } from '../../shared/conditions/outbound-names.ts';
import { Block } from './Block.tsx';
import { type ProofPart, proofQuery } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

const order = ['good', 'watch', 'critical'] as const;

/** Last successful check of each link between a reading and a message, done without messaging anyone. */
export function ProofBlock() {
  const t = useText();
  const { data, error, refetch } = useQuery(proofQuery);
  const worst = order.findLast((severity) => data?.parts.some((one) => one.severity === severity)) ?? 'watch';
  return (
    <Block title={t('system.proof.title')}>
      {data ? (
        <>
          <SeverityTag state={worst} />
          {data.parts.length === 0 ? (
            <p className="quiet">{t('system.proof.none')}</p>
          ) : (
            <Facts
              facts={data.parts.map((one) => ({
                name: one.part === evaluatorPart ? t('system.proof.evaluator') : laneName(t, one.part),
                value: <Part part={one} />,
              }))}
            />
          )}
          {!data.is_armed && <p className="quiet">{t('system.proof.notArmed')}</p>}
          <p className="quiet">{t('system.proof.hint')}</p>
        </>
      ) : (
        <Pending of={{ error, refetch }} lines={3} />
      )}
    </Block>
  );
}

function Part({ part: { good_at: succeededAt, failures, why } }: { readonly part: ProofPart }) {
  const t = useText();
  return (
    <>
      {succeededAt === null ? (
        t('system.proof.never')
      ) : (
        <>
          {t('system.proof.good')} <Age at={succeededAt} ago />
        </>
      )}
      {failures > 0 && `; ${t('system.proof.failed', { count: failures, why: why ?? '' })}`}
    </>
  );
}
