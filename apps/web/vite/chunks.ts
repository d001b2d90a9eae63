import { fileURLToPath } from 'node:url';
import { screens } from '../src/shared/screens/screens.ts';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  readonly name: (id: string, graph: Graph) => string | null;
}

const sourceOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const main = sourceOf('main.tsx');
const publicPages = [sourceOf('kit/public/PublicLayout.tsx'), sourceOf('features/login/LoginPage.tsx')];
const frame = sourceOf('shell/frame/SignedInFrame.tsx');
const dashboard = sourceOf('features/dashboard/DashboardPage.tsx');
const laterDashboardParts = [
  'features/dashboard/charts/DashboardCharts.tsx',
  'features/dashboard/forecast/ForecastTable.tsx',
  'features/dashboard/rain/RainAhead.tsx',
  'features/dashboard/rain/RadarFactor.tsx',
].map(sourceOf);
const laterFrameParts = [
  'shell/frame/FrameSearch.tsx',
  'shell/frame/UpgradeNotice.tsx',
  'shared/warnings/heard/HeardNotice.tsx',
  'shared/warnings/CriticalVoice.tsx',
  'shared/warnings/sound/SoundSwitch.tsx',
  'shared/warnings/sound/Sounder.tsx',
].map(sourceOf);
const kit = sourceOf('kit/antd/Kit.tsx');
const toastHost = sourceOf('kit/toast-host/ToastHost.tsx');
const timeChart = sourceOf('kit/chart/TimeChart.tsx');
/** Both languages have it: in the words of one it would bring these to who reads the other. */
const unitSigns = sourceOf('kit/chart/words/signs.ts');

/** The colours of the sheet as values: charts draw with them, and so does the kit. */
const colours = /virtual:design-tokens|src[\\/]base[\\/]theme[\\/]design-tokens\.ts/;

const dashboardFiles = /src[\\/]features[\\/]dashboard[\\/]/;
/** What the dashboard says, with the parts its catalogues are made of, and what is drawn over it a moment later. */
const rooms = screens.find(({ path }) => path === '/dashboard')?.rooms ?? [];
const roomPattern = [...rooms, 'heard', 'sound', 'skillLine', 'order-fields', 'dashboard-calculation'].join('|');
const words = new RegExp(
  `(?:[\\\\/]words|quantity-names)[\\\\/](vi|en)(?:[\\\\/](?:parts[\\\\/])?(?:${roomPattern}))?\\.ts$`,
);

/** Libraries import all they have and lose most of it again; they follow whoever needs them. */
const library = /node_modules/;

/** Every page that is drawn with the kit has one; what only asks and tells is not there for their sake. */
const button = /node_modules[\\/]antd[\\/]es[\\/]button[\\/]/;

const knownByKey = new Map<string, ReadonlySet<string>>();

/** A module and all it imports when it is loaded. */
function reach(entry: string, graph: Graph): ReadonlySet<string> {
  const before = knownByKey.get(entry);
  if (before) return before;
  const found = new Set([entry]);
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!library.test(next)) found.add(next);
  knownByKey.set(entry, found);
  return found;
}

const isFrameModule = (id: string, graph: Graph): boolean =>
  reach(frame, graph).has(id) || reach(dashboard, graph).has(id);

/**
 * What starts the page, and what both the sign-in pages and the frame need of the rest. What asks before the page's code is there
 * (`first-reads.ts`) is among it, and waits for no other file.
 */
const isCore = (id: string, graph: Graph): boolean =>
  reach(main, graph).has(id) || (isFrameModule(id, graph) && publicPages.some((page) => reach(page, graph).has(id)));

/**
 * What opens with the dashboard, in a file for each moment instead of a hundred small ones, each of which costs a slow machine
 * a request and a wait: what starts the page; the frame with the small parts every page is made of; the dashboard; the UI kit; what
 * toasts and questions need of it; the chart, which other pages have too; what the dashboard draws once its figures stand, and what
 * the frame does; the words of all these.
 */
export const firstLoadFiles: readonly Group[] = [
  { name: (id, graph) => (isCore(id, graph) || id === unitSigns ? 'core' : null) },
  {
    name: (id, graph) =>
      reach(frame, graph).has(id) || colours.test(id) || (reach(dashboard, graph).has(id) && !dashboardFiles.test(id))
        ? 'frame'
        : null,
  },
  { name: (id, graph) => (reach(dashboard, graph).has(id) ? 'dashboard' : null) },
  { name: (id, graph) => (reach(kit, graph).has(id) || button.test(id) ? 'kit' : null) },
  { name: (id, graph) => (reach(toastHost, graph).has(id) ? 'toast-host' : null) },
  { name: (id, graph) => (reach(timeChart, graph).has(id) ? 'chart' : null) },
  { name: (id, graph) => (laterDashboardParts.some((part) => reach(part, graph).has(id)) ? 'dashboard-charts' : null) },
  { name: (id, graph) => (laterFrameParts.some((part) => reach(part, graph).has(id)) ? 'frame-later' : null) },
  { name: (id) => (words.test(id) ? `words-${words.exec(id)?.[1]}` : null) },
];
