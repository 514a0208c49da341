import { LayoutList, Rows3 } from 'lucide-react';
import type { QuestionsLayout } from '#domain/questions-address.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';

const ICONS = { cards: LayoutList, queue: Rows3 } as const;

interface LayoutButtonProps {
  readonly to: QuestionsLayout;
  readonly onPress: () => void;
}

/** Between cards and list (2.66). */
export function LayoutButton({ to, onPress }: LayoutButtonProps) {
  const Icon = ICONS[to];
  return (
    <Button variant="ghost" icon={<Icon size={20} aria-hidden="true" />} aria-keyshortcuts="V" onClick={onPress}>
      {t(`desk:queue.to.${to}`)}
    </Button>
  );
}
