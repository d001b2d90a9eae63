import { itemAt, lastOf } from '@spillway/checked/reads';
import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';
import { unmeasuredBands } from '@spillway/contract/compute/forecasts/basin-model/band-texts';
import { hourMs } from '@spillway/plant-time/spans';
import type { BulletinContent, BulletinKind, Levels, Sources, Table } from '@spillway/rules/bulletins/content';
import { redrawSentences } from '@spillway/rules/bulletins/edit';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { inflowSeriesOf, measuredSource } from '../../compute/forecasts/in-use/in-use.ts';
import type { ReleaseAhead } from '../../compute/release-plans/release-plans.ts';
import { levelsOf, seasonAt } from '../../plant/settings/settings.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import {
  aheadOf,
  aheadTable,
  daysFrom,
  decadesOf,
  hourlyFlows,
  type InflowAhead,
  partsTable,
  reachOf,
} from './ahead.ts';
import { isoOf } from './cells.ts';
import { drawDownstream } from './downstream.ts';
import { rainGroupsOf } from './groups.ts';
import { type DrawDeps, drawRain, drawState } from './observed.ts';
import { peakTable } from './peak.ts';
import { drawRainAhead } from './rain-ahead.ts';
import { titleOf } from './titles.ts';

interface WantedBulletin {
  readonly kind: BulletinKind;
  readonly issueMs: number;
  readonly nextMs: number | null;
  readonly settings: BulletinSettings;
  readonly corrects: BulletinContent['corrects'];
}

/** A forecast older than the record by this much is not used: it lacks the latest inflow. */
const behindMs = 3 * hourMs;

export async function drawBulletin(
  deps: DrawDeps,
  plant: PlantCatalogue,
  wantedBulletin: WantedBulletin,
): Promise<BulletinContent> {
  const { kind, issueMs, nextMs, settings, corrects } = wantedBulletin;
  const known = kindsOfBulletins[kind];
  const { hydroCode, timeZone } = plant;
  const nowMs = Math.min(issueMs, deps.clock.now().getTime());
  const observed = await drawState(deps, plant, nowMs);
  const fromMs = observed.baseMs ?? Math.floor(nowMs / hourMs) * hourMs;
  const issueMonth = known.decades ? decadesOf(issueMs, timeZone) : daysFrom(issueMs, timeZone, known.days);
  const parts = aheadOf(issueMonth, fromMs);
  const period =
    parts.length > 0
      ? { fromMs: itemAt(parts, 0).fromMs, toMs: lastOf(parts).toMs }
      : { fromMs, toMs: fromMs + Math.max(...known.leadsHours) * hourMs };
  const { language } = settings;
  const groups = await rainGroupsOf(deps, hydroCode, settings.rain_groups);
  const base = { baseMs: fromMs, baseM3s: observed.inflowM3s, hasRecord: observed.baseMs !== null };
  const inflow = await inflowAhead(deps, plant, base);
  // The printed lake level must be computed from the inflow printed with it.
  const release =
    known.leadsHours.length > 0
      ? await deps.compute.plans.releaseAhead(hydroCode, period.toMs, hourlyFlows(inflow, period.toMs))
      : null;
  const [rain, rainAhead, downstream, plantParts] = await Promise.all([
    drawRain(deps, plant, { baseMs: fromMs, groups, language }),
    drawRainAhead(deps, plant, { baseMs: fromMs, toMs: period.toMs, groups, language }),
    drawDownstream(deps, plant, { baseMs: fromMs, leadsHours: known.leadsHours, language }, release),
    deps.plant.described.settings.read(hydroCode),
  ]);
  const made: Partial<Record<Table['id'], () => Table | null>> = {
    rain_observed: () => rain,
    state: () => observed.state,
    rain_ahead: () => rainAhead.table,
    ahead: () => aheadTable(inflow, release, known.leadsHours),
    peak: () => peakTable(inflow, { fromMs: Math.max(issueMs, fromMs), toMs: period.toMs }),
    downstream: () => downstream,
    days: () => partsTable(inflow, parts, 'days'),
    decades: () => partsTable(inflow, parts, 'decades'),
  };
  const tables = known.tables.flatMap((id) => made[id]?.() ?? []);
  const rangeTable = tables.find(({ id }) => id === 'ahead' || id === 'peak');
  if (rangeTable && inflow.run?.bands === 'not_measured') rangeTable.note = unmeasuredBands[language];
  const lake = settings.lake || plantParts.name;
  const content: BulletinContent = {
    schema: 1,
    kind,
    language,
    plant: { code: hydroCode, name: plantParts.name, lake, river: settings.river, time_zone: timeZone },
    header: { ...settings.header, unit: settings.header.unit || plantParts.name },
    title: titleOf(kind, lake, language),
    issue_at: isoOf(issueMs),
    next_issue_at: known.isLast || nextMs === null ? null : isoOf(nextMs),
    period: { from: isoOf(period.fromMs), to: isoOf(period.toMs) },
    base_at: observed.baseMs === null ? null : isoOf(observed.baseMs),
    sources: { forecast: forecastOf(inflow), rain_forecast: rainAhead.source, release: releaseOf(release) },
    levels: levelsOn(plantParts.values, issueMs),
    tables,
    sentences: known.sentences.map((id) => ({ id, text: '', drawn: '', replaced: null })),
    forecasters: settings.forecasters.map((one) => ({ ...one })),
    signatory: settings.signatory && { ...settings.signatory },
    receivers: [...settings.receivers],
    corrects,
    marks: hydroCode === deps.demoCode ? ['demo'] : [],
  };
  redrawSentences(content);
  return content;
}

