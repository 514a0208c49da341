import type { ReportWords } from '../words/words.ts';
import type { Mark, Marks, SharedDrawing } from './drawing.ts';
import { type Html, html } from './html.ts';
import type { ChartReport, PathReport, StepReport } from './report.ts';

/** What a frame shows. */
interface Frame {
  readonly step: StepReport;
  readonly index: number;
  readonly marks: Marks;
  /** The active states, those last that others should be instead of. */
  readonly states: readonly { readonly uid: string; readonly mark: Mark }[];
  readonly isFailing: boolean;
}

/**
 * A failing path up to the step where it failed: a frame for each, and beside them the chosen one large. The frames are radio buttons, so that
 * arrow keys go from one to the next without a script.
 * @param drawing null where there is none: then frames say in words what is active.
 * @param told what was expected and what was seen.
 */
export function filmStrip(
  { id, steps, failure }: PathReport,
  drawing: SharedDrawing | null,
  told: Html,
  words: ReportWords,
): Html {
  if (failure === null) return html``;
  const frames = steps.slice(0, failure.step + 1).map((step, index) => frameOf(step, index, failure));
  return html`<fieldset class="film"><legend>${words.filmStrip}</legend>
<ol class="strip" tabindex="0" aria-label="${words.filmStrip}">${frames.map(
    (frame) => html`<li class="frame${frame.isFailing ? ' failing' : ''}"><label>
<input type="radio" name="film-${id}" value="${frame.index}"${frame.isFailing ? html` checked` : ''}>
<b>${frame.index + 1}. ${frame.step.name}</b>
${drawing === null ? '' : drawing.picture(frame.marks, null)}
<span class="states">${frame.states.map((state) => stateOf(state, words))}</span>
</label></li>`,
  )}</ol>
<div class="large">${frames.map(
    (frame) => html`<figure>
<figcaption><b>${words.atStep(frame.index + 1, frame.step.name)}</b> ${frame.step.transitions.join(', ')}${frame.isFailing ? told : ''}</figcaption>
${drawing === null ? '' : html`<div class="scroll" tabindex="0">${drawing.picture(frame.marks, frame.states.map(({ uid }) => uid).join(', '))}</div>`}
</figure>`,
  )}</div>
</fieldset>`;
}

function frameOf(step: StepReport, index: number, failure: NonNullable<PathReport['failure']>): Frame {
  const isFailing = index === failure.step;
  const seen = isFailing ? seenStates(failure) : null;
  const active = new Set(seen ?? step.states);
  const marked: Frame['states'] = [
    ...step.states.map((uid): Frame['states'][number] => ({ uid, mark: active.has(uid) ? 'good' : 'absent' })),
    ...[...active]
      .filter((uid) => !step.states.includes(uid))
      .map((uid): Frame['states'][number] => ({ uid, mark: 'bad' })),
  ];
  const isWrongWithoutStates = isFailing && marked.every(({ mark }) => mark === 'good');
  return {
    step,
    index,
    isFailing,
    states: marked,
    marks: {
      states: new Map(marked.map(({ uid, mark }) => [uid, isWrongWithoutStates ? 'bad' : mark])),
      transitions: new Map(step.transitions.map((id) => [id, isFailing ? 'bad' : 'good'])),
    },
  };
}

/** The states that were active where others should have been; null where the states are as they should be. */
function seenStates({ differences }: NonNullable<PathReport['failure']>): readonly string[] | null {
  const states = differences.find(({ fact }) => fact === 'states');
  return states === undefined ? null : (states.observed?.split(', ') ?? []);
}

function stateOf({ uid, mark }: Frame['states'][number], words: ReportWords): Html {
  if (mark === 'good') return html`<span>${uid}</span> `;
  const says = mark === 'bad' ? words.shouldNotBeActive : words.shouldBeActive;
  return html`<span class="${mark === 'bad' ? 'bad' : 'warn'}">${uid} (${says})</span> `;
}

/** The style of film strips. */
export const FILM_STYLE = `
.film { border: 1px solid var(--line); border-radius: .5rem; margin: 0 1rem 1rem; padding: .5rem .75rem .75rem; min-width: 0; }
.strip { display: flex; gap: .5rem; overflow-x: auto; list-style: none; margin: 0; padding: .25rem; }
.path .strip { padding: .25rem; } .path .frame { margin: 0; flex: none; width: min(14rem, 70vw); }
.frame label { position: relative; display: flex; flex-direction: column; gap: .25rem; height: 100%; padding: .5rem; border: 2px solid var(--line);
  border-radius: .5rem; background: var(--page); font-size: .8125rem; cursor: pointer; }
.frame svg { width: 100%; height: 10rem; background: var(--panel); border-radius: .25rem; }
.frame input { position: absolute; opacity: 0; }
.frame.failing label { border-style: dashed; border-color: var(--bad); }
.frame:has(:checked) label { border-color: var(--accent); } .frame.failing:has(:checked) label { border-color: var(--bad); }
.frame:has(:focus-visible) label { outline: 3px solid var(--accent); outline-offset: 2px; }
.frame .states { display: flex; flex-direction: column; }
.large { content-visibility: auto; contain-intrinsic-size: auto 30rem; }
.large figure { display: none; margin: .75rem 0 0; } .large svg { display: block; margin: 0 auto; max-width: 100%; height: auto; max-height: 85vh; }
@media print {
  .strip { flex-wrap: wrap; overflow: visible; } .large { content-visibility: visible; }
}
`;

/** Shows the large picture of the chosen frame, by its place: as many rules as the longest strip of the page has frames. */
export function choiceStyle(charts: readonly ChartReport[]): string {
  const longest = Math.max(0, ...charts.flatMap(({ paths }) => paths.map(({ failure }) => (failure?.step ?? -1) + 1)));
  return Array.from({ length: longest }, (_, index) => {
    const nth = `:nth-child(${index + 1})`;
    return `.film:has(.frame${nth} :checked) .large figure${nth} { display: block; }`;
  }).join('\n');
}
