import '../../kit/parts/parts.css';
import './procedure.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { CasesPart } from './cases/CasesPart.tsx';
import { Differences } from './Differences.tsx';
import { type Draft, emptyContent } from './draft.ts';
import { ProcedureEditor } from './edit/ProcedureEditor.tsx';
import {
  exampleOf,
  type Head,
  useDeleteVersion,
  type Version,
  type Versions,
  versionQuery,
  versionsQuery,
} from './queries.ts';
import { ForeignGates } from './text/ForeignGates.tsx';
import { ProcedureText } from './text/ProcedureText.tsx';
import { WithdrawVersion } from './WithdrawVersion.tsx';

/** Operating procedure: versions, text and test cases. */
export default function ProcedurePage() {
  const t = useText();
  const query = useQuery(versionsQuery);
  const [draft, write] = useState<Draft | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const { removing, ask } = useRemove();
  const { data } = query;
  const page = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  // When the editor closes, the focus moves to the first button of the page.
  useEffect(() => {
    if (draft === null && wasWriting.current) page.current?.querySelector('button')?.focus();
    wasWriting.current = draft !== null;
  }, [draft]);
  if (draft && data)
    return (
      <ProcedureEditor
        draft={draft}
        plant={data}
        onClose={(savedRecord) => {
          if (savedRecord) choose(savedRecord);
          write(null);
        }}
      />
    );
  const versions = data?.versions.filter((one) => one.procedure_id !== removing) ?? [];
  const openVersion = versions.find((one) => one.procedure_id === chosen) ?? standing(versions);
  return (
    <div ref={page} className="procedure">
      <PageHead
        title={t('procedure.title')}
        count={data && t('procedure.count', { count: data.versions.length })}
        actions={data?.may.add && openVersion && <Begin shown={openVersion} onBegin={write} />}
      />
      {data && !data.may.add && <ReadOnlyReason permission="sensor.update" />}
      {!data ? (
        <Pending of={query} lines={10} />
      ) : !openVersion ? (
        <Empty title={t('procedure.empty.title')} actions={data.may.add && <Begin shown={null} onBegin={write} />}>
          {t('procedure.empty.text')}
        </Empty>
      ) : (
        <>
          <VersionChoice versions={versions} shown={openVersion} onChoose={choose} />
          <VersionView
            key={openVersion.procedure_id}
            head={openVersion}
            all={data}
            onChange={write}
            onRemove={() => void ask(openVersion)}
          />
        </>
      )}
    </div>
  );
}

/** The version in force, else the next one. */
const standing = (versions: readonly Head[]): Head | null =>
  versions.find(({ state }) => state === 'counts') ?? versions.at(-1) ?? null;

interface BeginProps {
  readonly shown: Head | null;
  readonly onBegin: (draft: Draft) => void;
}

/** Starts a new version, from the current one, from a sample, or empty. */
function Begin({ shown, onBegin }: BeginProps) {
  const t = useText();
  const attempt = useAttempt();
  const { data: version } = useQuery({ ...versionQuery(shown?.procedure_id ?? ''), enabled: shown !== null });
  const validFrom = () => new Date(serverNow()).toISOString();
  const example = () =>
    attempt(
      async () => {
        const { content, cases } = await exampleOf();
        onBegin({ of: null, content, cases, note: '', validFrom: validFrom() });
      },
      { failed: t('procedure.failed') },
    );
  const empty = () =>
    onBegin({ of: null, content: emptyContent(t('procedure.usualMode')), cases: [], note: '', validFrom: validFrom() });
  return (
    <>
      {version && (
        <Button
          type="primary"
          onClick={() =>
            onBegin({ of: null, content: version.content, cases: version.cases, note: '', validFrom: validFrom() })
          }
        >
          {t('procedure.newVersion')}
        </Button>
      )}
      <Button type={shown ? 'default' : 'primary'} onClick={() => void example()}>
        {t('procedure.fromExample')}
      </Button>
      <Button onClick={empty}>{t('procedure.fromNothing')}</Button>
    </>
  );
}

interface VersionChoiceProps {
  readonly versions: readonly Head[];
  readonly shown: Head;
  readonly onChoose: (procedureId: string) => void;
}

