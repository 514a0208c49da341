import { globSync } from 'node:fs';
import { FAULTS_FILES } from '../settings.ts';

/** Where faults are planted in source. */
export const ROOMS = {
  charts:
    /^src\/machines\/(?!registry).*(?<!\/(alone|model|model-parts|rules|sample-[a-z]+|samples|screen|selectors|types))(?<!\.test)\.ts$/,
  selectors: /^src\/machines\/.*\/selectors\.ts$/,
  views: /^src\/ui\/.*(?<!\.test|\.css)\.tsx?$/,
  wiring: /^src\/app\/.*(?<!\.test)\.tsx?$/,
} as const;

export type Room = keyof typeof ROOMS;

export const ROOM_NAMES: readonly Room[] = ['charts', 'selectors', 'views', 'wiring'];

export const roomOf = (file: string): Room | null => ROOM_NAMES.find((name) => ROOMS[name].test(file)) ?? null;

/** The files of a room, from the project's root. */
export const filesOf = (room: Room, root: string): readonly string[] =>
  globSync('src/{machines,ui,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => roomOf(file) === room)
    .toSorted();

/** Whether the run judges the faults of this file. */
export const isSelected = (file: string): boolean => FAULTS_FILES === null || FAULTS_FILES.test(file);
