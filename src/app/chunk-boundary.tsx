import { Component, type ReactNode } from 'react';
import { t } from '#text/catalogue.ts';
import { ErrorView } from '#ui/kit/error-view/error-view.tsx';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
}

interface ChunkBoundaryState {
  readonly hasFailed: boolean;
}

/** Where code or texts of a screen did not arrive, or a view broke: a page that says so and loads everything anew. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ChunkBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorView
        title={t('chunk.title')}
        text={t('chunk.text')}
        actionLabel={t('retry')}
        onAction={() => window.location.reload()}
      />
    );
  }
}