interface Base {
  readonly baseMs: number;
  readonly baseM3s: number | null;
  readonly hasRecord: boolean;
}

/** The inflow forecast in use. Its age is relative to the printed record, which may be hours old. */
async function inflowAhead({ compute, clock }: DrawDeps, plant: PlantCatalogue, base: Base): Promise<InflowAhead> {
  const seriesId = inflowSeriesOf(plant);
  const { baseMs, baseM3s } = base;
  const none = { run: null, members: null, missing: 'no_forecast', baseMs, baseM3s } as const;
  if (seriesId === undefined || !base.hasRecord) return none;
  const run = (await compute.speaking.at(plant, clock.now()))?.run;
  if (run === undefined || run.source === measuredSource) return none;
  if (baseMs - run.baseMs > behindMs) return { ...none, missing: 'forecast_old' };
  const storedMembers = await compute.forecasts.membersOf(plant.plantNo, run.runId);
  return { ...none, run, members: storedMembers.find((one) => one.seriesId === seriesId) ?? null };
}

const forecastOf = (inflow: InflowAhead): Sources['forecast'] => {
  const { run } = inflow;
  return (
    run && {
      source: run.source,
      run_id: run.runId,
      issued_at: isoOf(run.issuedAtMs),
      base_at: isoOf(run.baseMs),
      reaches: isoOf(reachOf(inflow)),
    }
  );
};

function releaseOf(release: ReleaseAhead | null): Sources['release'] {
  if (release === null || release.central === null) return { by: 'none', plan_id: null, pinned_at: null, until: null };
  const { plan } = release;
  if (plan === null) return { by: 'as_now', plan_id: null, pinned_at: null, until: null };
  return {
    by: 'plan',
    plan_id: plan.planId,
    pinned_at: plan.pinnedAt.toISOString(),
    until: plan.pinnedUntil.toISOString(),
  };
}

type Values = Awaited<ReturnType<DrawDeps['plant']['described']['settings']['read']>>['values'];

function levelsOn(values: Values, atMs: number): Levels {
  const levels = levelsOf(values, seasonAt(values, atMs));
  return {
    dead: levels.deadM,
    normal: levels.normalM,
    flood_reception: levels.floodReceptionM,
    max_before_flood: levels.maxBeforeFloodM,
    design_flood: levels.designFloodM,
    check_flood: levels.checkFloodM,
    min_possible: values.minPossibleLevelM,
    max_possible: values.maxPossibleLevelM,
  };
}
