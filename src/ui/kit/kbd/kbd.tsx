import { kbd } from './kbd.css.ts';

/** The keys of a shortcut, beside what they do. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={kbd}>{keys}</kbd>;
}
