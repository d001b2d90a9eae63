import { importedPath, type Target } from './imported-path.ts';
import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

/** Imports that a part of the repository may make from outside itself. Tests may also use npm packages and node. */
interface Wall {
  readonly part: string;
  readonly allows: (target: Target) => boolean;
  readonly why: string;
}

const isFileOf =
  (...parts: string[]) =>
  (target: Target): boolean =>
    'file' in target && parts.some((part) => target.file.startsWith(part));

const isPackage = (target: Target): boolean => 'package' in target;
const isNode = (target: Target): boolean => 'package' in target && target.package === 'node:';

const CHECKED = 'packages/checked/';
const CONTRACT = 'packages/contract/';
const HYDROLOGY = 'packages/hydrology/';
const SIMULATOR = 'packages/plant-simulator/';
const PLANT_TIME = 'packages/plant-time/';
const RULES = 'packages/rules/';

const WALLS: readonly Wall[] = [
  {
    part: HYDROLOGY,
    allows: isFileOf(CHECKED, PLANT_TIME),
    why: 'the engine is pure numbers and imports only the clock of a plant; pass the value in',
  },
  {
    part: CHECKED,
    allows: () => false,
    why: 'checked reads are for all, and import nothing',
  },
  {
    part: PLANT_TIME,
    allows: isFileOf(CHECKED),
    why: 'the clock of a plant is pure and imports nothing from outside; pass the value in',
  },
  {
    part: RULES,
    allows: isFileOf(CHECKED, PLANT_TIME),
    why: 'a rule is a pure function of facts and imports only the clock of a plant; who calls it reads the facts',
  },
  {
    part: CONTRACT,
    allows: (target) => ('package' in target && target.package === 'zod') || isFileOf(CHECKED)(target),
    why: 'the contract is data that server and browser share and imports only zod and checked reads; move the rest to the side that needs it',
  },
  {
    part: SIMULATOR,
    allows: isFileOf(CHECKED, HYDROLOGY, PLANT_TIME),
    why: 'the virtual plant is pure numbers and imports only hydrology and plant-time; who feeds its readings to a door stands outside',
  },
  {
    part: 'apps/web/src/',
    allows: (target) =>
      (isPackage(target) && !isNode(target)) ||
      isFileOf(CHECKED, CONTRACT, HYDROLOGY, PLANT_TIME, RULES, 'apps/web/')(target),
    why: 'the web app runs in a browser and shares only contract, hydrology, plant-time and rules; ask the server through the contract',
  },
  {
    part: 'apps/feeder/',
    allows: (target) => isNode(target) || isFileOf(CHECKED, CONTRACT, HYDROLOGY, PLANT_TIME, SIMULATOR)(target),
    why: 'the feeder knows the virtual plant and the public door of the server, and nothing of its inside',
  },
  {
    part: 'apps/server/',
    allows: (target) => isPackage(target) || isFileOf(CHECKED, CONTRACT, HYDROLOGY, PLANT_TIME, RULES)(target),
    why: 'the server shares only contract, hydrology, plant-time and rules with the others',
  },
];

export function packageWalls({ path, imports }: Source): Violation[] {
  const wall = WALLS.find(({ part }) => path.startsWith(part));
  if (!wall) return [];
  return imports.flatMap(({ specifier, line }) => {
    const target = importedPath(path, specifier);
    const isAllowed = isFileOf(wall.part)(target) || wall.allows(target) || (isTest(path) && isPackage(target));
    return isAllowed ? [] : [{ path, line, what: `imports ${specifier}`, why: wall.why }];
  });
}
