import './diagnostics.css';
import '../../kit/public/segmented.css';
import { version as latestTag } from '../../../package.json';
import { useConfig } from '../../base/config/config-query.ts';
import { editions } from '../../base/edition/edition.ts';
import { editionPreview, previewEdition, useEdition } from '../../base/edition/use-edition.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { serverAheadMs, serverNow } from '../../base/server-clock.ts';
import { tokenJar } from '../../base/session/signed-in.ts';
import { useSession } from '../../base/session/use-session.ts';
import { connection } from '../../base/stream/connection.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { countRights } from '../../shared/permissions/permission-tree.ts';
import { knownTree } from '../../shared/permissions/screen-names.ts';

interface DiagnosticsProps {
  readonly onClose: () => void;
}

/** Connection state of this browser, to tell whether a problem is on the client or the server. */
export default function Diagnostics({ onClose }: DiagnosticsProps) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const { version, edition: servedEdition } = useConfig();
  const { expert, level, permissions, roleName } = useSession();
  const { state, leads } = useObserved(connection);
  useNow(1000);
  const aheadS = serverAheadMs() / 1000;
  const { access, refresh } = tokenJar.read();
  const facts: readonly (readonly [string, string])[] = [
    [t('diagnostics.version'), t('diagnostics.versions', { page: latestTag, server: version })],
    [t('diagnostics.edition'), servedEdition],
    [t('diagnostics.stream'), t(`diagnostics.${state.kind}`)],
    [t('diagnostics.reader'), leads ? t('diagnostics.thisTab') : t('diagnostics.otherTab')],
    [t('diagnostics.serverTime'), dateTime(serverNow())],
    [t('diagnostics.clock'), t('diagnostics.seconds', { seconds: number(aheadS, 0) })],
    [t('diagnostics.access'), dateTime(access?.expires)],
    [t('diagnostics.refresh'), dateTime(refresh?.expires)],
    [
      t('diagnostics.role'),
      t('diagnostics.roleFacts', {
        name: roleName ?? '-',
        level,
        count: countRights(knownTree, permissions).held,
      }),
    ],
  ];
  return (
    <Sheet title={t('shell.diagnostics.title')} lead={t('diagnostics.lead')} place="dialog" onClose={onClose}>
      <div className="sheet-content diagnostics">
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {expert && <EditionPreview />}
      </div>
    </Sheet>
  );
}

/** Lets an expert preview another edition in this browser; the server keeps its own. */
function EditionPreview() {
  const t = useText();
  const current = useEdition();
  const isPreviewing = useObserved(editionPreview) !== null;
  return (
    <section>
      <h3>{t('diagnostics.preview')}</h3>
      <p>{t('diagnostics.previewText')}</p>
      <fieldset className="segmented" aria-label={t('diagnostics.preview')}>
        {editions.map((edition) => (
          <button
            key={edition}
            type="button"
            aria-pressed={edition === current}
            onClick={() => previewEdition(edition)}
          >
            {edition}
          </button>
        ))}
      </fieldset>
      {isPreviewing && (
        <button type="button" className="button" onClick={() => previewEdition(null)}>
          {t('diagnostics.endPreview')}
        </button>
      )}
    </section>
  );
}
