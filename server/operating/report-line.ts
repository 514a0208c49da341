/** A line about one fact: whether a service operator has to act, what it is, what was found, and what is allowed. */
export const reportLine = (isGood: boolean, name: string, found: string, limit: string): string =>
  `${isGood ? 'ok  ' : 'ACT '}  ${name.padEnd(18)}${found.padEnd(56)}  ${limit}`.trimEnd();
