const OLDEST = { major: 20, minor: 19 };

/**
 * Message for a Node too old to run even the launcher; empty if it is new enough.
 * @param {string} version as in process.versions.node
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  return isOld
    ? `Spillway needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}. Get one at https://nodejs.org.`
    : '';
}
