import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Draft, isAsTemplate, layoutOf, withTemplate } from '../draft.ts';
import { type Template, templatesQuery, useRemoveTemplate, useSaveTemplate } from '../queries.ts';
import { FieldItem } from './FieldItem.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

interface TemplateFieldProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** A layout that was kept under a name, for everybody at the plant. */
export function TemplateField({ draft, onChange }: TemplateFieldProps) {
  const t = useText();
  const { data, error } = useQuery(templatesQuery);
  const open = data?.find(({ template_id }) => template_id === draft.templateId);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const acts = useTemplateActs(draft, onChange);
  const isChanged = open !== undefined && !isAsTemplate(draft, open);
  return (
    <FieldItem
      label={t('reports.template')}
      problem={error && !data ? error.message : undefined}
      hint={isChanged && t('reports.templateChanged')}
    >
      <div className="report-template">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('reports.template')}
          placeholder={t('reports.noTemplate')}
          loading={!data && !error}
          value={open?.template_id ?? null}
          options={(data ?? []).map(({ template_id, name }) => ({ value: template_id, label: name }))}
          onChange={(id: string | undefined) => {
            const chosen = data?.find(({ template_id }) => template_id === id);
            onChange(chosen ? withTemplate(draft, chosen) : { ...draft, templateId: null });
          }}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'new', label: t('reports.templateActs.new') },
              ...(open?.may.update
                ? [
                    { key: 'save', label: t('reports.templateActs.save'), disabled: !isChanged },
                    { key: 'rename', label: t('reports.templateActs.rename') },
                    { key: 'delete', label: t('reports.templateActs.delete'), danger: true },
                  ]
                : []),
            ],
            onClick: ({ key }) => {
              if (key === 'new' || key === 'rename') setNaming(key);
              else if (open && key === 'save') acts.save(open);
              else if (open) acts.remove(open);
            },
          }}
        >
          <Button icon={<Icon name="pencil" size="small" />} aria-label={t('reports.templateActs.title')} />
        </Dropdown>
      </div>
      {naming !== null && (
        <TemplateDialog
          draft={draft}
          renamed={naming === 'rename' ? open : undefined}
          onClose={() => setNaming(null)}
          onKept={(template) => onChange({ ...draft, templateId: template.template_id })}
        />
      )}
    </FieldItem>
  );
}

function useTemplateActs(draft: Draft, onChange: (draft: Draft) => void) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const save = useSaveTemplate();
  const remove = useRemoveTemplate();
  const writeOver = async ({ template_id, name, version }: Template) => {
    try {
      await save.mutateAsync({ template_id, name, version, ...layoutOf(draft) });
      toasts.done(t('reports.templateSaved', { name }));
    } catch (error) {
      toasts.failed(t('reports.templateFailed'), error);
    }
  };
  const throwAway = async ({ template_id, name }: Template) => {
    const isSure = await confirm({
      title: t('reports.templateDelete.title', { name }),
      text: t('reports.templateDelete.text'),
      ok: t('reports.templateActs.delete'),
      destructive: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(template_id);
      onChange({ ...draft, templateId: null });
      toasts.done(t('reports.templateDelete.done', { name }));
    } catch (error) {
      toasts.failed(t('reports.templateFailed'), error);
    }
  };
  return {
    save: (template: Template) => void writeOver(template),
    remove: (template: Template) => void throwAway(template),
  };
}
