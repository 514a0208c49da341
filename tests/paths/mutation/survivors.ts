const PASSES_ON = 'Es lo mismo: "deciding" lleva enseguida al mismo estado, porque el texto existe.';

/** Planted faults that nothing finds, each with the reason why; `npm test` names every other one. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'question-card--question-card.greeting-left-out--greeting.toggled--0--to--question-card.greeting-deciding': PASSES_ON,
  'question-card--question-card.signature-left-out--signature.toggled--0--to--question-card.signature-deciding':
    PASSES_ON,
};

const ONLY_LOOKS = 'Cambia el color o la marca, que acompañan a las palabras; las palabras sí se comprueban.';

/** Faults of views that no path finds, each with the reason why. */
export const SURVIVING_VIEWS: Readonly<Record<string, string>> = {
  'src/ui/password-widget/password-rules.tsx: siempre como si isUnmet': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: nunca como si isUnmet': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: siempre como si isUnmet #2': ONLY_LOOKS,
  'src/ui/password-widget/password-rules.tsx: nunca como si isUnmet #2': ONLY_LOOKS,
  'src/ui/screens/login/login-screen.tsx: nunca como si failure === null':
    'El diagrama siempre anota por qué falló; la otra rama solo la piden los tipos.',
};
