import { itemAt } from '@spillway/checked/reads';
import { limitSentence } from '@spillway/contract/compute/procedure-check/sentences';
import { actText } from '@spillway/contract/compute/release-plans/texts';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulatedRule } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import type { ReplacedParts } from '../replaced-parts.ts';
import type { SavedPlan } from '../store.ts';
import { noticesOf } from './notices.ts';
import { type ProposalText, proposalTexts } from './texts.ts';

export interface ProposalTable {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly share: number; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Printed below the rows, or instead of them when there are none. */
  readonly note: string | null;
}

/** A plan prepared for a decision, with the same content as PDF and Word document. */
export interface Proposal {
  readonly language: Language;
  readonly title: string;
  readonly head: readonly string[];
  readonly note: string;
  readonly tables: readonly ProposalTable[];
  readonly signatures: readonly string[];
  readonly signHint: string;
  readonly foot: string;
  readonly pageText: (page: number) => string;
}

interface ProposalContext {
  readonly plan: SavedPlan;
  readonly scene: Scene;
  readonly timeZone: string;
  readonly replaced: ReplacedParts;
  readonly plant: { readonly code: string; readonly name: string };
  readonly language: Language;
}

interface ProposalWords {
  readonly say: (text: ProposalText, facts?: Readonly<Record<string, string | number>>) => string;
  readonly time: (at: string | number) => string;
  readonly number: (value: number | null, digits: number) => string;
  readonly language: Language;
}

export function proposalOf({ plan, scene, timeZone, replaced, plant, language }: ProposalContext): Proposal {
  const words: ProposalWords = {
    say: (text, facts = {}) => fillIn(proposalTexts[text], language, facts),
    time: (at) => {
      const [day = '', clock = ''] = wallText(new Date(at).getTime(), timeZone).split(' ');
      return `${clock.slice(0, 5)} ${day.split('-').toReversed().join('/')}`;
    },
    number: (value, digits) => (value === null ? '–' : fixedNumber(value, digits, language)),
    language,
  };
  const { say, time, number } = words;
  const procedures = scene.rules === null ? null : unpacked<ProcedureInTime>(scene.rules);
  return {
    language,
    title: say('title'),
    head: [
      say('plant', plant),
      say('plan', { name: plan.name }),
      say('start', { at: time(scene.at), level: number(scene.lake_level, 2) }),
      say('inflow', { label: say(plan.content.inflow.kind), more: inflowText(plan, scene, words) }).trim(),
      ...(plan.content.inflow.kind === 'forecast' && plan.content.inflow.points === null && scene.forecast?.outrun
        ? [say('outrun')]
        : []),
      ...(plan.content.inflow.factor === 1 ? [] : [say('factor', { factor: number(plan.content.inflow.factor, 2) })]),
      ...assumedText(plan, scene, words),
      say('until', { at: time(plan.content.until) }),
      say('saved', { at: time(plan.updatedAt.getTime()), by: plan.updatedBy ?? '' }),
      scene.procedure ? say('procedure', { title: scene.procedure.title }) : say('noProcedure'),
      ...(scene.procedures_ahead ?? [])
        .filter(({ counts_from: from }) => from < plan.content.until)
        .map(({ title, counts_from: from }) => say('procedureFrom', { at: time(from), title })),
      ...(scene.tables_change && scene.tables_change < plan.content.until
        ? [say('tablesChange', { at: time(scene.tables_change) })]
        : []),
      ...(replaced.procedure ? [say('otherProcedure')] : []),
      ...(replaced.tables ? [say('otherTables')] : []),
      ...(plan.figures.known_until === null ? [] : [say('knownUntil', { at: time(plan.figures.known_until) })]),
      ...(plan.figures.ended === 'complete' ? [] : [say(plan.figures.ended, { at: time(plan.figures.ended_at) })]),
      say('notActing'),
    ],
    note: plan.note,
    tables: [
      stepsTable(plan, scene, words),
      noticesTable(plan, scene, procedures, words),
      figuresTable(plan, words),
      levelsTable(plan, words),
      riverTable(plan, words),
      rulesTable(plan.figures.rules, words),
    ],
    signatures: [say('proposer'), say('plantHead'), say('decider')],
    signHint: say('signHint'),
    foot: clipText(`${say('title')} · ${plant.name} · ${plan.name}`),
    pageText: (page) => say('page', { page }),
  };
}

/** Leaves room for the page number on the same line. */
const footLetters = 100;
const clipText = (text: string): string => (text.length > footLetters ? `${text.slice(0, footLetters - 1)}…` : text);

