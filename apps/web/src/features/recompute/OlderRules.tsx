import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { List } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import { fetchRulesImpact, isUnderway, outdatedQuery, recalculationsQuery, useRenew } from './queries.ts';

/** Records computed by rules of an earlier version, with a button to recompute them. */
export function OlderRules() {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { data, error, refetch } = useQuery(outdatedQuery);
  const { data: recalculations } = useQuery(recalculationsQuery);
  const renew = useRenewAsked();
  if (!data) return <Pending of={{ error, refetch }} title={t('affected.rules.failed')} lines={3} />;
  if (data.groups.length === 0)
    return (
      <p>
        <StateTag tone="good" icon="check">
          {t('affected.rules.none', { rules: data.rules_now })}
        </StateTag>
      </p>
    );
  const isAsked = recalculations?.some(isUnderway) ?? false;
  return (
    <>
      <List below="m" className="num">
        {data.groups.map(({ rules, records, from, to }) => (
          <li key={rules ?? ''}>
            <p>
              {t(rules === null ? 'affected.rules.unnamed' : 'affected.rules.group', {
                count: records,
                number: number(records),
                from: dateTime(from),
                to: dateTime(to),
                rules: rules ?? '',
              })}
            </p>
          </li>
        ))}
      </List>
      <p className="quiet small">{t('affected.rules.text', { rules: data.rules_now })}</p>
      <p>
        <Button
          type="primary"
          disabled={!data.may.recalculate || isAsked}
          loading={renew.busy}
          onClick={() => void renew.ask()}
        >
          {t('affected.rules.act')}
        </Button>
      </p>
      {!data.may.recalculate && <p className="quiet small">{t('affected.rules.mayNot')}</p>}
      {renew.dialog}
    </>
  );
}

/** Preview of the changes on a sample before recomputing. */
function useRenewAsked() {
  const t = useText();
  const toasts = useToasts();
  const { ask, dialog } = usePastDialog();
  const { mutateAsync, isPending } = useRenew();
  const renew = async () => {
    try {
      const pastAnswer = await ask({
        title: t('affected.rules.confirm'),
        ok: t('affected.rules.act'),
        about: 'rules',
        look: fetchRulesImpact,
      });
      if (pastAnswer?.reason == null) return;
      await mutateAsync(pastAnswer.reason);
      toasts.done(t('affected.rules.started'), t('affected.again.goesOn'));
    } catch (error) {
      toasts.failed(t('affected.rules.notStarted'), error);
    }
  };
  return { ask: renew, dialog, busy: isPending };
}
