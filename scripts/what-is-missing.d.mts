interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

export function whatIsMissing(given: {
  readonly needs: 'run' | 'develop';
  readonly isBuilt: boolean;
  readonly locked: Readonly<Record<string, Locked>>;
  readonly installed: Readonly<Record<string, Locked>> | null;
}): { readonly build: boolean; readonly install: 'all' | 'own' | null };
