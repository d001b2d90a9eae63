import type { ProcedureExample } from '@spillway/contract/plant/procedure/codes';
import { contentOf } from '@spillway/contract/plant/procedure/content-of';
import type { ProcedureCase, ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { songTranh2Cases } from '@spillway/rules/procedure/examples/song-tranh-2-cases';

interface Example {
  readonly content: ProcedureContent;
  readonly cases: readonly ProcedureCase[];
}

const examples: Readonly<Record<ProcedureExample, () => Example>> = {
  song_tranh_2: () => ({
    content: contentOf(songTranh2),
    cases: songTranh2Cases.map(({ situation: { modeBefore, ...situation }, ...one }) => ({
      ...one,
      broken: [...one.broken],
      situation: {
        ...situation,
        rising: [...situation.rising],
        falling: [...situation.falling],
        warnings: [...situation.warnings] as ProcedureCase['situation']['warnings'],
        mode_before: modeBefore,
      },
    })),
  }),
};

export const exampleOf = (example: ProcedureExample): Example => examples[example]();
