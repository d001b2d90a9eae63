import { apiBase } from 'virtual:route-table';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { CopyButton } from '../../kit/copy/CopyButton.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { examples, keyPlaceholder } from './examples.ts';

interface HowToSendProps {
  /** Collectors whose fields are used in the examples. */
  readonly collectors: readonly Collector[];
  readonly onClose: () => void;
}

export function HowToSend({ collectors, onClose }: HowToSendProps) {
  const t = useText();
  const [now] = useState(() => new Date(serverNow()));
  const fields = collectors.find((one) => one.fields.length > 0)?.fields.map(({ field }) => field) ?? [];
  const address = window.location.origin + apiBase;
  return (
    <Pane title={t('collectors.help.title')} focusOn="help" onClose={onClose}>
      <p className="dialog-text">{t('collectors.help.text', { placeholder: keyPlaceholder })}</p>
      {examples(address, fields, now).map(({ kind, command }) => (
        <Stack as="section" below="l" key={kind}>
          <SectionTitle>{t(`collectors.help.${kind}`)}</SectionTitle>
          <pre className="code-block">{command}</pre>
          <CopyButton text={command} />
        </Stack>
      ))}
      <SectionTitle>{t('collectors.help.rules')}</SectionTitle>
      <ul className="bulleted">
        <li>{t('collectors.help.time')}</li>
        <li>{t('collectors.help.answer')}</li>
        <li>{t('collectors.help.again')}</li>
        <li>{t('collectors.help.most')}</li>
      </ul>
    </Pane>
  );
}
