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
    gen(event: { readonly name: string; readonly data?: unknown }): readonly string[];
    getConfiguration(): readonly string[];
    getFullConfiguration(): readonly string[];
    cancel(): void;
  }
  export interface StatechartOptions {
    /** Values of the datamodel. */
    readonly params?: Readonly<Record<string, unknown>>;
    readonly sendAsync?: boolean;
    readonly customSend?: () => void;
    readonly customCancel?: () => void;
    readonly sessionRegistry?: Map<string, unknown>;
  }
  const scion: {
    documentStringToModel(url: string, document: string, done: (error: unknown, model: Model) => void): void;
    readonly core: { readonly Statechart: new (factory: ModelFactory, options: StatechartOptions) => Statechart };
  };
  export default scion;
}
