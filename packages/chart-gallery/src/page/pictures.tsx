import type { PicturePair } from '../screenshots/picture-pair.ts';
import { Slider, SliderButton } from './slider.tsx';
import type { ViewProps } from './view-props.ts';

/** How the states look, and by pixel what looks otherwise than before. */
export function Pictures(props: ViewProps) {
  const { data, terms } = props;
  const { review } = terms;
  if (data.pictures.length === 0) return null;
  const differing = data.pictures.filter(isDifferent).length;
  return (
    <section>
      <h2>{review.pictures}</h2>
      <p>{review.picturesHint(differing, data.pictures.length)}</p>
      <ul class="pictures">
        {data.pictures.map((pair) => (
          <li key={pair.name} class="panel">
            <Picture {...props} pair={pair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it is another one than before, or was not there. */
const isDifferent = ({ before, after, pixels }: PicturePair): boolean =>
  pixels === null ? before !== null && after === null : pixels > 0;

function Picture(props: ViewProps & { readonly pair: PicturePair }) {
  const { pair, context, terms } = props;
  const { review } = terms;
  const { name, before, after, difference, pixels, share } = pair;
  const over = `picture:${name}`;
  const percent = new Intl.NumberFormat(terms.language, { style: 'percent', maximumFractionDigits: 2 });
  const image = (address: string | null, words: string) =>
    address === null ? null : <img src={address} alt={`${name}: ${words}`} />;
  return (
    <>
      <h3>{name}</h3>
      <p class={isDifferent(pair) ? 'approval changed' : 'muted'}>
        {pixels !== null && share !== null
          ? pixels === 0
            ? review.isSame
            : review.pixels(pixels, percent.format(share))
          : after === null
            ? review.isGone
            : review.isAdded}
      </p>
      {difference === null ? (
        image(after ?? before, after === null ? review.before : review.after)
      ) : (
        <>
          <SliderButton {...props} over={over} />
          {context.address.over === over ? (
            <Slider {...props} before={image(before, review.before)} after={image(after, review.after)} />
          ) : (
            image(difference, review.difference)
          )}
        </>
      )}
    </>
  );
}
