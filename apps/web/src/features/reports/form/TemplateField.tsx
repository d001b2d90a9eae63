import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { type Draft, isAsTemplate, layoutOf, withTemplate } from '../draft.ts';
import { schedulesQuery, type Template, templatesQuery, useRemoveTemplate, useSaveTemplate } from '../queries.ts';
import { ScheduleDialog } from '../schedules/ScheduleDialog.tsx';
import { FieldItem } from './FieldItem.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

interface TemplateFieldProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Saved layouts, shared by everybody at the plant. */
export function TemplateField({ draft, onChange }: TemplateFieldProps) {
  const t = useText();
  const [namingMode, setNaming] = useState<'new' | 'rename' | 'schedule' | null>(null);
  const [scheduledTemplate, setScheduledTemplate] = useState<Template | null>(null);
  const { data, error } = useQuery(templatesQuery);
  const schedules = useQuery({ ...schedulesQuery, enabled: scheduledTemplate !== null });
  const open = data?.find(({ template_id }) => template_id === draft.templateId);
  const acts = useTemplateActs(draft, onChange);
  const isChanged = open !== undefined && !isAsTemplate(draft, open);
  return (
    <FieldItem
      label={t('reports.template')}
      problem={error && !data ? error.message : undefined}
      hint={isChanged && t('reports.templateChanged')}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('reports.template')}
        placeholder={t('reports.noTemplate')}
        loading={!data && !error}
        notFoundContent={<span className="quiet">{t('reports.noTemplates')}</span>}
        value={open?.template_id ?? null}
        options={(data ?? []).map(({ template_id, name }) => ({ value: template_id, label: name }))}
        onChange={(id: string | undefined) => {
          const chosen = data?.find(({ template_id }) => template_id === id);
          onChange(chosen ? withTemplate(draft, chosen) : { ...draft, templateId: null });
        }}
      />
      <Row above="s">
        <Button size="small" onClick={() => setNaming('new')}>
          {t('reports.templateActs.new')}
        </Button>
        <Button
          size="small"
          icon={<Icon name="clock" size="small" />}
          onClick={() => (open && !isChanged ? setScheduledTemplate(open) : setNaming('schedule'))}
        >
          {t('reports.templateActs.schedule')}
        </Button>
        {open?.may.update && (
          <>
            {isChanged && (
              <Button size="small" onClick={() => acts.save(open)}>
                {t('reports.templateActs.save')}
              </Button>
            )}
            <Button size="small" type="text" onClick={() => setNaming('rename')}>
              {t('reports.templateActs.rename')}
            </Button>
            <Button size="small" type="text" danger onClick={() => acts.remove(open)}>
              {t('reports.templateActs.delete')}
            </Button>
          </>
        )}
      </Row>
      {namingMode !== null && (
        <TemplateDialog
          draft={draft}
          renamed={namingMode === 'rename' ? open : undefined}
          onClose={() => setNaming(null)}
          text={namingMode === 'schedule' ? t('reports.schedule.needsTemplate') : undefined}
          onKept={(template) => {
            onChange({ ...draft, templateId: template.template_id });
            if (namingMode === 'schedule') setScheduledTemplate(template);
          }}
        />
      )}
      {scheduledTemplate && (
        <ScheduleDialog
          schedule={null}
          templates={includeTemplate(data ?? [], scheduledTemplate)}
          chosen={scheduledTemplate}
          canMail={schedules.data?.can_mail ?? false}
          onClose={() => setScheduledTemplate(null)}
        />
      )}
    </FieldItem>
  );
}

/** A template that was just saved is not in the list yet. */
const includeTemplate = (all: readonly Template[], one: Template): readonly Template[] =>
  all.some(({ template_id: id }) => id === one.template_id) ? all : [...all, one];

function useTemplateActs(draft: Draft, onChange: (draft: Draft) => void) {
  const t = useText();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const save = useSaveTemplate();
  const remove = useRemoveTemplate();
  const writeOver = ({ template_id, name, version }: Template) =>
    attempt(() => save.mutateAsync({ template_id, name, version, ...layoutOf(draft) }), {
      done: t('reports.templateSaved', { name }),
      failed: t('reports.templateFailed'),
    });
  const throwAway = async ({ template_id, name }: Template) => {
    const isConfirmed = await confirm({
      title: t('reports.templateDelete.title', { name }),
      text: t('reports.templateDelete.text'),
      ok: t('reports.templateActs.delete'),
      destructive: true,
    });
    if (!isConfirmed) return;
    await attempt(
      async () => {
        await remove.mutateAsync(template_id);
        onChange({ ...draft, templateId: null });
      },
      { done: t('reports.templateDelete.done', { name }), failed: t('reports.templateFailed') },
    );
  };
  return {
    save: (template: Template) => void writeOver(template),
    remove: (template: Template) => void throwAway(template),
  };
}
