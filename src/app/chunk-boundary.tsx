import { Component, type ReactNode } from 'react';
import { t } from '#text/catalogue.ts';
import { ErrorView } from '#ui/kit/error-view/error-view.tsx';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place if it is missing; left out, an error that loads everything anew. */
  readonly missing?: ReactNode;
}

interface ChunkBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Where code or texts of a part did not arrive, or a view broke: that part says so and loads everything anew, and the rest of the page
 * stays. Every part that comes late stands in one of its own.
 */
export class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ChunkBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.missing !== undefined) return this.props.missing;
    return <MissingCode onReload={() => window.location.reload()} />;
  }
}

/** In the place of a part whose code or texts did not arrive. */
export function MissingCode({ onReload }: { readonly onReload: () => void }) {
  return <ErrorView title={t('chunk.title')} text={t('chunk.text')} actionLabel={t('retry')} onAction={onReload} />;
}
