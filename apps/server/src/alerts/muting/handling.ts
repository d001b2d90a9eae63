import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import type { Language } from '@spillway/contract/errors';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { contentIn, type WarningJobs } from '../jobs/jobs.ts';
import { languages } from '../jobs/texts.ts';
import { readWarning, type Warning } from '../store.ts';
import { deleteTick, insertTick, listTicks, type Tick } from './ticks-store.ts';

type Handling = JobContent['handling'];

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

export interface HandlingTick {
  readonly warningId: string;
  readonly handling: Handling;
  readonly ticks: readonly Tick[];
}

const emptyHandling: Handling = { text: '', steps: [], calls: [] };

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish'> & {
  readonly jobs: Pick<WarningJobs, 'read'>;
};

/** The instructions of a warning, and who has done which step. A step is identified by its text. */
export function createHandling({ database, clock, audit, publish, jobs }: Deps) {
  async function handlingsOf(
    hydroCode: string,
    { jobId, code }: Warning,
  ): Promise<Readonly<Record<Language, Handling>>> {
    const all = await jobs.read(hydroCode);
    const job = all.jobs.find((one) => one.jobId === jobId);
    if (job) return { vi: contentIn(job, 'vi').handling, en: contentIn(job, 'en').handling };
    const ownHandling = all.builtIn.find((one) => one.jobId === code)?.routing.handling ?? emptyHandling;
    return { vi: ownHandling, en: ownHandling };
  }

  async function read(hydroCode: string, warningId: string, language: Language): Promise<HandlingTick> {
    const warning = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
    if (warning === null) throw new Refusal('warning.not_found');
    const [handlings, ticks] = await Promise.all([
      handlingsOf(hydroCode, warning),
      listTicks(database.sql, { hydroCode, incidentId: warning.incidentId }),
    ]);
    const translatedTicks = ticks.map((tick) => ({ ...tick, step: translateStep(tick.step, handlings, language) }));
    return { warningId, handling: handlings[language], ticks: translatedTicks };
  }

  return {
    read,

    async tick(
      { who, hydroCode }: ChangeContext,
      { warningId, step, isDone }: { readonly warningId: string; readonly step: string; readonly isDone: boolean },
      language: Language,
    ): Promise<HandlingTick> {
      await database.transaction(async (tx) => {
        const warning = await readWarning(tx, hydroCode, warningId);
        if (warning === null) throw new Refusal('warning.not_found');
        const handlings = await handlingsOf(hydroCode, warning);
        if (!languages.some((one) => handlings[one].steps.includes(step))) throw new Refusal('warning.step_not_found');
        const translatedStep = translateStep(step, handlings, 'vi');
        const key = { hydroCode, incidentId: warning.incidentId };
        const tick = { step: translatedStep, tickedAt: clock.now(), tickedBy: who.username, tickedName: who.fullName };
        if (!(isDone ? await insertTick(tx, key, tick) : await deleteTick(tx, key, translatedStep))) return;
        const { code, severity, facts } = warning;
        const name = facts.nameVi ?? facts.name;
        await audit.record(tx, {
          who,
          action: isDone ? 'warning.tick' : 'warning.untick',
          object: { kind: 'warning', id: warningId, name: typeof name === 'string' ? name : null },
          hydroCode,
          before: null,
          after: { warning: code, severity, step },
        });
        await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
      });
      return await read(hydroCode, warningId, language);
    },
  };
}

export type HandlingRoom = ReturnType<typeof createHandling>;

/** The step at the same position in another language; unchanged when there is none. */
function translateStep(step: string, handlings: Readonly<Record<Language, Handling>>, to: Language): string {
  const from = languages.find((one) => handlings[one].steps.includes(step));
  const index = from === undefined ? -1 : handlings[from].steps.indexOf(step);
  return handlings[to].steps[index] ?? step;
}
