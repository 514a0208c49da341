// The live connection, which opens as soon as the session is known. It must not bring the desk along, all of whose files would be evaluated in one task.
export { openLive } from '#api/live.ts';
