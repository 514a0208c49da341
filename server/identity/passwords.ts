import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the library's own algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes a core and 19 MiB each; a wave of logins waits in line instead of taking the machine. */
const AT_ONCE = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash it takes as long and is false, so that nobody learns who has an account. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const inLine = createLine(AT_ONCE);
  const nobodys = await hash('nobody has this password', PARAMETERS);
  return {
    hash: (password) => inLine(() => hash(password, PARAMETERS)),
    verify: async (password, passwordHash) => {
      const matches = await inLine(() => verify(passwordHash ?? nobodys, password));
      return matches && passwordHash !== null;
    },
  };
}

/** Runs at most `atOnce` pieces of work together, the others in the order in which they came. */
function createLine(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
