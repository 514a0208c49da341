import type { Manifest, ManifestChunk } from 'vite';

/** A file of scripts, with the modules that begin it; what these import comes along. */
interface Room {
  readonly name: string;
  readonly test: RegExp;
  /** A module that two rooms import goes to the one with the higher number. */
  readonly priority: number;
}

const room = (name: string, priority: number, ...places: readonly string[]): Room => ({
  name,
  priority,
  test: new RegExp(places.join('|')),
});

const LIBRARIES = 'node_modules/(react-router|valibot)/';
const LUCIDE = 'node_modules/lucide-react/dist/esm/(shared/|context|Icon|createLucideIcon|icons/x\\.)';
const FIRST = [
  '/src/api/(client|contract/(call|failure|primitives|errors|accounts|sessions))\\.',
  '/src/domain/(address|accounts|sections|limits|permissions)\\.',
  '/src/machines/(app/(?!toast/)|shared/(slots|children|lazy-child/|submission/))',
  '/src/ui/(failure-text|kit/(button|glyph|banner|error-view|tooltip|spinner|field|text-field|form)/|kit/link/link\\.css|text-link\\.|screens/opening/|entry-page/)',
  '/src/ui/missing-part/',
  '/src/theme/.*\\.css',
  '/src/ui/kit/(toaster/toaster|modal/modal|visually-hidden/visually-hidden)\\.css',
  '/src/app/(start|app-actor|browser-history|entry-screens|missing-notices|product|router|services|text-parts|chunk-boundary|from-input|late|late-view|live-bus|notices|services-context|storage)\\.',
];

/**
 * What is loaded together is one file, since each file costs a request with its headers, and compresses less well alone. The rooms of
 * `src/app/rooms` are on the way of more visitors the earlier they come.
 */
export const ROOMS: Room[] = [
  // What waits for the first paint, before anything else is evaluated; Vite's own helper loads what it imports.
  room('main', 95, 'vite/preload-helper', '/src/main\\.', '/src/app/(first-paint|next-task|own-time-zone)\\.'),
  // Every visitor: what draws and what runs charts, each evaluated in a task of its own, and the rest.
  room('react', 94, '/src/app/rooms/react\\.', 'node_modules/(react|react-dom|scheduler)/'),
  room('xstate', 92, '/src/app/rooms/xstate\\.', 'node_modules/(xstate|@xstate|use-sync-external-store)/'),
  room('first', 90, LIBRARIES, ...FIRST),
  room('login', 80, '/src/app/screens/login\\.'),
  // What makes calls.
  room('calls', 85, 'node_modules/ky/'),
  // What toasts, which every page may show, have in common with the desk.
  room('kit', 79, '/src/ui/kit/(icon-button/|link/link-button)', '/src/app/delay\\.', LUCIDE),
  room('notices', 70, '/src/app/rooms/notices\\.'),
  // What the dialogs of the user menu have in common with signing up, so that the desk does without the rest of that.
  room(
    'passwords',
    65,
    '/src/machines/shared/password-fields/',
    '/src/api/contract/(auth|new-password)\\.',
    '/src/domain/(password|authenticator|recovery-codes)\\.',
    '/src/ui/(code-field|password-widget/|kit/password-field/)',
  ),
  room('entry', 60, '/src/app/rooms/entry\\.'),
  room('live', 57, '/src/app/rooms/live\\.'),
  room('charts', 55, '/src/app/rooms/charts\\.'),
  room('card-charts', 53, '/src/app/rooms/card-charts\\.'),
  room('desk', 50, '/src/app/rooms/desk\\.', '/src/app/screens/questions\\.'),
  room('first-steps', 48, '/src/app/rooms/first-steps\\.'),
  room('menus', 45, '/src/app/rooms/menus\\.'),
  room('dialogs', 40, '/src/app/rooms/dialogs\\.'),
  room('sections', 30, '/src/app/rooms/sections\\.'),
];

/** The chunk of a module that is loaded lazily: its own, or the one of its room, which the bundler makes of both where it can. */
export function chunkOf(source: string, manifest: Manifest): ManifestChunk {
  const { name } = ROOMS.find(({ test }) => test.test(`/${source}`)) ?? {};
  const chunk =
    manifest[source] ?? Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`The build has no ${source}; see scripts/chunks.ts`);
  return chunk;
}
