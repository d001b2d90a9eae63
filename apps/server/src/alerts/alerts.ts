import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { type Severity, severities, type WarningState } from '@spillway/contract/alerts/codes';
import { plantsOf } from '../access/plants/plants.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createAcknowledge } from './acknowledging.ts';
import type { Attention } from './attention.ts';
import { createBegins } from './began.ts';
import { createClose } from './close.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { createAnswering } from './escalation/answering.ts';
import { createEscalating } from './escalation/escalating.ts';
import { createAnswerPage } from './escalation/links.ts';
import { createReplyCode, followReplies } from './escalation/replies.ts';
import { createEvaluate } from './evaluate.ts';
import type { JudgeDeps } from './evaluator/evaluate-jobs.ts';
import { createEvaluator } from './evaluator/evaluator.ts';
import { inflowIssues } from './evaluator/inflow-issues.ts';
import { levelsSince } from './evaluator/levels.ts';
import type { JobSource } from './evaluator/watched-job.ts';
import type { SeriesOfWarnings } from './jobs/series-of.ts';
import { warningAt } from './lapse-acknowledgement.ts';
import { createEndings } from './muting/endings.ts';
import { mutableOf, mutedBy, type Silences, silenceOf } from './muting/muting.ts';
import { createTelling, type RoutingsOf, type Telling, type TellingDeps } from './notify/notify.ts';
import { createReadState, type ReadStateDeps } from './read-state.ts';
import { figures, jobs } from './reconcile.ts';
import {
  listClosings,
  listShown,
  listShownOf,
  listWarnings,
  readEvaluatedAt,
  readEvaluations,
  type Warning,
} from './store.ts';
import { attentionView, type CurrentWarning, muteView, warningView } from './wire.ts';

