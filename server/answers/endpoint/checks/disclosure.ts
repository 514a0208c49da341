import type { Reading } from './reading.ts';

/** Phrases in which models mention themselves or their input, in plain letters. */
const DISCLOSURE: readonly RegExp[] = [
  /\b(?:modelo|modelos) de (?:lenguaje|ia|inteligencia)|\binteligencia artificial|\b(?:como|soy|por ser) (?:una? )?(?:ia|ai|bot|robot|chatbot|asistente|programa|sistema|modelo|inteligencia)\b/,
  /\basistente (?:virtual|de ia|digital|automatico)|\bchat ?gpt|\bopenai|\bllm\b|\bprompt/,
  /\b(?:datos|corte|fecha) de (?:mi )?entrenamiento|\bmi(?:s)? (?:conocimientos?|entrenamiento|programacion|instrucciones|reglas|datos)\b/,
  /\bjson\b|\bfacts?\b|\bknown\b|\b(?:los|estos) hechos\b|\b(?:informacion|datos|contexto|hechos) (?:proporcionad|suministrad|facilitad|provist|dad)[oa]s?\b/,
  /\b(?:no (?:puedo|podemos) (?:revelar|mostrar|compartir)|muestro|estas son|siguiendo) (?:\w+ )?(?:mis?|las|tus|sus|nuevas)? ?(?:nuevas )?(?:instrucciones|reglas|sistema)/,
  /\busted redacta\b|\bmodo (?:desarrollador|administrador|dios)|\b(?:system|assistant|user)\s*:/,
];

/** Whether an answer reveals that a model wrote it, or its instructions. */
export const disclosure = ({ letters }: Reading): 'disclosure' | null =>
  DISCLOSURE.some((pattern) => pattern.test(letters)) ? 'disclosure' : null;
