import { maxNoticeText } from '@spillway/contract/notices/codes';
import { noticeActs } from '@spillway/contract/plant/procedure/codes';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { Row, Tiles } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { ActSelect } from './ActSelect.tsx';
import { type Act, type Book, useSaveBook } from './queries.ts';

const names = ['plant', 'act', 'at', 'now', 'ahead', 'lake', 'inflow', 'stations'] as const;

/** Custom notice texts per action; without one the default text is used. */
export function WordingPart({ book }: { readonly book: Book }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBook();
  const [act, choose] = useState<Act>('first_gate');
  const [typedValues, type] = useState<Readonly<Partial<Record<Act, { vi: string; en: string }>>>>(
    Object.fromEntries(book.wording.map(({ act: of, vi, en }) => [of, { vi, en }])),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const mayUpdate = book.may.update;
  const typedFields = typedValues[act] ?? { vi: '', en: '' };
  const isHalf = noticeActs.some(
    (one) => ((typedValues[one]?.vi.trim() ?? '') === '') !== ((typedValues[one]?.en.trim() ?? '') === ''),
  );
  async function keep() {
    setProblems([]);
    try {
      const wording = noticeActs.flatMap((one) => {
        const { vi, en } = typedValues[one] ?? { vi: '', en: '' };
        return vi.trim() === '' ? [] : [{ act: one, vi: vi.trim(), en: en.trim() }];
      });
      await save.mutateAsync({ entries: book.entries, wording, version: book.version });
      toasts.done(t('notices.wordingSaved'));
    } catch (error) {
      // Each fault in a template is shown with its line.
      setProblems(errorLines(t, error));
    }
  }
  return (
    <Section level={2} title={t('notices.wording')} className="notices-form">
      <p className="quiet">{t('notices.wordingHint')}</p>
      <Row as="ul" gap="words" className="quiet">
        {names.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t(`notices.wordingName.${name}`)}
          </li>
        ))}
      </Row>
      <FormProblem lines={problems} />
      <Tiles min="m" className="notices-fields">
        <ActSelect
          act={act}
          onChange={choose}
          labelOf={(one, name) => (typedValues[one]?.vi ? t('notices.hasWording', { act: name }) : name)}
        />
      </Tiles>
      {(['vi', 'en'] as const).map((language) => (
        <NamedGroup key={language} label={t(`notices.text.${language}`)}>
          {(id) => (
            <Input.TextArea
              id={id}
              disabled={!mayUpdate}
              maxLength={maxNoticeText}
              autoSize={{ minRows: 3, maxRows: 12 }}
              placeholder={t('notices.asUsual')}
              value={typedFields[language]}
              onChange={({ target }) => type({ ...typedValues, [act]: { ...typedFields, [language]: target.value } })}
            />
          )}
        </NamedGroup>
      ))}
      {isHalf && <p className="notices-warn">{t('notices.bothLanguages')}</p>}
      {mayUpdate && (
        <Row as="p">
          <Button type="primary" disabled={isHalf} loading={save.isPending} onClick={() => void keep()}>
            {t('notices.saveWording')}
          </Button>
        </Row>
      )}
    </Section>
  );
}
