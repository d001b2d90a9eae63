import { type BulletinKind, bulletinKinds } from '@spillway/contract/delivery/bulletins/codes';
import type { bulletinDelivery, bulletinIssued } from '@spillway/contract/delivery/bulletins/issued';
import type { bulletinShare } from '@spillway/contract/delivery/bulletins/share';
import type { bulletinTemplates } from '@spillway/contract/delivery/bulletins/templates';
import { type WireFault, wireFaultTexts } from '@spillway/contract/delivery/transfer/faults';
import type { Language } from '@spillway/contract/errors';
import type { Answer } from '@spillway/contract/kit';
import { signedFiguresOf } from '@spillway/rules/bulletins/signed-figures';
import { masked } from '../../platform/arming/arming.ts';
import type { Outcome } from '../../platform/messages/messages.ts';
import type { FileWay } from '../transfer/transfer.ts';
import type { FormVerdict, TemplateWords } from './files/files.ts';
import type { createDiffers } from './issue/differs.ts';
import type { FileRow, Issue, ListedRow } from './issue/issue.ts';
import type { Numbers } from './issue/numbers.ts';
import type { Servers } from './sending/servers.ts';
import type { PageFile } from './share/page.ts';
import type { Share } from './share/share.ts';
import type { Forms } from './templates/templates.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
type RowView = Answer<typeof bulletinIssued.list>['bulletins'][number];

const fileView = ({ format, fileName, bytes, sha256 }: FileRow) => ({
  format,
  file_name: fileName,
  bytes,
  sha256: sha256.toString('hex'),
});

const stateOf = ({ signedAs }: ListedRow) => (signedAs === null ? 'signature_pending' : 'signed');

export const rowView = (row: ListedRow, files: readonly FileRow[], accountId: string): RowView => ({
  bulletin_id: row.bulletinId,
  kind: row.kind,
  number: row.number,
  title: row.content.title,
  issued_at: row.issuedAt.toISOString(),
  owed_at: row.owedAt.toISOString(),
  issued_by: row.issuedBy,
  second_by: row.secondBy,
  state: stateOf(row),
  signed_as: row.signedAs,
  signed_at: iso(row.signedAt),
  is_noted: row.isNoted,
  countersign_until: iso(row.countersignUntil),
  countersigned_at: iso(row.countersignedAt),
  countersigned_by: row.countersignedBy,
  corrects: row.correctsNumber,
  corrected_by: row.correctedBy,
  files: files.map(fileView),
  may: { countersign: row.isNoted && row.countersignedAt === null && row.issuedById !== accountId },
});

export function readyView(
  ready: Awaited<ReturnType<Issue['ready']>>,
  mayConfirm: boolean,
): Answer<typeof bulletinIssued.ready> {
  const { draft, last, asked, faults } = ready;
  return {
    version: draft.version,
    kind: draft.kind,
    owed_at: draft.content.issue_at,
    is_late: ready.isLate,
    figures: signedFiguresOf(draft.content),
    last: last && { number: last.number, owed_at: last.owedAt.toISOString(), figures: signedFiguresOf(last.content) },
    faults: faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
    rule: ready.rule,
    asked: asked && { by: asked.askedBy, at: asked.askedAt.toISOString(), reason: asked.reason, is_mine: asked.isMine },
    next_number: ready.number,
    is_held: ready.isHeld,
    number_hold: ready.numberHold && {
      ...ready.numberHold,
      since: ready.numberHold.since.toISOString(),
      may_confirm: mayConfirm,
    },
  };
}

export function wholeView(
  { row, files, isIntact }: Awaited<ReturnType<Issue['get']>>,
  accountId: string,
  deliveries: Answer<typeof bulletinIssued.get>['deliveries'],
): Answer<typeof bulletinIssued.get> {
  return {
    ...rowView(row, files, accountId),
    content: row.content,
    faults: row.faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
    reason: row.reason,
    sha256: row.hash.toString('hex'),
    chain_head: row.ledgerHead,
    signed_check: row.signedCheck,
    is_intact: isIntact,
    deliveries,
  };
}

interface Deliveries {
  readonly mails: readonly Outcome[];
  readonly files: Awaited<ReturnType<Servers['receipts']>>;
  readonly fetches: Awaited<ReturnType<Share['fetches']>>;
}

