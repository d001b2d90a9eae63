import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { type BasinContent, versionQuery, versionsQuery } from '../queries.ts';
import { rebase } from './rebase.ts';
import type { BasedOn } from './use-based-on.ts';

interface NewerSetProps<Content> {
  readonly based: BasedOn<Content>;
  /** Version that is being edited. */
  readonly inForce: BasinContent;
  /** There are unsaved changes, which are not discarded without asking. */
  readonly isOther: boolean;
}

/** Another user put a set into force during the edit: author, time, reason, and how to continue. */
export function NewerSet<Content>({ based, inForce, isOther }: NewerSetProps<Content>) {
  const t = useText();
  const newer = useQuery({ ...versionQuery(based.newerId ?? based.basinId), enabled: based.newerId !== null });
  const isUntouched = based.newerId !== null && !isOther;
  useEffect(() => {
    if (isUntouched) based.goOn(null);
  }, [isUntouched, based]);
  if (based.newerId === null || isUntouched) return null;
  return (
    <Card tone="warning" above="s" below="s" role="status">
      <NewerText newerId={based.newerId} />
      {newer.error && <Failed error={newer.error} onRetry={() => void newer.refetch()} />}
      <Row>
        <Button
          disabled={!newer.data}
          onClick={() =>
            newer.data &&
            based.goOn(based.kept && rebase(inForce as Content, based.kept, newer.data.content as Content))
          }
        >
          {t('basin.newer.keep')}
        </Button>
        <Button onClick={() => based.goOn(null)}>{t('basin.newer.theirs')}</Button>
      </Row>
    </Card>
  );
}

function NewerText({ newerId }: { readonly newerId: string }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const newer = useQuery(versionsQuery).data?.versions.find(({ basin_id: id }) => id === newerId);
  if (!newer) return null;
  return (
    <p>
      {t('basin.newer.text', {
        who: newer.recorded_by || t('basin.versions.system'),
        at: dateMinute(newer.counts_from),
        reason: newer.reason,
      })}
    </p>
  );
}
