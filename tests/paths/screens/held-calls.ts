/** A call of the contract as the network sees it. */
export interface Endpoint {
  readonly method: string;
  /** Matches the path below the API's root. */
  readonly path: RegExp;
  /** Other charts order these calls: they are not counted. */
  readonly isOfOthers?: boolean;
}

/** How the world lets a held call end. */
export type Ending =
  /** The server answers it; with another body, if one is given, as where a walk types what stands for something else. */
  | { readonly kind: 'serve'; readonly body?: object }
  /** The connection breaks before it reaches anybody. */
  | { readonly kind: 'cut' }
  /** Something between the page and the server answers in its place. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: object;
      readonly headers?: Record<string, string>;
    };

interface HeldCall {
  readonly endpoint: Endpoint;
  readonly isAborted: () => boolean;
  readonly end: (ending: Ending) => void;
}

/** How long a call may take to leave the page, in ms. */
const CALL_LEAVES_WITHIN = 5000;

/** Holds the calls that a walk ends by itself; every other call passes at once. */
export class HeldCalls {
  readonly #endpoints: readonly Endpoint[];
  #held: HeldCall[] = [];
  #isLetting = false;
  readonly #watchers = new Set<() => void>();
  /** How many calls have left the page so far that a walk ends by itself. */
  left = 0;

  constructor(endpoints: readonly Endpoint[]) {
    this.#endpoints = endpoints;
  }

  /** How the call is to end; at once when no walk is about it. */
  async take(method: string, path: string, isAborted: () => boolean): Promise<Ending> {
    const endpoint = this.#endpoints.find((known) => known.method === method && known.path.test(path));
    if (endpoint === undefined || this.#isLetting) return { kind: 'serve' };
    if (endpoint.isOfOthers !== true) this.left += 1;
    return new Promise((end) => {
      this.#held.push({ endpoint, isAborted, end });
      for (const look of [...this.#watchers]) look();
    });
  }

  /** Ends the newest call to the endpoint; whoever waited for an older one has given it up. */
  async end(endpoint: Endpoint, ending: Ending): Promise<void> {
    await this.#until(() => this.isWaiting(endpoint), CALL_LEAVES_WITHIN);
    const mine = this.#held.filter((held) => held.endpoint === endpoint && !held.isAborted());
    const newest = mine.at(-1);
    if (newest === undefined) throw new Error(`No ${endpoint.method} ${endpoint.path.source} left the page`);
    this.#held = this.#held.filter((held) => held.endpoint !== endpoint);
    for (const held of mine) held.end(held === newest ? ending : { kind: 'cut' });
  }

  /** Waits until so many calls have left the page in all, at most `within` ms. */
  untilLeft(count: number, within: number): Promise<void> {
    return this.#until(() => this.left >= count, within);
  }

  /** Waits for calls to leave the page until it is so, at most `within` ms. */
  #until(isSo: () => boolean, within: number): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(limit);
        this.#watchers.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isSo()) finish();
      };
      const limit = setTimeout(finish, within);
      this.#watchers.add(look);
    });
  }

  /** Whether the page waits for this call. */
  isWaiting(endpoint: Endpoint): boolean {
    return this.#held.some((held) => held.endpoint === endpoint && !held.isAborted());
  }

  /** Lets everything pass from now on. */
  letAll(): void {
    this.#isLetting = true;
    for (const { end } of this.#held) end({ kind: 'serve' });
    this.#held = [];
  }
}