interface HistoryQuery {
  readonly from: Date;
  readonly to: Date;
  readonly code: AnyWarningCode | undefined;
  readonly severity: Severity | undefined;
  readonly state: WarningState | undefined;
  readonly series: readonly number[] | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface CurrentWarnings {
  readonly evaluatedAt: Date | null;
  readonly isLate: boolean;
  readonly warnings: readonly CurrentWarning[];
  /** Codes and jobs with written instructions. */
  readonly withHandling: readonly string[];
}

interface PlantWarnings extends Pick<CurrentWarnings, 'isLate'> {
  readonly warnings: readonly (CurrentWarning & { readonly muted: ReturnType<typeof muteView> | null })[];
  readonly hydroCode: string;
  readonly name: string;
}

/** Evaluation runs every minute; three missed runs mean that it has stopped. */
const lateAfterMs = 3 * 60_000;
/** Clocks of nodes differ by less. */
const aheadMs = 10_000;
/** A warning that ended unacknowledged is listed for this long, for users who were away; later it is in the history. */
const missedWithinMs = 24 * 3_600_000;

interface WarningsDeps extends TopDeps {
  readonly transferTroubles: ReadStateDeps['transferTroubles'];
  readonly missedDuties: ReadStateDeps['missedDuties'];
  readonly jobSource: JobSource;
  readonly routingsOf: RoutingsOf;
  readonly handlingOf: TellingDeps['handlingOf'];
  readonly silencesOf: TellingDeps['silencesOf'];
  readonly silencesOfPlants: Silences['inForceOf'];
  /** Jobs and codes of built-in warnings with written instructions. */
  readonly handledOf: (hydroCode: string) => Promise<ReadonlySet<string>>;
  readonly seriesOf: (hydroCode: string) => Promise<SeriesOfWarnings>;
}

/** Stores every warning with its start, its end and who has seen it. */
export function createWarnings(deps: WarningsDeps) {
  const { database, clock } = deps;
  const readState = createReadState(deps);
  const telling = createTelling({ ...deps, answerPage: createAnswerPage(deps), replyCode: createReplyCode(deps) });
  const escalation = createEscalating({ ...deps, telling });
  const notifier: Pick<Telling, 'tell' | 'repeat' | 'release'> = {
    async tell(tx, hydroCode, changes, before) {
      await telling.tell(tx, hydroCode, changes, before);
      await escalation.follow(tx, hydroCode, changes, before);
    },
    repeat: telling.repeat,
    release: telling.release,
  };
  const levelsOf: JudgeDeps['levelsOf'] = (tx, hydroCode, period) => levelsSince(tx, deps.history, hydroCode, period);
  const begins = createBegins({ levelsOf });
  const evaluator = createEvaluator({
    ...deps,
    begins,
    telling: notifier,
    escalating: escalation,
    watches: deps.series.watches,
    source: deps.jobSource,
    levelsOf,
    issuesOf: inflowIssues(deps),
  });
  const endings = createEndings({ ...deps, tellStanding: telling.tellStanding });
  const evaluate = createEvaluate({ ...deps, readState, evaluator, telling: notifier, begins, endings });
  const acknowledge = createAcknowledge(deps);
  const answering = createAnswering({ ...deps, acknowledge });
  followReplies({ ...deps, answering });

  async function current(hydroCode: string): Promise<CurrentWarnings> {
    const now = clock.now();
    const [evaluatedAt, visibleWarnings, handled] = await Promise.all([
      readEvaluatedAt(database.sql, hydroCode),
      listShown(database.sql, hydroCode, new Date(now.getTime() - missedWithinMs)),
      deps.handledOf(hydroCode),
    ]);
    const isLate = isLateAt(now, evaluatedAt);
    const shownWarnings = visibleWarnings.map((one) => warningAt(one, now));
    const open = shownWarnings.filter(({ endedAt }) => endedAt === null);
    // When evaluation has stopped, the figures are judged for this response only.
    const ofFigures = open.filter(({ source }) => source === figures);
    const seen = isLate ? await lookedAt(hydroCode, now, ofFigures) : null;
    // Warnings of jobs are shown as the last evaluation left them.
    const standing = seen
      ? [
          ...seen.map((attention) => asSeen(attention, open, now)),
          ...open.filter(({ source }) => source === jobs).map(warningView),
        ]
      : open.map(warningView);
    const missedWarnings = shownWarnings
      .filter((one) => isMissed(one) && !seen?.some(({ key }) => key === one.key))
      .map(warningView);
    const warnings = worstFirst([...standing, ...missedWarnings]);
    const withHandling = warnings
      .filter((one) => handled.has(one.warningJobId))
      .flatMap(({ warningId: id }) => id ?? []);
    return { evaluatedAt, isLate, warnings, withHandling };
  }

  async function lookedAt(hydroCode: string, now: Date, currentWarnings: readonly Warning[]): Promise<Attention[]> {
    const [currentLook, closings] = await Promise.all([
      readState(hydroCode, now),
      listClosings(database.sql, hydroCode, figures),
    ]);
    return currentLook({ standing: currentWarnings, closings }).filter(({ coveredBy }) => coveredBy === null);
  }

  /** Reads stored warnings in a fixed number of statements, for any number of plants. */
  async function ofPlantsOf(accountId: string): Promise<PlantWarnings[]> {
    const now = clock.now();
    const plants = await plantsOf(database.sql, accountId);
    const codes = plants.map(({ hydroCode }) => hydroCode);
    const [evaluations, silences, all] = await Promise.all([
      readEvaluations(database.sql, codes),
      deps.silencesOfPlants(database.sql, codes, now),
      listShownOf(database.sql, codes, new Date(now.getTime() - missedWithinMs)),
    ]);
    const byPlant = Map.groupBy(all, ({ hydroCode }) => hydroCode);
    const mutedView = (hydroCode: string) => {
      const silencesInForce = (silences.get(hydroCode) ?? []).map(silenceOf);
      return (one: Warning) => {
        const mute = one.endedAt === null ? mutedBy(mutableOf(one), silencesInForce, now.getTime()) : null;
        return { ...warningView(one), muted: mute && muteView(mute.stored) };
      };
    };
    return plants.map(({ hydroCode, name }) => {
      const shownWarnings = (byPlant.get(hydroCode) ?? []).map((one) => warningAt(one, now));
      const visibleWarnings = shownWarnings.filter((one) => one.endedAt === null || isMissed(one));
      const evaluatedAt = evaluations.get(hydroCode) ?? null;
      return {
        hydroCode,
        name,
        isLate: isLateAt(now, evaluatedAt),
        warnings: worstFirst(visibleWarnings.map(mutedView(hydroCode))),
      };
    });
  }

  return {
    ofPlantsOf,
    evaluate: evaluate.run,
    figures: evaluator.figures,
    lag: evaluator.lag,
    close: createClose(deps),
    follow: evaluate.follow,
    current,

    acknowledge,
    answering,

    async list(hydroCode: string, { cursor, limit, series, ...asked }: HistoryQuery) {
      if (asked.to <= asked.from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      const after = readCursor(cursor);
      const found = await deps.seriesOf(hydroCode);
      const of = series && found.filterOf(series);
      const all = await listWarnings(database.sql, { hydroCode, ...asked, of, after, limit: limit + 1 });
      const now = clock.now();
      const page = all.slice(0, limit).map((one) => ({ ...warningAt(one, now), seriesIds: found.of(one) }));
      const last = all.length > limit ? page.at(-1) : undefined;
      return { warnings: page, next: last ? writeCursor(last) : null };
    },
  };
}

const worstFirst = <One extends Pick<CurrentWarning, 'severity'>>(all: readonly One[]): One[] =>
  severities.flatMap((severity) => all.filter((one) => one.severity === severity));

/** An evaluation dated in the future does not count: it was written by a clock that was ahead. */
function isLateAt(now: Date, evaluatedAt: Date | null): boolean {
  const agoMs = evaluatedAt === null ? null : now.getTime() - evaluatedAt.getTime();
  return agoMs === null || agoMs > lateAfterMs || agoMs < -aheadMs;
}

export type Warnings = ReturnType<typeof createWarnings>;

/**
 * The warning required action and ended before anyone acknowledged it; one whose acknowledgement ran out had been seen.
 */
const isMissed = ({ endedAt, acknowledgedAt, lapsedWhy, severity }: Warning): boolean =>
  endedAt !== null && acknowledgedAt === null && lapsedWhy !== 'time' && severity !== 'watch';

/** Adds the stored state of the same warning. */
function asSeen(attention: Attention, open: readonly Warning[], now: Date): CurrentWarning {
  const storedWarning = open.find(({ key }) => key === attention.key);
  return storedWarning?.severity === attention.severity
    ? warningView({ ...storedWarning, facts: attention.facts, seenAt: attention.seenAt, isUnseen: attention.isUnseen })
    : attentionView(attention, now);
}
