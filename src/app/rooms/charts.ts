// The charts of the desk and of the section that sellers work in, in a file of their own (scripts/chunks.ts): the page reacts between them and the views.
export { deskMachine } from '#machines/desk/machine.ts';
export { questionsPageMachine } from '#machines/questions/page/machine.ts';