/** The source and age of the forecast, or the size of a design flood. */
function inflowText({ content: { inflow } }: SavedPlan, { forecast }: Scene, words: ProposalWords): string {
  const { say, number, time } = words;
  const { kind, label, points } = inflow;
  if (kind === 'forecast' && points === null && forecast !== null)
    return say('forecastOf', { source: sourceText(forecast.source, words), at: time(forecast.issued_at) });
  if (kind !== 'design' || points === null) return label;
  return say('designOf', { years: label, peak: number(Math.max(...points.map(({ flow }) => flow)), 0) });
}

/** Other models keep their own source name. */
function sourceText(source: string, { say }: ProposalWords): string {
  const ownSource = (['nowcast', 'measured', 'model', 'hand'] as const).find((one) => one === source);
  return ownSource ? say(ownSource) : source;
}

/** Assumed failures, which are needed to interpret the figures. */
function assumedText({ content }: SavedPlan, scene: Scene, { say, number }: ProposalWords): string[] {
  const {
    stuck_gates: stuck,
    tripped_units: tripped,
    notice_late_minutes: minutes,
    gauge_offset: offset,
  } = content.faults;
  const names = (ids: readonly string[], text: 'stuck' | 'tripped') =>
    scene.outlets.flatMap(({ outlet_id, name }) => (ids.includes(outlet_id) ? [say(text, { name })] : []));
  const level = number(scene.lake_level === null ? null : scene.lake_level - offset, 2);
  const faults = [
    ...names(stuck, 'stuck'),
    ...names(tripped, 'tripped'),
    ...(minutes === 0 ? [] : [say('noticesLate', { minutes })]),
    ...(offset === 0
      ? []
      : [say(offset > 0 ? 'gaugeHigh' : 'gaugeLow', { metres: number(Math.abs(offset), 2), level })]),
  ];
  return faults.length === 0 ? [] : [say('assumed', { faults: faults.join('; ') })];
}

function stepsTable({ content }: SavedPlan, { outlets }: Scene, { say, time, number }: ProposalWords): ProposalTable {
  const nameOf = new Map(outlets.map(({ outlet_id, name }) => [outlet_id, name]));
  const failedOutlets = new Set([...content.faults.stuck_gates, ...content.faults.tripped_units]);
  const set = (id: string, value: string) => (failedOutlets.has(id) ? `${value} (${say('notDone')})` : value);
  return {
    title: say('steps'),
    columns: [
      { label: say('at'), share: 0.26 },
      { label: say('outlet'), share: 0.42 },
      { label: say('set'), share: 0.32, isNumber: true },
    ],
    rows: content.steps.flatMap(({ at, gates, units }) => [
      ...gates.map(({ outlet_id, opening }) => [
        time(at),
        nameOf.get(outlet_id) ?? '?',
        set(outlet_id, `${number(opening, 2)} m`),
      ]),
      ...units.map(({ outlet_id, power }) => [
        time(at),
        nameOf.get(outlet_id) ?? '?',
        set(outlet_id, `${number(power, 1)} MW`),
      ]),
    ]),
    note: content.steps.length === 0 ? say('noSteps') : null,
  };
}

function noticesTable(
  plan: SavedPlan,
  scene: Scene,
  procedures: ProcedureInTime | null,
  words: ProposalWords,
): ProposalTable {
  const { say, time, language } = words;
  const acts = procedures === null ? [] : noticesOf(procedures, scene, plan.content);
  return {
    title: say('notices'),
    columns: [
      { label: say('before'), share: 0.3 },
      { label: say('receiver'), share: 0.34 },
      { label: say('noLater'), share: 0.2 },
      { label: say('article'), share: 0.16 },
    ],
    rows: acts.flatMap(({ act, atMs, items }) =>
      items.map(({ what, to, noLaterThanMs, isPast, isUrgent, source }) => [
        `${actText(act, language)}, ${time(atMs)}`,
        what === 'siren' ? say('siren', { pattern: to.join(', ') }) : to.join(', '),
        `${time(Math.floor(noLaterThanMs / minuteMs) * minuteMs)}${isPast ? ` (${say('late')})` : isUrgent ? ` (${say('urgent')})` : ''}`,
        source?.article ?? '',
      ]),
    ),
    note: procedures === null ? say('noReceivers') : acts.length === 0 ? say('noNotices') : null,
  };
}

