import { required } from '@spillway/checked/reads';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { type DraftList, type DueBulletin, useAddDraft } from './queries.ts';

const tones: Readonly<Record<DueBulletin['state'], Tone>> = {
  upcoming: 'accent',
  due: 'watch',
  done: 'good',
  done_late: 'good',
  missed: 'critical',
  not_judged: 'nodata',
};

interface DueBulletinsProps {
  readonly list: DraftList;
  readonly onOpen: (bulletinId: string) => void;
}

/** Next due bulletin of each kind by the calendar of obligations, with its draft. */
export function DueBulletins({ list, onOpen }: DueBulletinsProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const attempt = useAttempt();
  const add = useAddDraft();
  async function draw({ kind, due_at, state, proposed_by }: DueBulletin) {
    // A flood bulletin past its due time is dated now.
    const issue_at = proposed_by !== null && state !== 'upcoming' ? null : due_at;
    await attempt(
      async () => {
        onOpen((await add.mutateAsync({ kind, issue_at, corrects: null })).bulletin_id);
      },
      { failed: t('bulletins.notDrawn') },
    );
  }
  return (
    <Section level={2} title={t('bulletins.owed')} className="parts-one">
      {list.owed.length === 0 ? (
        <p className="quiet">
          {t(list.calendar === 'none' ? 'bulletins.noCalendar' : 'bulletins.nothingOwed')}{' '}
          <ScreenLink href="/duties">{t('bulletins.toCalendar')}</ScreenLink>
        </p>
      ) : (
        <ul className="parts-items">
          {list.owed.map((one) => (
            <li key={`${one.duty_id} ${one.due_at}`}>
              <div>
                <strong>{t(`bulletins.kind.${one.kind}`)}</strong>
                <span className="num">{dateMinute(one.due_at)}</span>
                <StateTag tone={tones[one.state]}>{t(`bulletins.state.${one.state}`)}</StateTag>
                <span className="quiet">
                  {one.proposed_by === null ? one.name : <ProposedBulletin article={one.proposed_by} />}
                </span>
              </div>
              {one.bulletin_id ? (
                <Button type="primary" onClick={() => onOpen(required(one.bulletin_id))}>
                  {t('bulletins.openReady')}
                </Button>
              ) : (
                <Button loading={add.isPending} onClick={() => void draw(one)}>
                  {t('bulletins.draw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** There is a flood, but the plant has not defined when its flood bulletins are due. */
function ProposedBulletin({ article }: { readonly article: string }) {
  const t = useText();
  return (
    <>
      {t('bulletins.floodProposed', { article })} <ScreenLink href="/duties">{t('bulletins.toCalendar')}</ScreenLink>
    </>
  );
}
