import { signersFigures } from '@spillway/rules/bulletins/edit';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { UnavailableRecord } from '../../../kit/states/UnavailableRecord.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { Checks } from '../DraftList.tsx';
import { IssueDialog } from '../issue/IssueDialog.tsx';
import { type Draft, draftQuery, type Edit, useRedraw, useRemoveDraft, useUpdateDraft } from '../queries.ts';
import { CellDialog } from './CellDialog.tsx';
import { FaultList } from './FaultList.tsx';
import { HeadDialog } from './HeadDialog.tsx';
import { Paper } from './Paper.tsx';
import { type CellPlace, placeOfPath } from './places.ts';
import { SentenceDialog } from './SentenceDialog.tsx';
import { SignersPreview } from './SignersPreview.tsx';

interface DraftEditorProps {
  readonly bulletinId: string;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Draft as it will be printed, with its checks beside it; changes are saved at once, with a reason. */
export function DraftEditor({ bulletinId, onClose, onIssued }: DraftEditorProps) {
  const t = useText();
  const [isGone, setGone] = useState(false);
  const query = useQuery({ ...draftQuery(bulletinId), enabled: !isGone });
  const { data: draft } = query;
  return (
    <article>
      <p className="parts-acts screen-only">
        <Button onClick={onClose}>{t('bulletins.back')}</Button>
        {draft && <Acts draft={draft} onGone={setGone} onClose={onClose} onIssued={onIssued} />}
      </p>
      {!draft && query.error ? (
        <UnavailableRecord error={query.error} onRetry={() => void query.refetch()} onList={onClose} />
      ) : !draft ? (
        <Skeleton lines={14} />
      ) : (
        <OpenedDraft draft={draft} />
      )}
    </article>
  );
}

type Open =
  | { readonly what: 'cell'; readonly place: CellPlace }
  | { readonly what: 'sentence'; readonly id: Draft['content']['sentences'][number]['id'] }
  | { readonly what: 'head' };

function OpenedDraft({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const attempt = useAttempt();
  const update = useUpdateDraft();
  const [open, setOpen] = useState<Open | null>(null);
  const { content, faults, bulletin_id, version } = draft;
  const close = () => setOpen(null);

  async function keep(edit: Partial<Edit>) {
    await attempt(
      async () => {
        await update.mutateAsync({ bulletin_id, version, edit: { cells: [], sentences: [], ...edit } });
        close();
      },
      { failed: t('bulletins.notSaved') },
    );
  }
  const goTo = (path: string) => {
    const place = placeOfPath(path, content);
    const there = document.getElementById(place?.element ?? '');
    there?.scrollIntoView({ block: 'center' });
    // A fixed fault leaves the list: when the dialog closes, focus the place itself.
    (there?.querySelector('button') ?? there)?.focus({ preventScroll: true });
    if (place?.what === 'cell' || place?.what === 'sentence') setOpen(place);
    else if (place?.what === 'head') setOpen({ what: 'head' });
  };
  const opened = open?.what === 'cell' ? open.place : null;
  return (
    <>
      <header className="parts-one">
        <h2>{t(`bulletins.kind.${draft.kind}`)}</h2>
        <Row as="p" gap="m" above="s" below="s">
          <Checks serious={draft.serious} notes={draft.notes} />
          <span className="quiet">
            {t('bulletins.drawnAt', { at: dateMinute(draft.drawn_at) })}
            {content.base_at && ` ${t('bulletins.fromRecord', { at: dateMinute(content.base_at) })}`}
          </span>
          {content.marks.includes('demo') && <StateTag tone="watch">{t('bulletins.demo')}</StateTag>}
        </Row>
      </header>
      <div className="bulletin-two">
        <Paper
          content={content}
          faults={faults}
          onCell={(place) => setOpen({ what: 'cell', place })}
          onSentence={(id) => setOpen({ what: 'sentence', id })}
          onHead={() => setOpen({ what: 'head' })}
        />
        <aside className="bulletin-beside screen-only">
          <FaultList faults={faults} onGo={goTo} />
          <SignersPreview figures={signersFigures(content)} draft={draft} onGo={goTo} />
        </aside>
      </div>
      {opened && (
        <CellDialog
          key={opened.path}
          place={opened}
          draft={draft}
          isBusy={update.isPending}
          onKeep={(cell) => void keep({ cells: [cell] })}
          onClose={close}
        />
      )}
      {open?.what === 'sentence' && (
        <SentenceDialog
          key={open.id}
          id={open.id}
          draft={draft}
          isBusy={update.isPending}
          onKeep={(text) => void keep({ sentences: [{ id: open.id, text }] })}
          onClose={close}
        />
      )}
      {open?.what === 'head' && (
        <HeadDialog content={content} isBusy={update.isPending} onKeep={(edit) => void keep(edit)} onClose={close} />
      )}
    </>
  );
}

interface ActsProps {
  readonly draft: Draft;
  readonly onGone: (isGone: boolean) => void;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

function Acts({ draft, onGone, onClose, onIssued }: ActsProps) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const redraw = useRedraw();
  const remove = useRemoveDraft();
  const [isIssuing, setIssuing] = useState(false);
  const { bulletin_id, version } = draft;
  async function drawAgain() {
    await attempt(() => redraw.mutateAsync({ bulletin_id, version }), {
      done: t('bulletins.redrawn'),
      failed: t('bulletins.notDrawn'),
    });
  }
  async function confirmRemove() {
    const isConfirmed = await confirm({
      title: t('bulletins.deleteAsk'),
      text: t('bulletins.deleteText'),
      ok: t('bulletins.delete'),
      destructive: true,
    });
    if (!isConfirmed) return;
    onGone(true);
    try {
      await remove.mutateAsync({ bulletin_id, version });
      toasts.done(t('bulletins.deleted'));
      onClose();
    } catch (error) {
      onGone(false);
      toasts.failed(t('bulletins.notSaved'), error);
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setIssuing(true)}>
        {t('bulletinIssue.issue.title')}
      </Button>
      <IssueDialog
        bulletinId={isIssuing ? bulletin_id : null}
        onClose={() => setIssuing(false)}
        onIssued={(number) => {
          setIssuing(false);
          if (number === null) return;
          onGone(true);
          onIssued();
        }}
      />
      <Button loading={redraw.isPending} onClick={() => void drawAgain()}>
        {t('bulletins.redraw')}
      </Button>
      <Button danger loading={remove.isPending} onClick={() => void confirmRemove()}>
        {t('bulletins.delete')}
      </Button>
    </>
  );
}
