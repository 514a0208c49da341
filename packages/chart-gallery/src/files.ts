// In Node alone: approved versions as files.
export { digest, fileNameOf, hashOf, placementOf, readVersions, writeVersion } from './command/version-files.ts';
