import { weather as contract } from '@spillway/contract/compute/forecasts/rain-forecasts/rain-forecasts';
import type { Language } from '@spillway/contract/errors';
import { wallText } from '@spillway/plant-time/wall-text';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CollectorCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, implementRaw } from '../../../platform/http/implement.ts';
import type { AnswerTo, BodyTo } from '../../../platform/http/inside.ts';
import { faultsView } from '../../../platform/spreadsheets/file-fault.ts';
import { uploadedFile } from '../../../platform/spreadsheets/read-sheet.ts';
import { sendSheets } from '../../../platform/spreadsheets/write-sheet.ts';
import { endMsOf } from './issue.ts';
import { templateName, templateSheet } from './rain-file-words.ts';
import type { RainFiles, RainPreview, RainUpload } from './rain-files.ts';
import type { RainForecasts, Sender } from './rain-forecasts.ts';
import { issueView, pointView, totalsOf } from './wire.ts';

interface Deps {
  readonly clock: Clock;
  readonly forecasts: RainForecasts;
  readonly files: RainFiles;
  /** Records on the collector's page that it reported. */
  readonly collectorHeard: (collector: CollectorCaller) => void;
}

export function rainForecastRoutes({ clock, forecasts, files, collectorHeard }: Deps): Implementation[] {
  return [
    implement(contract.push, async ({ caller, body }) => {
      const { points, ...issue } = body;
      const storedForecast = await forecasts.keep(
        caller.plant,
        {
          ...issueOf({ startsAt: issue.issuedAt, ...issue }),
          points: points.map(({ values, ...point }) => ({ ...point, depthsMm: values })),
        },
        { door: 'collector', name: caller.name, who: null },
      );
      collectorHeard(caller);
      return storedForecast;
    }),
    implement(contract.list, async (call) =>
      (await forecasts.list(plantOf(call))).map((one) => issueView(one, call.caller)),
    ),
    implement(contract.one, async (call) => {
      const { kept, points } = await forecasts.one(plantOf(call), call.query.issueId);
      return {
        issue: issueView(kept, call.caller),
        basin: kept.basinMm,
        points: points.map(pointView),
      };
    }),
    implementRaw(contract.template, async ({ language, ...call }) => {
      const { timeZone } = await forecasts.plantOf(plantOf(call));
      const file = { name: templateName(language), format: call.query.format };
      return await sendSheets(call.reply, file, [templateSheet(language, clock.now().getTime(), timeZone)]);
    }),
    implement(contract.preview, async (call) =>
      previewView(await files.preview(plantOf(call), uploadOf(call.body)), call.language),
    ),
    implement(contract.import, (call) =>
      files.import(plantOf(call), uploadOf(call.body), senderOf(call, 'file'), call.body.fingerprint),
    ),
    implement(contract.enter, async (call) => {
      const { values, ...issue } = call.body;
      const basin = { id: 'basin', name: null, longitude: null, latitude: null, depthsMm: values };
      const shownIssue = { ...issueOf(issue), points: [basin] };
      return await forecasts.keep(plantOf(call), shownIssue, senderOf(call, 'hand'));
    }),
    implement(contract.withdraw, async (call) => {
      const { issueId, reason } = call.body;
      const mayChangeAll = call.caller.permissions.has('system');
      await forecasts.withdraw(plantOf(call), issueId, { who: actorOf(call), reason, ofAnybody: mayChangeAll });
      return {};
    }),
  ];
}

interface IssueBody {
  readonly source: string;
  readonly issuedAt: string;
  readonly startsAt?: string | undefined;
  readonly stepHours: number;
}

const issueOf = ({ source, issuedAt, startsAt, stepHours }: IssueBody) => ({
  source,
  issuedAt: new Date(issuedAt),
  startsAt: new Date(startsAt ?? issuedAt),
  stepHours,
});

const senderOf = (call: Parameters<typeof actorOf>[0], door: 'file' | 'hand'): Sender => {
  const actor = actorOf(call);
  return { door, name: actor.username, who: actor };
};

const uploadOf = (body: BodyTo<typeof contract.preview>): RainUpload => ({
  ...uploadedFile(body),
  source: body.source,
  issuedAt: new Date(body.issuedAt),
});

type PreviewView = AnswerTo<typeof contract.preview>;

function previewView(
  { sheet, faults, said, outcome, fingerprint, timeZone }: RainPreview,
  language: Language,
): PreviewView {
  return {
    ok: said !== null,
    points: said?.points.length ?? 0,
    steps: said?.basinMm.length ?? 0,
    stepHours: said ? (said.stepHours as NonNullable<PreviewView['stepHours']>) : null,
    startsAt: said && wallText(said.startsAt.getTime(), timeZone),
    endsAt: said && wallText(endMsOf(said), timeZone),
    totals: said ? totalsOf(said) : [],
    outcome,
    ...faultsView(faults, sheet, language),
    fingerprint,
  };
}
