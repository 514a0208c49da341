import type { OperatorRecord } from '#server/store/port.ts';
import type { World } from './binding.ts';
import { onePageOf } from './list-pages.ts';
import { ACCOUNT, openQuestions } from './pending-questions.ts';

export const BETO: OperatorRecord = { email: 'beto@tienda.test', permissions: 3 };

/** The owner at the table of operators. It goes on showing the same one, whoever comes and goes: the list has its own paths. */
export async function openOperators(world: World): Promise<string> {
  await openQuestions(world, 0);
  const { operators } = world.product.store;
  await operators.add(ACCOUNT, BETO);
  Object.assign(operators, { page: async () => ({ entries: [BETO], count: 1 }) });
  return `/accounts/${ACCOUNT}/operators`;
}

/** Sees to it that the operator is there with these permissions, or is not, and tells nobody. */
export async function leaveOperator({ product }: World, operator: OperatorRecord, isThere: boolean): Promise<void> {
  const { operators } = product.store;
  await operators.delete(ACCOUNT, operator.email);
  if (isThere) await operators.add(ACCOUNT, operator);
}

/** What is around the section, as a CSS selector. */
export const OUTSIDE = 'header:not(main header), aside, a[href="#main"]';
export const ADDRESS = `Dirección: /accounts/${ACCOUNT}/operators`;

/** What is to be seen while no dialog is open. */
export const TABLE: readonly string[] = [
  'Título «Operadores»',
  'Botón «Agregar operador»',
  'Fila: beto@tienda.test | 2 de 7 Preguntas, Historial',
  'Botón «Cambiar los permisos de beto@tienda.test»',
  'Botón «Eliminar a beto@tienda.test»',
  ...onePageOf(1, 10),
  'Título «Autenticador de los operadores»',
  'Botón «Exigir el autenticador»',
  ADDRESS,
];
