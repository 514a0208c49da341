// In Node alone: approved versions as files.
export { digest, hashOf, placementOf, readVersions, writeVersion } from './command/version-files.ts';
