import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { questionContextMachine } from '#machines/questions/context/machine.ts';
import { SAMPLE_CONTEXT } from '#machines/questions/context/model.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import { AboutQuestion } from '#ui/screens/questions/queue/about-question.tsx';

beforeAll(() => openCatalogueWith({ common, desk }));

test('4.49 7.65 a similar answer says its listing, or that it is of the whole account and comes from a file', async () => {
  const actor = createActor(
    questionContextMachine.provide({ actors: { readContext: fromPromise(() => Promise.resolve(SAMPLE_CONTEXT)) } }),
    { input: { questionId: '1' } },
  ).start();
  render(<AboutQuestion actor={actor} siteId="MLA" />);
  const heading = await screen.findByRole('heading', { name: 'Respuestas parecidas' });
  const part = heading.closest('section');
  if (part === null) throw new Error('the heading has no section');
  const said = within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^¿Tienen stock\?Sí, hay\.MLA2 · (?!.*importado)/),
    expect.stringMatching(/^¿Tienen stock\?Siempre hay\.Toda la cuenta · .* · de un archivo importado$/),
  ]);
});
