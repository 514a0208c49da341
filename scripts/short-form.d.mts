type Variables = Readonly<Record<string, string>>;

export declare function formOf(args: readonly string[]): {
  readonly isShort: boolean;
  readonly paths: Variables;
  readonly parts: Variables;
  readonly server: Variables;
  readonly browser: Variables;
};
