import { describe, expect, test } from 'vitest';
import { uncalibrated } from '#server/answers/embedded/calibration/calibrate.ts';
import { PLANNERS } from '#server/answers/embedded/feature-names.ts';
import { createEmbeddedGenerator } from '#server/answers/embedded/generator.ts';
import { denialOf, isRestricted } from '#server/answers/embedded/quoting.ts';
import { stems } from '#server/answers/embedded/spanish.ts';
import type { Forest } from '#server/answers/embedded/trees.ts';
import { attribute, candidateTexts, likelihood } from './candidate-texts.ts';
import { requestOf } from './request.ts';

const candidates = (question: string, title: string, description: string): string[] =>
  candidateTexts(question, requestOf({ item: { title }, description }));
const YES = expect.stringMatching(/^sí/i);
const NO = expect.stringMatching(/^no\b/i);

describe('3.13 a yes before a source that denies or restricts', () => {
  test.each([
    ['¿le va a la honda tornado?', 'Espejos Para Moto', 'Honda Tornado 250 (sólo el derecho).'],
    ['¿le puedo poner música?', 'Reloj Deportivo', 'Música: controla la del celular, no guarda canciones.'],
    ['¿calza en caja redonda?', 'Interruptor', 'Calza en caja redonda con adaptador (no incluido).'],
  ])('is left out: %s', (question, title, description) => {
    expect(candidates(question, title, description)).not.toContainEqual(YES);
  });

  test.each([
    ['¿contiene avena?', 'Barra De Cereal', 'Contiene avena y miel; no es apta para celíacos.'],
    ['¿se le cambia el foco?', 'Lámpara De Pie', 'El foco se cambia sin herramientas.'],
    ['¿lo puedo colgar?', 'Repisa Flotante', 'Se puede colgar con dos tarugos para que no se ladee.'],
  ])('stays if the restriction is of another sentence, of a tool or a purpose: %s', (question, title, description) => {
    expect(candidates(question, title, description)).toContainEqual(YES);
  });

  test('knows what a sentence restricts', () => {
    expect(isRestricted('Sólo para interior', stems('interior'))).toBe(true);
    expect(isRestricted('Se cierra solo', stems('cierra'))).toBe(false);
    expect(isRestricted('Resiste 1.5 bar; no usar con gas', stems('bar'))).toBe(false);
  });

  test('is a no if a gloss stands before the denial', () => {
    expect(denialOf('Para descenso (downhill) no se recomienda', stems('downhill'))).toBe('all');
    expect(denialOf('No va en frenos de zapata (v-brake) ni de tambor', stems('brake'))).toBe('all');
    expect(denialOf('Con adaptador (no incluido) para la pared', stems('pared'))).toBe('none');
  });
});

describe('3.13 qualities of which an article has one', () => {
  test.each([
    ['¿son las de atrás?', 'Amortiguadores Para Auto', 'Juego de amortiguadores delanteros.'],
    ['¿es para el lado izquierdo?', 'Espejo Retrovisor', 'Espejo derecho, con carcasa negra.'],
    ['¿el pantalón es estampado?', 'Pantalón De Pijama', 'Pantalón liso con bolsillos.'],
    ['oiga, ¿la barra es hueca?', 'Barra Para Dominadas', 'Barra maciza de 32 mm.'],
    ['¿va vertical?', 'Estante Para Baño', 'Se fija en horizontal.'],
  ])('deny the contrary: %s', (question, title, description) => {
    const said = candidates(question, title, description);
    expect(said).toContainEqual(NO);
    expect(said).not.toContainEqual(YES);
  });

  test('are affirmed where both are stated, and "en adelante" is no place', () => {
    expect(
      candidates('¿el cajón puede ir del lado izquierdo?', 'Escritorio', 'El cajón va a la derecha o a la izquierda.'),
    ).toContainEqual(YES);
    expect(candidates('¿son traseros?', 'Discos De Freno', 'Modelos 2019 en adelante.')).not.toContainEqual(NO);
  });
});

describe('3.13 the size that a question names', () => {
  const harness = requestOf({
    item: { title: 'Arnés Para Perro' },
    description: 'Tallas\nS: pecho 43-56 cm\nM: pecho 56-69 cm\nL: pecho 69-84 cm',
  });

  test('is compared, and the rows of other sizes are not', () => {
    const said = candidateTexts('el pecho le mide 62 cm, ¿la S le alcanza?', harness);
    expect(said).toContain('No, S: pecho 43-56 cm.');
    expect(said).not.toContainEqual(expect.stringMatching(/^sí, m:/i));
  });
});

describe('3.13 what asks for no stock', () => {
  const charger = requestOf({
    item: { title: 'Cargador Para Notebook', available_quantity: 9 },
    description: 'No sirve para notebooks con entrada redonda.',
  });
  const stock = expect.stringMatching(/stock|unidades disponibles/);

  test('is the fit of what the buyer has, of which the statement before tells', () => {
    const said = candidateTexts('Mi notebook tiene entrada redonda. ¿Le queda?', charger);
    expect(said).not.toContainEqual(stock);
    expect(said).toContainEqual(NO);
    expect(candidateTexts('¿le quedan unidades?', charger)).toContainEqual(stock);
  });

  test('is a price for many', () => {
    expect(candidateTexts('ocupo 10, ¿hay mayoreo?', charger)).not.toContainEqual(stock);
  });
});

describe('3.13 the parts of a question', () => {
  /** Answers of the attributes have a probability of 0.8, all others 0.6. */
  const [sure, unsure] = [Math.log(0.8 / 0.2), Math.log(0.6 / 0.4)];
  const forest: Forest = { base: unsure, trees: [[PLANNERS.indexOf('attribute'), 0.5, 0, sure - unsure]] };
  const generator = createEmbeddedGenerator({ likelihood, forest, calibrate: uncalibrated });
  const chair = requestOf({
    item: { title: 'Silla De Oficina', attributes: [attribute('WEIGHT', 'Peso', '14 kg')] },
    description: 'Se arma con una llave Allen.',
  });

  test('need less certainty beside a part that is answered surely', async () => {
    const alone = await generator.draft({ ...chair, question: '¿se arma con llave?' });
    expect(alone.known).toBe(false);
    const { text, known } = await generator.draft({ ...chair, question: '¿cuánto pesa? ¿se arma con llave?' });
    expect({ text, known }).toEqual({ text: expect.stringMatching(/^Pesa 14 kg\. .*llave Allen/), known: true });
  });
});
