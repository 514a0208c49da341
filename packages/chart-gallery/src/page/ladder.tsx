import { type Ladder, RUNGS } from '../ladder.ts';
import type { PageTerms } from '../words/words.ts';

interface LadderProps {
  readonly ladder: Ladder;
  readonly terms: PageTerms;
}

/** How far a chart is, rung by rung. */
export function LadderSection({ ladder, terms }: LadderProps) {
  const { review } = terms;
  return (
    <section>
      <h2>{review.ladder}</h2>
      <dl class="rungs">
        {RUNGS.map((rung) => {
          const share = ladder[rung];
          return (
            <div key={rung} class={isClimbed(share) ? 'climbed' : ''}>
              <dt>{review.rungs[rung]}</dt>
              <dd>
                {share === null ? (
                  <span class="muted">{review.unmeasured}</span>
                ) : (
                  <>
                    <progress value={share.covered} max={Math.max(1, share.total)} aria-label={review.rungs[rung]} />
                    {review.share(share.covered, share.total)}
                  </>
                )}
                <span class="muted">{review.rungHints[rung]}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The same in a line, for a card. */
export function LadderLine({ ladder, terms }: LadderProps) {
  const { review } = terms;
  return (
    <ul class="ladder" aria-label={review.ladder}>
      {RUNGS.map((rung) => {
        const share = ladder[rung];
        return (
          <li key={rung} class={isClimbed(share) ? 'climbed' : ''}>
            {review.rungs[rung]}{' '}
            {share === null ? '–' : `${Math.floor((100 * share.covered) / Math.max(1, share.total))} %`}
          </li>
        );
      })}
    </ul>
  );
}

const isClimbed = (share: Ladder[keyof Ladder]): boolean => share !== null && share.covered === share.total;