function VersionChoice({ versions, shown, onChoose }: VersionChoiceProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (versions.length < 2) return null;
  return (
    <Select
      className="procedure-versions"
      aria-label={t('procedure.version')}
      value={shown.procedure_id}
      onChange={onChoose}
      options={versions.map(({ procedure_id: value, counts_from: from, state, note }) => ({
        value,
        label: [t('procedure.since', { time: dateMinute(from) }), t(`procedure.state.${state}`), note]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

interface ShownProps {
  readonly head: Head;
  readonly all: Versions;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
}

function VersionView({ head, all, onChange, onRemove }: ShownProps) {
  const t = useText();
  const query = useQuery(versionQuery(head.procedure_id));
  const { data: version } = query;
  const { dateMinute } = useFormat();
  const previousVersion = all.versions[all.versions.findIndex((one) => one.procedure_id === head.procedure_id) + 1];
  if (!version) return <Pending of={query} lines={10} />;
  return (
    <>
      <section className="parts-one">
        <h2>{head.title}</h2>
        <StateTag tone={head.state === 'counts' ? 'accent' : 'nodata'}>{t(`procedure.state.${head.state}`)}</StateTag>
        <StateTag tone={head.verified === head.rules ? 'good' : 'watch'}>
          {t('procedure.verifiedOf', { verified: head.verified, rules: head.rules })}
        </StateTag>
        <Facts
          facts={[
            { name: t('procedure.field.decree'), value: head.decree },
            { name: t('procedure.field.validFrom'), value: dateMinute(head.valid_from) },
            { name: t('procedure.countsFrom'), value: dateMinute(head.counts_from) },
            ...(head.counts_until ? [{ name: t('procedure.countsUntil'), value: dateMinute(head.counts_until) }] : []),
            { name: t('procedure.recorded'), value: `${dateMinute(head.recorded_at)} ${head.recorded_by ?? ''}` },
            ...(head.withdrawn
              ? [
                  {
                    name: t('procedure.withdraw.state'),
                    value: `${dateMinute(head.withdrawn.at)} ${head.withdrawn.by}: ${head.withdrawn.reason}`,
                  },
                ]
              : []),
            ...(head.note ? [{ name: t('procedure.field.note'), value: head.note }] : []),
          ]}
        />
        {head.may.update && <Acts version={version} onChange={onChange} onRemove={onRemove} />}
        {head.may.withdraw && <WithdrawVersion head={head} versions={all.versions} />}
        {!head.may.update && all.may.add && <p className="quiet">{t('procedure.immutable')}</p>}
        <ForeignGates rule={version.content.gates} own={all.gates} />
        {previousVersion && <PreviousComparison version={version} formerId={previousVersion.procedure_id} />}
      </section>
      <ProcedureText content={version.content} onChange={null} />
      <CasesPart content={version.content} cases={version.cases} levels={all.levels} onChange={null} />
    </>
  );
}

interface ActsProps {
  readonly version: Version;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
}

function Acts({ version, onChange, onRemove }: ActsProps) {
  const t = useText();
  const { procedure_id, version: seen, content, cases, note, valid_from: validFrom } = version;
  return (
    <Row as="p" align="start">
      <Button
        type="primary"
        onClick={() => onChange({ of: { procedure_id, version: seen }, content, cases, note, validFrom })}
      >
        {t('procedure.edit')}
      </Button>
      <Button danger onClick={onRemove}>
        {t('procedure.delete')}
      </Button>
    </Row>
  );
}

/** Stops refetching a version that is being deleted. */
function useRemove() {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const remove = useDeleteVersion();
  const [removingId, setRemovingId] = useState<string | null>(null);
  const ask = async ({ procedure_id, version }: Head) => {
    const isConfirmed = await confirm({
      title: t('procedure.deleteAsk'),
      text: t('procedure.deleteText'),
      ok: t('procedure.delete'),
      destructive: true,
    });
    if (!isConfirmed) return;
    setRemovingId(procedure_id);
    try {
      await remove.mutateAsync({ procedure_id, version });
      toasts.done(t('procedure.deleted'));
    } catch (error) {
      setRemovingId(null);
      toasts.failed(t('procedure.failed'), error);
    }
  };
  return { removing: removingId, ask };
}

function PreviousComparison({ version, formerId }: { readonly version: Version; readonly formerId: string }) {
  const t = useText();
  const { data: previousVersion } = useQuery(versionQuery(formerId));
  if (!previousVersion) return null;
  return (
    <details>
      <summary>{t('procedure.difference')}</summary>
      <Differences before={previousVersion.content} after={version.content} />
    </details>
  );
}
