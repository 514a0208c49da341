// For commands, in Node alone: machines and samples from files.
export { createdSource } from './command/created.ts';
export { type Found, load, readDefault, readSamples } from './command/load.ts';
export { UsageError } from './command/usage-error.ts';
