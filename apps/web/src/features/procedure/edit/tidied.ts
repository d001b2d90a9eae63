import type { Content } from '../queries.ts';

const lines = (all: readonly string[]) => all.map((line) => line.trim()).filter((line) => line !== '');

/** Without the empty lines of lists that people type one below the other. */
export const tidied = (content: Content): Content => ({
  ...content,
  notices: content.notices.map((one) => ({ ...one, to: lines(one.to) })),
  gates: content.gates && {
    ...content.gates,
    order: content.gates.order.map(lines).filter((together) => together.length > 0),
  },
});
