import type { Draft } from '../draft.ts';
import type { Content } from '../queries.ts';

const lines = (all: readonly string[]) => all.map((line) => line.trim()).filter((line) => line !== '');

/** Without the empty lines of lists that people type one below the other. */
const tidied = (content: Content): Content => ({
  ...content,
  notices: content.notices.map((one) => ({ ...one, to: lines(one.to) })),
  gates: content.gates && {
    ...content.gates,
    order: content.gates.order.map(lines).filter((together) => together.length > 0),
  },
});

export const bodyOf = ({ content, note, validFrom, cases }: Draft) => ({
  content: tidied(content),
  cases: [...cases],
  note,
  valid_from: validFrom,
});

export interface Refused {
  readonly sent: Draft | null;
  /** `field`: where the server found it; null: nowhere in the form. */
  readonly refused: readonly { readonly field: string | null; readonly line: string }[];
}

export const nothingRefused: Refused = { sent: null, refused: [] };

const textAt = (draft: Draft, field: string): string | undefined =>
  JSON.stringify(
    field.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], bodyOf(draft)),
  );

/** What a save was refused for and still stands as it was sent: whoever mends a field sees at once that it is mended. */
export const linesLeft = ({ sent, refused }: Refused, written: Draft): string[] => [
  ...new Set(
    refused
      .filter(({ field }) => field === null || sent === null || textAt(sent, field) === textAt(written, field))
      .map(({ line }) => line),
  ),
];
