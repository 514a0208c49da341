export { groupMachine } from '@window-splitter/state';
