import type { Samples } from '@mostrador/chart-model';
import { render } from 'preact';
import { type AnyStateMachine, createActor } from 'xstate';
import { toPng } from '../view/png.ts';
import { ENGLISH_TERMS } from '../words/english.ts';
import { SPANISH_TERMS } from '../words/spanish.ts';
import { formatAddress, parseAddress } from './address.ts';
import { App } from './app.tsx';
import type { ChartData } from './chart-data.ts';
import { type FeedEvent, feedMachine, listenToServer } from './feed-machine.ts';
import { type GalleryEvent, galleryMachine } from './gallery-machine.ts';
import { startedWith } from './stage.ts';

/** What the page holds beside its program. */
export interface PageData {
  readonly language: 'en' | 'es';
  readonly charts: readonly ChartData[];
  /** Whether the server that brought the page tells of a running app. */
  readonly isLive: boolean;
}

/** Starts the page. The bundle that `chart-gallery` makes calls it with the app's machines, by the charts' names. */
export function start(
  { language, charts, isLive }: PageData,
  machines: Readonly<Record<string, AnyStateMachine>>,
  samplesOf: (id: string) => Samples,
): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root');
  const { page: terms } = { en: ENGLISH_TERMS, es: SPANISH_TERMS }[language];
  const exhibits = charts.map((data) => {
    const machine = machines[data.name] ?? null;
    const unsimulated = machine === null ? (data.unsimulated ?? terms.uncreated) : null;
    return {
      data: { ...data, unsimulated },
      machine,
      samples: startedWith(machine === null ? {} : samplesOf(machine.id), data.startsEmpty),
    };
  });
  const machine = galleryMachine.provide({
    actions: {
      open: (_, address) => window.location.assign(formatAddress(address)),
      remember: (_, address) => window.history.replaceState(null, '', formatAddress(address)),
      print: () => window.print(),
      save: (_, { name, file }) => {
        if ('text' in file) download(new Blob([file.text], { type: file.type }), `${name}.${file.ending}`);
      },
      savePicture: (_, { name, drawing }) => {
        void toPng(drawing).then((picture) => download(picture, `${name}.png`));
      },
    },
  });
  const actor = createActor(machine, { input: { exhibits, address: parseAddress(window.location.hash), isLive } });
  const send = (event: GalleryEvent): void => actor.send(event);
  const feed = isLive ? createActor(feedMachine.provide({ actors: { listen: listenToServer } })) : null;
  const draw = (): void => {
    const running =
      feed === null ? null : { snapshot: feed.getSnapshot(), send: (event: FeedEvent) => feed.send(event) };
    render(<App snapshot={actor.getSnapshot()} send={send} feed={running} terms={terms} />, root);
  };
  actor.subscribe(draw);
  feed?.subscribe(draw);
  actor.start();
  feed?.start();
  window.addEventListener('hashchange', () =>
    actor.send({ type: 'address.changed', address: parseAddress(window.location.hash) }),
  );
}

function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
