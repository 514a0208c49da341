import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { badge } from './badge.css.ts';

interface BadgeProps {
  /** The number as shown, e.g. `12` or `999+`. */
  readonly text: string;
  /** What it counts, in words. */
  readonly label: string;
}

/** How much waits. */
export function Badge({ text, label }: BadgeProps) {
  return (
    <span className={badge}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