/** By mail, to servers and by links: who was sent what, and who fetched it. */
export function deliveriesView({ mails, files, fetches }: Deliveries, language: Language): Delivered[] {
  const nothing = { at: null, said: null, times: null, file_name: null, sha256: null, host: null, tries: null };
  return [
    ...mails.map(({ receiver, state, said }) => ({
      ...nothing,
      by: 'mail' as const,
      to: masked([receiver]),
      state,
      said,
    })),
    ...files.map((one) => ({
      by: 'server' as const,
      to: one.receiver === '' ? one.way : `${one.way} (${masked([one.receiver])})`,
      state: one.state,
      at: iso(one.doneAt),
      said: one.fault === null ? one.said : faultText(one.fault, language),
      times: null,
      file_name: one.fileName,
      sha256: one.sha256.toString('hex'),
      host: one.host,
      tries: one.tries,
    })),
    ...fetches.map(({ shareName, format, firstAt, times }) => ({
      ...nothing,
      by: 'link' as const,
      to: `${shareName} (${format})`,
      state: 'fetched' as const,
      at: firstAt.toISOString(),
      times,
    })),
  ];
}
type Delivered = Answer<typeof bulletinIssued.get>['deliveries'][number];

const faultText = (fault: string, language: Language): string =>
  fault in wireFaultTexts ? wireFaultTexts[fault as WireFault][language] : fault;

export const holdView = ({
  since,
  ...hold
}: Awaited<ReturnType<Numbers['held']>>[number]): Answer<typeof bulletinDelivery.get>['held'][number] => ({
  ...hold,
  since: since.toISOString(),
});

export const wayView = ({
  jobNo,
  name,
  target,
  address,
}: FileWay): Answer<typeof bulletinDelivery.get>['ways'][number] => ({
  job_id: jobNo,
  name,
  target_vi: target.label_vi,
  target_en: target.label_en,
  protocol: target.protocol,
  address,
});

export const differsView = (
  told: Awaited<ReturnType<ReturnType<typeof createDiffers>>>,
): Answer<typeof bulletinIssued.differs> => ({
  bulletins: told.map(({ row: { bulletinId, kind, number, issuedAt }, figures }) => ({
    bulletin_id: bulletinId,
    kind,
    number,
    issued_at: issuedAt.toISOString(),
    figures,
  })),
});

export const verdictView = (verdict: FormVerdict): Answer<typeof bulletinTemplates.check> => ({
  ok: verdict.is === 'sound',
  refused: verdict.is === 'refused' ? verdict.code : null,
  ...(verdict.is === 'refused' && verdict.found !== '' ? { found: verdict.found } : {}),
  faults: verdict.is === 'faulty' ? [...verdict.faults] : [],
});

export const templatesView = (
  { rows, used }: Awaited<ReturnType<Forms['list']>>,
  mayUpdate: boolean,
): Answer<typeof bulletinTemplates.list> => ({
  kinds: bulletinKinds.map((kind) => ({
    kind,
    in_use: used.get(kind) ?? null,
    versions: rows
      .filter((row) => row.kind === kind)
      .map(({ versionNo, fileName, bytes, note, madeAt, madeBy }) => ({
        version: versionNo,
        file_name: fileName,
        bytes,
        note,
        made_at: madeAt.toISOString(),
        made_by: madeBy,
      })),
  })),
  may: { update: mayUpdate },
});

export const wordsView = ({ single, rows, required }: TemplateWords): Answer<typeof bulletinTemplates.words> => ({
  single: [...single],
  rows: Object.entries(rows).map(([table, columns]) => ({ table, columns: [...columns] })),
  required: [...required],
});

export const sharePath = (token: string): string => `/api/renew/v1/forecast/${token}`;

export const sharesView = (
  { shares, fetched }: Awaited<ReturnType<Share['list']>>,
  mayUpdate: boolean,
): Answer<typeof bulletinShare.list> => ({
  shares: shares.map((share) => ({
    share_id: share.shareId,
    name: share.name,
    kinds: [...share.kinds] as BulletinKind[],
    hint: share.hint,
    made_at: share.madeAt.toISOString(),
    made_by: share.madeBy,
    until: iso(share.until),
    revoked_at: iso(share.revokedAt),
    revoked_by: share.revokedBy,
    opened_last: iso(share.openedLast),
    opened_times: share.openedTimes,
    fetched: fetched
      .filter(({ shareId }) => shareId === share.shareId)
      .map(({ number, format, firstAt, lastAt, times }) => ({
        number,
        format,
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
        times,
      })),
  })),
  may: { update: mayUpdate },
});

export const sharedFiles = (
  files: readonly FileRow[],
  token: string,
): readonly (PageFile & { readonly file: FileRow })[] =>
  files.map((file) => ({
    file,
    format: file.format,
    url: `${sharePath(token)}/file?filename=${encodeURIComponent(file.fileName)}`,
  }));

export const sharedView = (
  plant: string,
  listed: readonly { readonly row: ListedRow; readonly files: ReturnType<typeof sharedFiles> }[],
) => ({
  plant,
  bulletins: listed.map(({ row, files }) => ({
    kind: row.kind,
    number: row.number,
    title: row.content.title,
    issued_at: row.issuedAt.toISOString(),
    owed_at: row.owedAt.toISOString(),
    state: stateOf(row),
    corrects: row.correctsNumber,
    corrected_by: row.correctedBy,
    files: files.map(({ file, url }) => ({ ...fileView(file), url })),
  })),
});
