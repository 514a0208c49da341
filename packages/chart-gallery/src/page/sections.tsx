import { useLayoutEffect, useRef } from 'preact/hooks';
import { statesWithin } from '../drawing/states-within.ts';
import { readDrawing } from '../view/drawing-element.ts';
import { formatAddress } from './address.ts';
import { Slider, SliderButton } from './slider.tsx';
import type { ViewProps } from './view-props.ts';

/** Every transition in words: what the drawing shows, for whoever does not see it. */
export function TransitionTable({ data, context, terms }: ViewProps) {
  const keys = new Map(statesWithin(data.description.root).map(({ uid, key }) => [uid, key]));
  const keyOf = (uid: string): string => keys.get(uid) ?? uid;
  return (
    <section>
      <h2>{terms.transitions}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={terms.transitions}>
        <table>
          <thead>
            <tr>
              <th scope="col">{terms.from}</th>
              <th scope="col">{terms.when}</th>
              <th scope="col">{terms.to}</th>
              <th scope="col">{terms.reached}</th>
            </tr>
          </thead>
          <tbody>
            {data.description.transitions.map(({ id, source, targets }) => {
              const way = data.takes[id];
              return (
                <tr key={id}>
                  <td>{keyOf(source)}</td>
                  <td>{data.labels[id]}</td>
                  <td>{targets.map(keyOf).join(', ') || terms.stays}</td>
                  <td>
                    {way === undefined ? (
                      <span class="muted">{terms.unreached}</span>
                    ) : (
                      <a
                        href={formatAddress({ ...context.address, way })}
                        aria-label={`${terms.go}: ${data.labels[id] || id}`}
                      >
                        {terms.go}
                      </a>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** How much is reached by structure alone, and why not the rest. */
export function StructureTable({ data, terms }: ViewProps) {
  const open = data.structure.flatMap(({ kind, assumed, missing }) => [
    ...assumed.map((one) => ({ ...one, kind, is: terms.assumed })),
    ...missing.map((one) => ({ ...one, kind, is: terms.missing })),
  ]);
  return (
    <section>
      <h2>{terms.structure}</h2>
      <p class="muted">{terms.structureHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={terms.structure}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{terms.reached}</th>
              <th scope="col">{terms.assumed}</th>
              <th scope="col">{terms.missing}</th>
              <th scope="col">{terms.total}</th>
            </tr>
          </thead>
          <tbody>
            {data.structure.map(({ kind, reached, assumed, missing, total }) => (
              <tr key={kind}>
                <th scope="row">{terms.kinds[kind]}</th>
                <td>{reached}</td>
                <td>{assumed.length}</td>
                <td>{missing.length}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open.length > 0 && (
        <ul>
          {open.map(({ kind, is, what, why }) => (
            <li key={`${kind} ${what}`}>
              {is}: <code>{what}</code>, {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What changed since each approved version; the drawing shows one of them in colour. */
export function Versions(props: ViewProps) {
  const { data, context, send, terms } = props;
  const day = new Intl.DateTimeFormat(terms.language, { dateStyle: 'long' });
  const { since } = context.address;
  return (
    <section>
      <h2>{terms.versions}</h2>
      {data.versions.length === 0 && <p>{terms.noVersion(`npx chart-gallery approve ${data.file}`)}</p>}
      {data.versions.map(({ hash, approvedAt, by, changes, drawing, overlay }) => (
        <div key={hash}>
          <h3>{terms.since(day.format(new Date(approvedAt)), by)}</h3>
          {changes.length === 0 ? (
            <p>{terms.unchanged}</p>
          ) : (
            <ul>
              {changes.map(({ kind, part, id, words }) => (
                <li key={`${part}:${id}`} class="change" data-change={kind}>
                  {words}
                </li>
              ))}
            </ul>
          )}
          <div class="tools">
            {drawing !== null && (
              <button
                type="button"
                onClick={() => {
                  send({ type: 'version.compared', since: since === hash ? null : hash });
                  document.querySelector('h1')?.scrollIntoView();
                }}
              >
                {since === hash ? terms.backToNow : terms.compare}
              </button>
            )}
            {overlay !== null && <SliderButton {...props} over={`version:${hash}`} />}
          </div>
          {overlay !== null && context.address.over === `version:${hash}` && (
            <Slider
              {...props}
              before={<Drawn svg={overlay.before} name={terms.review.before} />}
              after={<Drawn svg={overlay.after} name={terms.review.after} />}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** A drawing that is looked at and not pressed. */
function Drawn({ svg, name }: { readonly svg: string; readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(readDrawing(svg, name)), [svg, name]);
  return <div ref={place} />;
}

/** The chart as files for other programs. */
export function Exports({ data, send, terms }: ViewProps) {
  return (
    <section>
      <h2>{terms.exports}</h2>
      <div class="tools">
        {data.exports.map((file) =>
          'text' in file ? (
            <button key={file.ending} type="button" onClick={() => send({ type: 'file.saved', file })}>
              {file.ending}
            </button>
          ) : null,
        )}
        <button type="button" onClick={() => send({ type: 'picture.saved' })}>
          png
        </button>
      </div>
      <ul>
        {data.exports.map((file) =>
          'why' in file ? (
            <li key={file.ending}>
              {file.ending}: {file.why}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
