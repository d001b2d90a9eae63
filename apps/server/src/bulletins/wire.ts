import { type BulletinKind, bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { bulletinDelivery, bulletinIssued } from '@spillway/contract/bulletins/issued';
import { bulletinShare } from '@spillway/contract/bulletins/share';
import type { bulletinTemplates } from '@spillway/contract/bulletins/templates';
import type { Language } from '@spillway/contract/errors';
import { type WireFault, wireFaultTexts } from '@spillway/contract/transfer/faults';
import { signedFiguresOf } from '@spillway/rules/bulletins/signed-figures';
import type { AnswerTo } from '../platform/http/inside.ts';
import { toWire } from '../platform/http/wire-case.ts';
import type { Outcome } from '../platform/messages/messages.ts';
import { masked } from '../platform/outgoing-switch/outgoing-switch.ts';
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
type RowView = AnswerTo<typeof bulletinIssued.list>['bulletins'][number];

const fileView = ({ format, fileName, bytes, sha256 }: FileRow) => ({
  format,
  fileName,
  bytes,
  sha256: sha256.toString('hex'),
});

const stateOf = ({ signedAs }: ListedRow): RowView['state'] => (signedAs === null ? 'signature_pending' : 'signed');

export const rowView = (row: ListedRow, files: readonly FileRow[], accountId: string): RowView => ({
  ...row,
  title: row.content.title,
  issuedAt: row.issuedAt.toISOString(),
  owedAt: row.owedAt.toISOString(),
  state: stateOf(row),
  signedAt: iso(row.signedAt),
  countersignUntil: iso(row.countersignUntil),
  countersignedAt: iso(row.countersignedAt),
  corrects: row.correctsNumber,
  files: files.map(fileView),
  may: { countersign: row.isNoted && row.countersignedAt === null && row.issuedById !== accountId },
});

export function readyView(
  ready: Awaited<ReturnType<Issue['ready']>>,
  mayConfirm: boolean,
): AnswerTo<typeof bulletinIssued.ready> {
  const { draft, last, asked, faults } = ready;
  return {
    ...draft,
    owedAt: draft.content.issue_at,
    isLate: ready.isLate,
    figures: signedFiguresOf(draft.content),
    last: last && { number: last.number, owedAt: last.owedAt.toISOString(), figures: signedFiguresOf(last.content) },
    faults: faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
    rule: ready.rule,
    asked: asked && { by: asked.askedBy, at: asked.askedAt.toISOString(), reason: asked.reason, isMine: asked.isMine },
    nextNumber: ready.number,
    isHeld: ready.isHeld,
    numberHold: ready.numberHold && {
      ...ready.numberHold,
      since: ready.numberHold.since.toISOString(),
      mayConfirm,
    },
  };
}

export function wholeView(
  { row, files, isIntact }: Awaited<ReturnType<Issue['get']>>,
  accountId: string,
  deliveries: AnswerTo<typeof bulletinIssued.get>['deliveries'],
): AnswerTo<typeof bulletinIssued.get> {
  return {
    ...row,
    ...rowView(row, files, accountId),
    faults: row.faults.map((fault) => ({ ...fault, facts: { ...fault.facts } })),
    sha256: row.hash.toString('hex'),
    chainHead: row.ledgerHead,
    isIntact,
    deliveries,
  };
}

interface Deliveries {
  readonly mails: readonly Outcome[];
  readonly files: Awaited<ReturnType<Servers['receipts']>>;
  readonly fetches: Awaited<ReturnType<Share['fetches']>>;
}

/** By email, servers and links: what was sent to whom, and who downloaded it. */
export function deliveriesView({ mails, files, fetches }: Deliveries, language: Language): Delivered[] {
  const emptyFields = { at: null, said: null, times: null, fileName: null, sha256: null, host: null, tries: null };
  return [
    ...mails.map(({ receiver, state, said }) => ({
      ...emptyFields,
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
      fileName: one.fileName,
      sha256: one.sha256.toString('hex'),
      host: one.host,
      tries: one.tries,
    })),
    ...fetches.map(({ shareName, format, firstAt, times }) => ({
      ...emptyFields,
      by: 'link' as const,
      to: `${shareName} (${format})`,
      state: 'fetched' as const,
      at: firstAt.toISOString(),
      times,
    })),
  ];
}
type Delivered = AnswerTo<typeof bulletinIssued.get>['deliveries'][number];

const faultText = (fault: string, language: Language): string =>
  fault in wireFaultTexts ? wireFaultTexts[fault as WireFault][language] : fault;

export const holdView = ({
  since,
  ...hold
}: Awaited<ReturnType<Numbers['held']>>[number]): AnswerTo<typeof bulletinDelivery.get>['held'][number] => ({
  ...hold,
  since,
});

export const wayView = ({
  jobNo,
  name,
  target,
  address,
}: FileWay): AnswerTo<typeof bulletinDelivery.get>['ways'][number] => ({
  jobId: jobNo,
  name,
  targetVi: target.label_vi,
  targetEn: target.label_en,
  protocol: target.protocol,
  address,
});

export const differsView = (
  differences: Awaited<ReturnType<ReturnType<typeof createDiffers>>>,
): AnswerTo<typeof bulletinIssued.differs> => ({
  bulletins: differences.map(({ row: { bulletinId, kind, number, issuedAt }, figures }) => ({
    bulletinId,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    figures,
  })),
});

export const verdictView = (verdict: FormVerdict): AnswerTo<typeof bulletinTemplates.check> => ({
  ok: verdict.is === 'sound',
  refused: verdict.is === 'refused' ? verdict.code : null,
  ...(verdict.is === 'refused' && verdict.found !== '' ? { found: verdict.found } : {}),
  faults: verdict.is === 'faulty' ? [...verdict.faults] : [],
});

export const templatesView = (
  { rows, used }: Awaited<ReturnType<Forms['list']>>,
  mayUpdate: boolean,
): AnswerTo<typeof bulletinTemplates.list> => ({
  kinds: bulletinKinds.map((kind) => ({
    kind,
    inUse: used.get(kind) ?? null,
    versions: rows
      .filter((row) => row.kind === kind)
      .map(({ versionNo, fileName, bytes, note, madeAt, madeBy }) => ({
        version: versionNo,
        fileName,
        bytes,
        note,
        madeAt: madeAt.toISOString(),
        madeBy,
      })),
  })),
  may: { update: mayUpdate },
});

export const wordsView = ({ single, rows, required }: TemplateWords): AnswerTo<typeof bulletinTemplates.words> => ({
  single,
  rows: Object.entries(rows).map(([table, columns]) => ({ table, columns: [...columns] })),
  required,
});

export const sharePath = (token: string): string => `/api/renew/v1/forecast/${token}`;

export const sharesView = (
  { shares, fetched }: Awaited<ReturnType<Share['list']>>,
  mayUpdate: boolean,
): AnswerTo<typeof bulletinShare.list> => ({
  shares: shares.map((share) => ({
    shareId: share.shareId,
    name: share.name,
    kinds: [...share.kinds] as BulletinKind[],
    hint: share.hint,
    madeAt: share.madeAt.toISOString(),
    madeBy: share.madeBy,
    until: iso(share.until),
    revokedAt: iso(share.revokedAt),
    revokedBy: share.revokedBy,
    openedLast: iso(share.openedLast),
    openedTimes: share.openedTimes,
    fetched: fetched
      .filter(({ shareId }) => shareId === share.shareId)
      .map(({ number, format, firstAt, lastAt, times }) => ({
        number,
        format,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
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

/** The route writes the response itself, so the conversion is here. */
export const sharedView = (
  plant: string,
  listedRows: readonly { readonly row: ListedRow; readonly files: ReturnType<typeof sharedFiles> }[],
) =>
  toWire(bulletinShare.open.data, {
    plant,
    bulletins: listedRows.map(({ row, files }) => ({
      kind: row.kind,
      number: row.number,
      title: row.content.title,
      issuedAt: row.issuedAt,
      owedAt: row.owedAt,
      state: stateOf(row),
      corrects: row.correctsNumber,
      correctedBy: row.correctedBy,
      files: files.map(({ file, url }) => ({ ...fileView(file), url })),
    })),
  });
