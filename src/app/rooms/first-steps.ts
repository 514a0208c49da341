// What a new account shows once its questions are at rest; without the sections, whose charts would be evaluated with it.
export { FirstStepsPanel } from '#ui/first-steps/first-steps-panel.tsx';
