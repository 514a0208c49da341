import type { LucideIcon } from 'lucide-react';
import { Button } from '../../kit/button/button.tsx';
import { Tooltip } from '../../kit/tooltip/tooltip.tsx';
import * as styles from './question-card.css.ts';

interface ToolProps {
  readonly icon: LucideIcon;
  readonly words: string;
  /** Its name, where the words alone do not tell it. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** What can be done with a card besides answering: an icon, and its words where the card has room for them. */
export function Tool({ icon: Icon, words, label, disabled, onClick }: ToolProps) {
  return (
    <Tooltip text={label ?? words}>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon size={20} aria-hidden="true" />}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <span className={styles.toolWords}>{words}</span>
      </Button>
    </Tooltip>
  );
}
