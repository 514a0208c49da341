/** The little of jsdom that the report's test uses; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        contentType?: string;
        url?: string;
        runScripts?: 'dangerously';
        virtualConsole?: VirtualConsole;
        beforeParse?: (window: Window & typeof globalThis) => void;
      },
    );
    readonly window: Window & typeof globalThis;
  }

  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: Error) => void): this;
  }
}
