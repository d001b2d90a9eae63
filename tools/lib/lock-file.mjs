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
 * Exact optional dependencies that no entry of the lock file provides.
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
 * Packages that npm would take unseen. Only tools may be so, for the systems that the registry in use had nothing for; whatever the
 * product runs is held to its checksum.
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
 * The lock file with an entry for each missing package. Without a checksum: npm takes it from the registry that has the
 * package, on the only systems that install it. So for tools only; what the product itself runs is never taken unseen.
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
 * `@scope/cli-linux-arm64-musl` runs on Linux, arm64, musl. Platform packages are named so throughout npm.
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
