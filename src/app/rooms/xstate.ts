// What runs the charts, in a task of its own as well (src/main.ts).
export { createActor } from 'xstate';
