import { useSelector } from '@xstate/react';
import { BADGE_MAX } from '#domain/limits.ts';
import type { ResourceActor, ResourceSnapshot } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Badge } from '../kit/badge/badge.tsx';

interface PendingCount {
  readonly count: number;
}

const selectCount = (snapshot: ResourceSnapshot<PendingCount>): number => selectValue(snapshot)?.count ?? 0;

/** The pending count beside its navigation entry: 1 to 999, `999+` above, nothing at 0 (2.21, 9.09). */
export function NavigationBadge({ actor }: { actor: ResourceActor<PendingCount> }) {
  const count = useSelector(actor, selectCount);
  if (count === 0) return null;
  return <Badge text={count > BADGE_MAX ? `${BADGE_MAX}+` : String(count)} label={t('desk:nav.pending', { count })} />;
}
