import { Button, Dropdown } from 'antd';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { RecordLine } from '../../../kit/record-line/RecordLine.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { TargetList as All, Target, TargetFields } from '../queries.ts';
import { blankTarget } from '../target/target-values.ts';

interface TargetListProps {
  readonly all: All;
  readonly onOpen: (target: Target) => void;
  readonly onAdd: (begun: TargetFields) => void;
  readonly onRemove: (target: Target) => void;
}

const blank = 'blank';
const examples = ['disaster_committee', 'dispatch', 'evn_daily', 'json_api'] as const;

/** Targets: the eight of the specification, then those of the plant. */
export function TargetList({ all, onOpen, onAdd, onRemove }: TargetListProps) {
  const t = useText();
  const offeredOptions = examples.filter((code) => all.examples.some((one) => one.code === code));
  return (
    <Stack as="section" above="l">
      <Row justify="between">
        <SectionTitle level={2}>{t('transferJobs.targets')}</SectionTitle>
        {all.may.add && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...offeredOptions.map((code) => ({ key: code, label: t(`transferJobs.example.${code}`) })),
                { key: blank, label: t('transferJobs.target.blank') },
              ],
              onClick: ({ key }) => onAdd(all.examples.find(({ code }) => code === key)?.target ?? blankTarget),
            }}
          >
            <Button icon={<Icon name="plus" size="small" />}>{t('transferJobs.target.add')}</Button>
          </Dropdown>
        )}
      </Row>
      <ul className="record-lines">
        {all.targets.map((target) => (
          <TargetLine key={target.target_id} target={target} onOpen={onOpen} onRemove={onRemove} />
        ))}
      </ul>
    </Stack>
  );
}

function TargetLine({
  target,
  onOpen,
  onRemove,
}: Pick<TargetListProps, 'onOpen' | 'onRemove'> & { readonly target: Target }) {
  const t = useText();
  const language = useLanguage();
  const name = language === 'vi' ? target.label_vi : target.label_en;
  const isResettable = !target.is_own && target.is_changed;
  return (
    <RecordLine
      name={name}
      onOpen={() => onOpen(target)}
      marks={[
        target.is_own && t('transferJobs.target.own'),
        isResettable && t('transferJobs.target.changed'),
        target.is_demo && t('transferJobs.demo'),
      ]}
      state={
        <StateTag tone={target.is_described ? 'good' : 'nodata'}>
          {target.is_described
            ? t('transferJobs.target.jobs', { count: target.jobs.length })
            : t('transferJobs.target.undescribed')}
        </StateTag>
      }
      acts={
        target.may.update &&
        (target.is_own || isResettable) && (
          <Button size="small" type="text" danger={target.is_own} onClick={() => onRemove(target)}>
            {t(target.is_own ? 'transferJobs.act.delete' : 'transferJobs.act.reset')}
          </Button>
        )
      }
    >
      <p>
        {t(`transferJobs.protocol.${target.protocol}`)}
        {' · '}
        {t(`transferJobs.format.${target.format}`)}
      </p>
      <p className="quiet">
        {target.duty
          ? t('transferJobs.target.duty', { count: target.duty.every_minutes })
          : t('transferJobs.target.noDuty')}
        {target.duty?.legal_reason && ` · ${target.duty.legal_reason}`}
      </p>
    </RecordLine>
  );
}
