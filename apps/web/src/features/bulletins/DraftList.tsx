import { required } from '@spillway/checked/reads';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { DraftRow } from './queries.ts';

interface DraftListProps {
  readonly drafts: readonly DraftRow[];
  readonly onOpen: (bulletinId: string) => void;
}

export function DraftList({ drafts, onOpen }: DraftListProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <Section level={2} title={t('bulletins.drafts')} className="parts-one">
      {drafts.length === 0 ? (
        <p className="quiet">{t('bulletins.noDrafts')}</p>
      ) : (
        <ul className="parts-items">
          {drafts.map((draft) => (
            <li key={draft.bulletin_id}>
              <div>
                <strong>{t(`bulletins.kind.${draft.kind}`)}</strong>
                <span className="num">{t('bulletins.issueAt', { at: dateMinute(draft.issue_at) })}</span>
                <Checks serious={draft.serious} notes={draft.notes} />
                <span className="quiet">
                  {draft.updated_by
                    ? t('bulletins.editedBy', { by: draft.updated_by, at: dateMinute(required(draft.updated_at)) })
                    : t('bulletins.drawnByItself', { at: dateMinute(draft.drawn_at) })}
                </span>
              </div>
              <Button
                aria-label={`${t('bulletins.open')} ${t(`bulletins.kind.${draft.kind}`)} ${dateMinute(draft.issue_at)}`}
                onClick={() => onOpen(draft.bulletin_id)}
              >
                {t('bulletins.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Checks({ serious, notes }: { readonly serious: number; readonly notes: number }) {
  const t = useText();
  if (serious > 0) return <StateTag tone="critical">{t('bulletins.serious', { count: serious })}</StateTag>;
  if (notes > 0) return <StateTag tone="watch">{t('bulletins.notes', { count: notes })}</StateTag>;
  return <StateTag tone="good">{t('bulletins.sound')}</StateTag>;
}
