import { required } from '@spillway/checked/reads';
import { maxTemplateBytes } from '@spillway/contract/bulletins/codes';
import { List, Row, Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import '../issued/issued.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FileField } from '../../../kit/file/FileField.tsx';
import { type ChosenFile, sentFile } from '../../../kit/file/read-upload.ts';
import { useFileProblem } from '../../../kit/file/use-file-problem.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import {
  type BulletinKind,
  templatesQuery,
  useAddTemplate,
  useChooseTemplate,
  type Verdict,
  wordsQuery,
} from '../issued/queries.ts';

/** Word templates of the plant: which one prints a kind, and the faults of an uploaded one. */
export function TemplatesPanel() {
  const t = useText();
  const toasts = useToasts();
  const query = useQuery(templatesQuery);
  const choose = useChooseTemplate();
  const [kind, setKind] = useState<BulletinKind>('flood');
  const { data } = query;
  if (!data) return <Pending of={query} lines={8} />;
  const of = required(data.kinds.find((one) => one.kind === kind));
  const take = (version: number | null, name: string) =>
    void downloadFile(
      `/v1/forecast/template/file?kind=${kind}${version === null ? '' : `&version=${version}`}`,
      name,
    ).catch((cause: unknown) => toasts.failed(t('bulletinIssue.templates.failed'), cause));
  const use = (version: number | null) =>
    void choose.mutateAsync({ kind, version }).then(
      () => toasts.done(t('bulletinIssue.templates.chosen')),
      (error: unknown) => toasts.failed(t('bulletinIssue.templates.failed'), error),
    );
  const lines = [
    { version: null, name: t('bulletinIssue.templates.product'), note: '', file: `${kind}.docx` },
    ...of.versions.map(({ version, file_name: file, note }) => ({
      version,
      name: t('bulletinIssue.templates.version', { version, file }),
      note,
      file,
    })),
  ];
  return (
    <Stack as="section" gap="m" inset>
      <SectionTitle level={2}>{t('bulletinIssue.templates.title')}</SectionTitle>
      <p>{t('bulletinIssue.templates.intro', { example: '{number}' })}</p>
      <Tiles min="s" align="end">
        <NamedGroup label={t('bulletinIssue.templates.kind')}>
          {(id) => (
            <Select
              id={id}
              value={kind}
              onChange={setKind}
              options={data.kinds.map((one) => ({ value: one.kind, label: t(`bulletins.kind.${one.kind}`) }))}
            />
          )}
        </NamedGroup>
      </Tiles>
      <List className="issued-items">
        {lines.map(({ version, name, note, file }) => (
          <li key={version ?? 0}>
            <Row gap="words" className="issued-line">
              <span>{name}</span>
              {note !== '' && <span className="quiet">{note}</span>}
              {of.in_use === version && <StateTag tone="good">{t('bulletinIssue.templates.inUse')}</StateTag>}
            </Row>
            <Row>
              <Button onClick={() => take(version, file)}>
                {version === null
                  ? t('bulletinIssue.templates.take')
                  : t('bulletinIssue.templates.takeVersion', { version })}
              </Button>
              {data.may.update && of.in_use !== version && (
                <Button
                  loading={choose.isPending}
                  aria-label={`${t('bulletinIssue.templates.use')} ${name}`}
                  onClick={() => use(version)}
                >
                  {t('bulletinIssue.templates.use')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </List>
      {data.may.update && <Upload key={kind} kind={kind} />}
      <Words kind={kind} />
    </Stack>
  );
}

function Upload({ kind }: { readonly kind: BulletinKind }) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddTemplate();
  const [chosen, choose] = useState<ChosenFile | null>(null);
  const [note, setNote] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const problemOf = useFileProblem(maxTemplateBytes);
  const problem = chosen && problemOf(chosen);
  async function hand() {
    if (!chosen) return;
    try {
      const created = await add.mutateAsync({ kind, note, ...(await sentFile(chosen)) });
      setVerdict(created);
      if (created.version === null) return;
      toasts.done(t('bulletinIssue.templates.added', { version: created.version }));
      choose(null);
      setNote('');
    } catch (error) {
      toasts.failed(t('bulletinIssue.templates.failed'), error);
    }
  }
  return (
    <Stack as="section" gap="m" className="issue">
      <h3>{t('bulletinIssue.templates.file')}</h3>
      <FileField
        value={chosen}
        onChange={(file) => {
          choose(file);
          setVerdict(null);
        }}
        maxBytes={maxTemplateBytes}
        accept=".docx"
      />
      <Tiles min="s" align="end">
        <NamedGroup label={t('bulletinIssue.templates.note')}>
          {(id) => <Input id={id} value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />}
        </NamedGroup>
        <div>
          <Button
            type="primary"
            disabled={!chosen || problem !== null}
            loading={add.isPending}
            onClick={() => void hand()}
          >
            {t('bulletinIssue.templates.upload')}
          </Button>
        </div>
      </Tiles>
      <div role="alert">
        {problem !== null && <StateTag tone="critical">{problem}</StateTag>}
        {verdict?.refused && (
          <StateTag tone="critical">{t(`bulletinIssue.templates.refused.${verdict.refused}`)}</StateTag>
        )}
        {verdict?.found && <p>{t('bulletinIssue.templates.found', { found: verdict.found })}</p>}
        {verdict && verdict.faults.length > 0 && (
          <>
            <StateTag tone="critical">{t('bulletinIssue.templates.faults', { count: verdict.faults.length })}</StateTag>
            <ul className="bulleted">
              {verdict.faults.map(({ code, name }) => (
                <li key={`${code} ${name}`}>{t(`bulletinIssue.templates.fault.${code}`, { name })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Stack>
  );
}

function Words({ kind }: { readonly kind: BulletinKind }) {
  const t = useText();
  const { data } = useQuery(wordsQuery(kind));
  if (!data) return null;
  // Placeholders of single cells are for forms without row lists; there are hundreds, all with the same pattern.
  const single = data.single.filter((name) => name.split('.').length < 3);
  const code = (name: string) => <code key={name}>{`{${name}}`} </code>;
  return (
    <details>
      <summary>{t('bulletinIssue.templates.words')}</summary>
      <p>{t('bulletinIssue.templates.wordsSingle')}</p>
      <p>{single.map(code)}</p>
      {data.rows.map(({ table, columns }) => (
        <div key={table}>
          <p>
            {t('bulletinIssue.templates.wordsRows', {
              table,
              open: `{#${table}}`,
              close: `{/${table}}`,
              heading: `{${table}.${columns[0]}.heading}`,
            })}
          </p>
          <p>{columns.map(code)}</p>
        </div>
      ))}
    </details>
  );
}
