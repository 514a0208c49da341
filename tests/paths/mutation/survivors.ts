const PASSES_ON = 'Es lo mismo: "deciding" lleva enseguida al mismo estado, porque el texto existe.';

/** Planted faults that nothing finds, each with the reason why; `npm test` names every other one. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'question-card--question-card.greeting-left-out--greeting.toggled--0--to--question-card.greeting-deciding': PASSES_ON,
  'question-card--question-card.signature-left-out--signature.toggled--0--to--question-card.signature-deciding':
    PASSES_ON,
};
