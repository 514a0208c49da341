/** Faults in source that nothing finds, by their ids, each with the reason why. */
export const EXCUSED: Readonly<Record<string, string>> = {};
