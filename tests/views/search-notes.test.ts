import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pendingOf } from '../server/product.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, product, visitAs } from './visit.ts';

beforeEachVisit(async () => {
  await product.link(ana);
  await pendingOf(ana, 9);
  visitAs(ana);
});

const MORE = /^Hay más de \d+ resultados/;
const INDEXING = /^Las respuestas más antiguas se están preparando/;

test('2.60 a search that finds more than is counted says so', async () => {
  const { search } = product.store;
  await browser.open(`/accounts/${ACCOUNT}/questions?estado=lista`);
  await screen.findByRole('list', { name: 'Filtros en uso' });
  expect(screen.queryByText(MORE)).toBe(null);

  const find = search.pending.bind(search);
  search.pending = async (...asked) => ({ ...(await find(...asked)), isCountExact: false });
  await browser.open(`/accounts/${ACCOUNT}/questions?espera=30`);
  await screen.findByText(MORE);
});

test('2.60 a search of answers says when older ones are not in it yet', async () => {
  const { search } = product.store;
  await browser.open(`/accounts/${ACCOUNT}/history?respondio=miembros`);
  await screen.findByRole('list', { name: 'Filtros en uso' });
  expect(screen.queryByText(INDEXING)).toBe(null);

  search.isComplete = async () => false;
  await browser.open(`/accounts/${ACCOUNT}/history?respondio=automatica`);
  await screen.findByText(INDEXING);
});
