const OLDEST = { major: 20, minor: 19 };

/**
 * What to tell somebody whose Node cannot even run the launcher; empty when it can.
 * @param {string} version as in process.versions.node
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  return isOld
    ? `Spillway needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}. Get one at https://nodejs.org.`
    : '';
}
