import type { Finding } from '#domain/policy-guard/finding.ts';
import type { PolicyGuardActor } from '#machines/questions/policy-guard/machine.ts';
import { selectFindings, selectText } from '#machines/questions/policy-guard/selectors.ts';
import * as styles from './policy-guard.css.ts';

/**
 * Underlines in the mirror behind a box what the guard found in its text. It writes there itself, so that a key draws nothing anew; where
 * nothing is found the mirror is empty. Returns how to stop.
 */
export function writeFindings(mirror: HTMLElement | null, guard: PolicyGuardActor): (() => void) | undefined {
  if (mirror === null) return undefined;
  const write = (): void => {
    const snapshot = guard.getSnapshot();
    drawFindings(mirror, selectText(snapshot), selectFindings(snapshot));
  };
  write();
  const subscription = guard.subscribe(write);
  return () => subscription.unsubscribe();
}

/** The same once, of these findings. */
export function drawFindings(mirror: HTMLElement | null, text: string, findings: readonly Finding[]): void {
  const nodes = marked(text, findings);
  if (nodes.length > 0 || mirror?.firstChild != null) mirror?.replaceChildren(...nodes);
}

function marked(text: string, findings: readonly Finding[]): (Node | string)[] {
  if (findings.length === 0) return [];
  let at = 0;
  const nodes = findings.flatMap(({ start, end }) => {
    const mark = document.createElement('mark');
    mark.className = styles.finding;
    mark.textContent = text.slice(start, end);
    const before = text.slice(at, start);
    at = end;
    return [before, mark];
  });
  // A line that is still empty has its height in the box, and here by the space.
  return [...nodes, `${text.slice(at)} `];
}