function figuresTable({ figures }: SavedPlan, { say, time, number }: ProposalWords): ProposalTable {
  const { highest_at: highestAt } = figures;
  return {
    title: say('figures'),
    columns: [
      { label: say('what'), share: 0.62 },
      { label: say('value'), share: 0.38, isNumber: true },
    ],
    rows: [
      [say('highest'), `${number(figures.highest_level, 2)} m${highestAt === null ? '' : `, ${time(highestAt)}`}`],
      [say('lowest'), `${number(figures.lowest_level, 2)} m`],
      [say('end'), `${number(figures.end_level, 2)} m`],
      [say('greatest'), `${number(figures.greatest_release, 0)} m³/s`],
      [say('released'), `${number(figures.released, 3)} ${say('mcm')}`],
      [say('spilled'), `${number(figures.spilled, 3)} ${say('mcm')}`],
      [say('energy'), `${number(figures.energy, 1)} MWh`],
      [say('revenue'), figures.revenue === null ? say('noPrice') : `${number(figures.revenue, 0)} đ`],
      [say('moves'), String(figures.gate_moves)],
    ],
    note: null,
  };
}

/** The printed table shows every three hours, and the last row. */
const shownEveryMin = 180;

function levelsTable({ figures: { rows } }: SavedPlan, { say, time, number }: ProposalWords): ProposalTable {
  const rowStride = Math.max(1, Math.round(shownEveryMin / rows.step_minutes));
  const fromMs = Date.parse(rows.from);
  return {
    title: say('levels'),
    columns: [
      { label: say('at'), share: 0.28 },
      { label: say('level'), share: 0.18, isNumber: true },
      { label: say('inflowShort'), share: 0.18, isNumber: true },
      { label: say('release'), share: 0.18, isNumber: true },
      { label: say('power'), share: 0.18, isNumber: true },
    ],
    rows: rows.lake_level.flatMap((level, row, all) =>
      row % rowStride === 0 || row === all.length - 1
        ? [
            [
              time(fromMs + row * rows.step_minutes * minuteMs),
              number(level, 2),
              number(itemAt(rows.inflow, row), 0),
              number(itemAt(rows.release, row), 0),
              number(itemAt(rows.power, row), 1),
            ],
          ]
        : [],
    ),
    note: null,
  };
}

const alarmNames = ['I', 'II', 'III'];

function riverTable({ figures: { stations = [] } }: SavedPlan, { say, time, number }: ProposalWords): ProposalTable {
  return {
    title: say('river'),
    columns: [
      { label: say('station'), share: 0.24 },
      { label: say('travel'), share: 0.13, isNumber: true },
      { label: say('stationFlow'), share: 0.15, isNumber: true },
      { label: say('stationLevel'), share: 0.15, isNumber: true },
      { label: say('alarmsPassed'), share: 0.33 },
    ],
    rows: stations.map(({ name, travel_hours, greatest_flow, greatest_at, highest_level, beyond_rating, alarms }) => {
      const level = number(highest_level, 2);
      const passed = alarms.flatMap(({ at }, alarm) =>
        at === null ? [] : [say('alarmFrom', { alarm: alarmNames[alarm] ?? '', at: time(at) })],
      );
      return [
        name,
        number(travel_hours, 1),
        `${number(greatest_flow, 0)}${greatest_at === null ? '' : `, ${time(greatest_at)}`}`,
        beyond_rating ? say('aboveRating', { level }) : level,
        highest_level === null ? say('noRating') : passed.length === 0 ? say('belowAlarms') : passed.join('; '),
      ];
    }),
    note: stations.length === 0 ? say('noStations') : null,
  };
}

function rulesTable(rules: readonly SimulatedRule[], { say, time, number, language }: ProposalWords): ProposalTable {
  const minutes = ({ stretches }: SimulatedRule, state: SimulatedRule['stretches'][number]['state']) =>
    stretches.reduce(
      (sum, one) => sum + (one.state === state ? (Date.parse(one.to) - Date.parse(one.from)) / minuteMs : 0),
      0,
    );
  return {
    title: say('rules'),
    columns: [
      { label: say('article'), share: 0.16 },
      { label: say('kept'), share: 0.12, isNumber: true },
      { label: say('broken'), share: 0.12, isNumber: true },
      { label: say('unjudged'), share: 0.14, isNumber: true },
      { label: say('firstBroken'), share: 0.46 },
    ],
    rows: rules.map((rule) => {
      const broken = rule.stretches.find(({ state }) => state === 'broken');
      const risk = rule.stretches.find(({ state }) => state === 'at_risk');
      const first = broken ?? risk;
      return [
        rule.article,
        number(minutes(rule, 'kept') / 60, 1),
        number(minutes(rule, 'broken') / 60, 1),
        number(minutes(rule, 'not_judged') / 60, 1),
        first
          ? [
              `${time(first.from)}: ${limitSentence({ ...rule, value: first.value, against: first.against }, language)}`,
              ...(risk ? [say('atRisk', { hours: number(minutes(rule, 'at_risk') / 60, 1) })] : []),
            ].join('. ')
          : '',
      ];
    }),
    note: rules.length === 0 ? say('noRules') : say('hours'),
  };
}
