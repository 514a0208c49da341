import * as v from 'valibot';
import phrases from './attribute-phrases.json' with { type: 'json' };

const PhraseSchema = v.strictObject({ ask: v.array(v.string()), tell: v.array(v.string()) });

/** Questions and answers about an attribute, by its id; `{}` is replaced by its value. Buyers never ask about other attributes. */
export const ATTRIBUTE_PHRASES = v.parse(v.record(v.string(), PhraseSchema), phrases);

/** Openings and closings of questions by site. */
export const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  MLA: ['Hola, ', 'Hola! ', 'Buenas, ', 'Hola, buen día. ', 'Buenas tardes, ', 'Hola q tal, ', 'Hola buenas! ', '', ''],
  MLM: [
    'Hola, ',
    'Buen día, ',
    'Buenas tardes, ',
    'Hola, qué tal. ',
    'Disculpe, ',
    'Buenas noches, ',
    'Hola!! ',
    '',
    '',
  ],
};

export const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  MLA: [' Gracias!', ' Saludos', ' Desde ya gracias.', ' Muchas gracias', ' Espero su respuesta.', '', '', ''],
  MLM: [' Gracias', ' Saludos', ' De antemano gracias.', ' Quedo al pendiente.', ' Muchas gracias!', '', '', ''],
};
