/**
 * @typedef {{
 *   version?: string, dev?: boolean, optional?: boolean, link?: boolean, integrity?: string, resolved?: string,
 *   cpu?: string[], os?: string[], libc?: string[], optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 * @typedef {{ name: string, version: string, dev: boolean, wantedBy: string }} MissingPackage
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Exact optional dependencies without an entry in the lock file.
 * @param {LockFile} lock
 * @returns {MissingPackage[]}
 */
export function missingPlatformPackages(lock) {
  const missing = new Map();
  for (const [wantedBy, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      const isLocked = lock.packages[`node_modules/${name}`] ?? lock.packages[`${wantedBy}/node_modules/${name}`];
      if (isExact && !isLocked) missing.set(name, { name, version, dev: entry.dev === true, wantedBy });
    }
  }
  return [...missing.values()];
}

/**
 * Packages without a checksum. Allowed only for tools on systems for which the registry in use had no package; runtime
 * packages must have one.
 * @param {LockFile} lock
 */
export function unverifiedPackages(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const isPackage = path.includes('node_modules/') && entry.link !== true;
    const isOptionalTool = entry.dev === true && entry.optional === true;
    return isPackage && !entry.integrity && !isOptionalTool ? [path] : [];
  });
}

/**
 * The lock file with an entry for each missing package, without a checksum: npm takes it from a registry that has the
 * package, on the only systems that install it. So for tools only; runtime packages are never installed unchecked.
 * @param {LockFile} lock
 * @param {MissingPackage[]} missing
 * @returns {LockFile}
 */
export function completed(lock, missing) {
  const packages = { ...lock.packages };
  for (const { name, version, dev } of missing) {
    if (!dev)
      throw new Error(`${name} is part of the product: use a registry that has it, so that its checksum is locked.`);
    packages[`node_modules/${name}`] = { version, ...platformOf(name), dev, optional: true };
  }
  const byName = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(byName) };
}

/**
 * `@scope/cli-linux-arm64-musl` runs on Linux, arm64, musl. All npm platform packages are named this way.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.flatMap((word) => (PROCESSORS.includes(word) ? [word] : []));
  if (os.length !== 1 || cpu.length !== 1) {
    throw new Error(`Cannot tell the platform of ${name} from its name. Add it to package-lock.json by hand.`);
  }
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : os[0] === 'linux' ? ['glibc'] : [];
  return { cpu, ...(libc.length > 0 ? { libc } : {}), os };
}
