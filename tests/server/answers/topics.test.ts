import { expect, test } from 'vitest';
import type { Topic } from '#domain/topics.ts';
import { createConceptLikelihood } from '#server/answers/embedded/engine.ts';
import { createTopicsOf } from '#server/answers/embedded/topics.ts';

const topicsOf = createTopicsOf(createConceptLikelihood(() => undefined));

test.each<[string, readonly Topic[]]>([
  ['Hola, tenés stock?', ['stock']],
  ['lo tenés en talle 42?', ['stock']],
  ['cuál es el último precio?', ['price']],
  ['aceptan tarjeta? en cuantas cuotas', ['payment']],
  ['Hacen envíos a Rosario?', ['shipping']],
  ['puedo pasar a buscarlo hoy?', ['pickup']],
  ['tiene garantía? hacen factura A?', ['warranty', 'invoice']],
  ['Qué medidas tiene? hay stock?', ['stock', 'measures']],
  ['sirve para gol 2010?', ['compatibility']],
  ['de qué color es', ['features']],
  ['incluye el cable?', ['includes']],
  ['es original?', ['condition']],
  ['me pasas tu whatsapp', ['contact']],
  ['me llegó roto, me lo cambian?', ['exchange', 'after-sale']],
])('3.70 «%s» asks about what a seller would say', (question, topics) => {
  expect(topicsOf(question)).toEqual(topics);
});

test('3.70 a question, or a part of it, that is not understood is about something else', () => {
  expect(topicsOf('xyz qwe')).toEqual(['other']);
  expect(topicsOf('')).toEqual(['other']);
  expect(topicsOf('hola')).toEqual(['other']);
  expect(topicsOf('tenés stock? xyz qwe wxy?')).toEqual(['stock', 'other']);
});
