import { useSelector } from '@xstate/react';
import { BADGE_MAX } from '#domain/limits.ts';
import type { ResourceActor, ResourceSnapshot } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Badge } from '../kit/badge/badge.tsx';

interface PendingCount {
  readonly count: number;
}

const selectCount = (snapshot: ResourceSnapshot<PendingCount>): number | null => selectValue(snapshot)?.count ?? null;
const selectIsUncertain = (snapshot: ResourceSnapshot<PendingCount>): boolean => selectFailure(snapshot) !== null;

const shown = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** The pending count beside its navigation entry: 1 to 999, `999+` above, nothing at 0 (2.21, 9.09). A count that could not be read says so: nothing would read as none. */
export function NavigationBadge({ actor }: { actor: ResourceActor<PendingCount> }) {
  const count = useSelector(actor, selectCount);
  const isUncertain = useSelector(actor, selectIsUncertain);
  if (count === null) return isUncertain ? <Badge text="?" label={t('desk:nav.pendingUnknown')} /> : null;
  if (isUncertain) return <Badge text={`${shown(count)}?`} label={t('desk:nav.pendingOld', { count })} />;
  if (count === 0) return null;
  return <Badge text={shown(count)} label={t('desk:nav.pending', { count })} />;
}
