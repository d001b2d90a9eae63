import { noticeActs } from '@spillway/contract/plant/procedure/codes';
import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import type { Act } from './queries.ts';

interface ActSelectProps {
  readonly act: Act;
  readonly onChange: (act: Act) => void;
  /** Marks actions that have something configured. */
  readonly labelOf?: (act: Act, name: string) => string;
}

export function ActSelect({ act, onChange, labelOf = (_, name) => name }: ActSelectProps) {
  const t = useText();
  return (
    <NamedGroup label={t('notices.actLabel')}>
      {(id) => (
        <Select<Act>
          id={id}
          value={act}
          options={noticeActs.map((value) => ({ value, label: labelOf(value, t(`notices.act.${value}`)) }))}
          onChange={onChange}
        />
      )}
    </NamedGroup>
  );
}
