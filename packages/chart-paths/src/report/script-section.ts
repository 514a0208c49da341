import type { ScriptWords } from '../words/words.ts';
import { type Html, html } from './html.ts';
import type { ChartReport, PathReport } from './report.ts';

/** A path as a manual test, to be printed: numbered steps, with room to write. */
export function scriptSection({ id, title, steps }: PathReport, { name }: ChartReport, words: ScriptWords): Html {
  const anchor = `script-${id}`;
  return html`<details class="script" id="${anchor}">
<summary>${words.title}</summary>
<h4>${name}: ${title} <code class="muted">${id}</code></h4>
<div class="scroll" tabindex="0"><table>
<thead><tr><th>${words.step}</th><th>${words.action}</th><th>${words.expected}</th><th class="blank">${words.observed}</th><th class="blank">${words.result}</th></tr></thead>
<tbody>${steps.map(
    ({ action, expected }, index) =>
      html`<tr><td>${index + 1}</td><td>${action}</td><td><p>${expected.join('\n')}</p></td><td></td><td></td></tr>`,
  )}</tbody></table></div>
<button type="button" data-print="${anchor}" hidden>${words.print}</button>
</details>`;
}
