import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { ChartLink } from '../use-chart-state.ts';
import { type SavedView, useDeleteView, useUpdateView, viewsQuery } from './queries.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isShown, shownOf, stateOf } from './shown.ts';

/** Opens saved views and saves the current one. */
export function SavedViews({ link: { state, change } }: { readonly link: ChartLink }) {
  const t = useText();
  const { data, error } = useQuery(viewsQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null);
  const chosen =
    data?.find(({ view_id }) => view_id === chosenId) ?? data?.find((view) => isShown(view, state)) ?? null;
  const { save, remove } = useViewActs();
  const isChanged = chosen !== null && !isShown(chosen, state);
  const isEmpty = state.lines.length === 0;
  const groups = [
    { label: t('chartPage.views.own'), all: (data ?? []).filter(({ may }) => may.update) },
    { label: t('chartPage.views.shared'), all: (data ?? []).filter(({ may }) => !may.update) },
  ];
  return (
    <>
      <Select
        className="chart-page-views"
        aria-label={t('chartPage.views.label')}
        placeholder={t(error ? 'chartPage.failed.views' : 'chartPage.views.label')}
        status={error ? 'error' : ''}
        loading={!data && !error}
        value={chosen?.view_id ?? null}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('chartPage.views.none')}
        options={groups
          .filter(({ all }) => all.length > 0)
          .map(({ label, all }) => ({
            label,
            options: all.map((view) => ({ value: view.view_id, label: labelOf(view) })),
          }))}
        onChange={(id) => {
          const view = data?.find(({ view_id }) => view_id === id);
          if (!view) return;
          setChosenId(view.view_id);
          change(stateOf(view.shown));
        }}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'new', label: t('chartPage.views.saveAs'), disabled: isEmpty, onClick: () => setDialog('new') },
            ...(chosen?.may.update
              ? [
                  {
                    key: 'update',
                    label: t('chartPage.views.update', { name: chosen.name }),
                    disabled: !isChanged || isEmpty,
                    onClick: () => void save(chosen, shownOf(state)),
                  },
                  { key: 'rename', label: t('chartPage.views.rename'), onClick: () => setDialog(chosen) },
                  {
                    key: 'delete',
                    danger: true,
                    label: t('chartPage.views.delete'),
                    onClick: () => void remove(chosen),
                  },
                ]
              : []),
          ],
        }}
      >
        <Button icon={<Icon name="chevronDown" size="small" />} iconPlacement="end">
          {t('chartPage.views.save')}
        </Button>
      </Dropdown>
      {dialog !== null && (
        <SaveViewDialog
          opened={dialog === 'new' ? null : dialog}
          shown={shownOf(state)}
          onSaved={(view) => setChosenId(view.view_id)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );

  function labelOf({ name, may, owner_name: personName, owner, shared }: SavedView): string {
    if (!may.update) return t('chartPage.views.of', { name, who: personName ?? owner ?? t('ui.missing') });
    return shared ? t('chartPage.views.sharedByMe', { name }) : name;
  }
}

function useViewActs() {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const update = useUpdateView();
  const removal = useDeleteView();
  const attempt = async (act: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await act();
      toasts.done(done);
    } catch (error) {
      toasts.failed(failed, error);
    }
  };
  return {
    save: ({ view_id, version, name, shared }: SavedView, shown: SavedView['shown']) =>
      attempt(
        () => update.mutateAsync({ view_id, version, name, shared, shown }),
        t('chartPage.views.saved'),
        t('chartPage.failed.save'),
      ),
    async remove({ view_id, version, name, shared }: SavedView) {
      const isConfirmed = await confirm({
        title: t('chartPage.views.deleteTitle', { name }),
        ...(shared ? { text: t('chartPage.views.deleteShared') } : {}),
        ok: t('chartPage.views.delete'),
        destructive: true,
      });
      if (isConfirmed)
        await attempt(
          () => removal.mutateAsync({ view_id, version }),
          t('chartPage.views.deleted'),
          t('chartPage.failed.delete'),
        );
    },
  };
}
