import type { Draft } from '../draft.ts';
import type { Content } from '../queries.ts';

const lines = (all: readonly string[]) => all.map((line) => line.trim()).filter((line) => line !== '');

/** Removes empty lines from lists. */
const tidy = (content: Content): Content => ({
  ...content,
  notices: content.notices.map((one) => ({ ...one, to: lines(one.to) })),
  gates: content.gates && {
    ...content.gates,
    order: content.gates.order.map(lines).filter((together) => together.length > 0),
  },
});

export const bodyOf = ({ content, note, validFrom, cases }: Draft) => ({
  content: tidy(content),
  cases: [...cases],
  note,
  valid_from: validFrom,
});

export interface RefusedDraft {
  readonly sent: Draft | null;
  /** `field`: its path; null: not on the form. */
  readonly refused: readonly { readonly field: string | null; readonly line: string }[];
}

export const noRefusals: RefusedDraft = { sent: null, refused: [] };

const textAt = (draft: Draft, field: string): string | undefined =>
  JSON.stringify(
    field.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], bodyOf(draft)),
  );

/** Errors of the last save whose fields are unchanged since: a fixed field clears its error at once. */
export const linesLeft = ({ sent, refused }: RefusedDraft, draft: Draft): string[] => [
  ...new Set(
    refused
      .filter(({ field }) => field === null || sent === null || textAt(sent, field) === textAt(draft, field))
      .map(({ line }) => line),
  ),
];
