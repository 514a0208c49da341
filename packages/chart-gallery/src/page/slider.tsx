import type { ComponentChildren } from 'preact';
import type { ViewProps } from './view-props.ts';

interface SliderProps extends Pick<ViewProps, 'context' | 'send' | 'terms'> {
  readonly before: ComponentChildren;
  readonly after: ComponentChildren;
}

/** The version of after lies over the one of before, from the place that is slid to on; arrow keys slide, as in every slider. */
export function Slider({ before, after, context, send, terms }: SliderProps) {
  const { review } = terms;
  const { slid } = context;
  return (
    <>
      <label class="slider">
        <span class="ends">
          <span>{review.before}</span>
          <span>{review.after}</span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={slid}
          aria-label={review.slider}
          aria-valuetext={review.shownOfBefore(slid)}
          onInput={({ currentTarget }) => send({ type: 'overlay.slid', percent: currentTarget.valueAsNumber })}
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={review.overlay}>
        <div class="overlay" style={`--slid:${slid}%`}>
          <div class="before">{before}</div>
          <div class="after">{after}</div>
        </div>
      </section>
    </>
  );
}

/** The button that opens and closes what lies one over the other. */
export function SliderButton({
  over,
  context,
  send,
  terms,
}: { readonly over: string } & Omit<SliderProps, 'before' | 'after'>) {
  const isOpen = context.address.over === over;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => send({ type: 'overlay.opened', over: isOpen ? null : over })}
    >
      {isOpen ? terms.review.closeOverlay : terms.review.overlay}
    </button>
  );
}
