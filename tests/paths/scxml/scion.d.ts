/** As much of SCION as the comparison uses; the package ships types of its own for an older interface. */
declare module '@scion-scxml/scxml' {
  export interface ModelFactory {
    readonly isFactory: unique symbol;
  }
  export interface Model {
    prepare(done: (error: unknown, factory: ModelFactory) => void): void;
  }
  export interface Statechart {
    start(): readonly string[];
    gen(event: { readonly name: string }): readonly string[];
    /** The ids of the active states that have none inside. */
    getConfiguration(): readonly string[];
    on(event: 'onSmallStepBegin' | 'onSmallStepEnd', listener: () => void): void;
    on(event: 'onTransition', listener: (source: string, targets: readonly string[] | undefined) => void): void;
    on(event: 'onError', listener: (error: { readonly data?: unknown }) => void): void;
  }
  export interface StatechartOptions {
    /** Values of the datamodel. */
    readonly params?: Readonly<Record<string, unknown>>;
    readonly customSend?: (event: { readonly sendid?: string }) => void;
    readonly customCancel?: (sendid: string) => void;
    readonly sessionRegistry?: Map<string, unknown>;
  }
  const scion: {
    documentStringToModel(url: string, document: string, done: (error: unknown, model: Model) => void): void;
    readonly core: { readonly Statechart: new (factory: ModelFactory, options: StatechartOptions) => Statechart };
  };
  export default scion;
}
