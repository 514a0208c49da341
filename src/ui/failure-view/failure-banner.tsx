import type { Failure } from '#contract/failure.ts';
import { failureText } from '../failure-text.ts';
import { Banner } from '../kit/banner/banner.tsx';

interface FailureBannerProps {
  /** What could not be done, where the reason alone does not say it. */
  readonly title?: string;
  /** Why; null while nothing failed. */
  readonly failure: Failure | null;
}

/** Why something that was submitted could not be done (8.01-8.06). */
export function FailureBanner({ title, failure }: FailureBannerProps) {
  if (failure === null) return null;
  return (
    <Banner tone="error" title={title}>
      {failureText(failure)}
    </Banner>
  );
}
