import { firstPaint } from './app/first-paint.ts';
import { nextTask } from './app/next-task.ts';
import { readOwnTimeZone } from './app/own-time-zone.ts';

/** A function, as an `await` of the module itself would wait for files that import from its own (scripts/chunks.ts). */
async function open(): Promise<void> {
  try {
    await firstPaint();
    // The desk writes times; the browser reads the locale's data, which takes it as long as a file of scripts, while these are still coming.
    if (document.querySelector('#root[data-drawn="frame"]') !== null) readOwnTimeZone();
    // On a phone each takes so long to evaluate that the page would not react meanwhile.
    await import('./app/rooms/react.ts');
    await nextTask();
    await import('./app/rooms/xstate.ts');
    await nextTask();
    const { start } = await import('./app/start.tsx');
    await start();
  } catch {
    // Without the scripts or the catalogue there is nothing to show; the page brought these words along.
    const unavailable = document.querySelector<HTMLTemplateElement>('#unavailable');
    if (unavailable !== null) document.querySelector('#root')?.replaceChildren(unavailable.content.cloneNode(true));
  }
}

void open();
