import type { SnapshotFrom } from 'xstate';
import { press } from '#tests/paths/person/person.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import { SELLER } from '#tests/server/product.ts';
import type { lostConnectionMachine } from './machine.ts';
import { lostConnectionModel } from './model.ts';

const ANA = 'ana@tienda.test';
const LUIS = 'luis@tienda.test';
const ACCOUNT = String(SELLER);
const PATH = `/accounts/${ACCOUNT}/lost-connection`;

/** At the address of an account whose link is lost: Ana owns it, Luis may see its history. */
const begin = async (world: World, email: string): Promise<string> => {
  const { product } = world;
  const { store } = product;
  await world.signIn(email);
  const owner =
    (await store.users.byEmail(ANA)) ?? (await store.users.create({ email: ANA, passwordHash: product.hash('x') }));
  if (owner === null) throw new Error(`${ANA} is nobody`);
  await store.accounts.create({ id: ACCOUNT, siteId: 'MLA', nickname: 'TIENDA_ANA', icon: null, ownerId: owner.id });
  await store.operators.add(ACCOUNT, { email: LUIS, permissions: 2 });
  await setLink(world, 'lost');
  return PATH;
};
const setLink = ({ product }: World, status: 'ok' | 'lost'): Promise<boolean> =>
  product.store.accounts.setLinkStatus(ACCOUNT, status);

export const screen = defineScreen<typeof lostConnectionMachine>({
  model: lostConnectionModel,
  starts: {
    owner: (world) => begin(world, ANA),
    operator: (world) => begin(world, LUIS),
  },
  acts: {
    retried: press('Reintentar'),
    restored: press('Restaurar la conexión', 'Abriendo MercadoLibre…'),
  },
  happenings: {
    changed: async ({ product }) =>
      product.product.hub.publish({ event: 'AccountChanged', details: { accountId: ACCOUNT } }),
  },
  calls: {
    readDetails: {
      endpoint: { method: 'GET', path: /^\/accounts\/\d+\/details$/ },
      outcomes: {
        linked: served((world) => setLink(world, 'ok')),
        lost: served((world) => setLink(world, 'lost')),
        offline: cut,
      },
    },
  },
  // Work goes on there, with calls of its own.
  isGone: (snapshot) => snapshot.matches('restored'),
  region: 'main',
  // The search of a list has its own charts.
  except: 'search',
  views: ['src/ui/screens/lost-connection/lost-connection-screen.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches('restored')) return inputName === 'owner' ? QUESTIONS : HISTORY;
    if (snapshot.matches('failed')) return FAILED;
    return [
      'Título «Se ha perdido la conexión con TIENDA_ANA»',
      `Aviso: ${textOf(snapshot)}`,
      ...(snapshot.matches({ lost: 'restorable' }) ? ['Botón «Restaurar la conexión»'] : []),
      ...(snapshot.matches('leaving') ? ['Botón «Abriendo MercadoLibre…» (ocupado)'] : []),
      `Dirección: ${PATH}`,
    ];
  },
});

const textOf = (snapshot: SnapshotFrom<typeof lostConnectionMachine>): string => {
  if (snapshot.matches('checking')) return 'Viendo si la conexión volvió…';
  const gone = 'MercadoLibre ya no acepta el permiso de Mostrador para esta cuenta.';
  return snapshot.matches({ lost: 'waiting' })
    ? `${gone} ${ANA} debe restaurar la conexión; esta pantalla seguirá sola cuando lo haga.`
    : `${gone} Continúe para darlo otra vez; no se pierde nada de lo que hay aquí.`;
};
const FAILED = [
  'Alerta: No se pudo comprobar la conexión No hay conexión con el servidor. Revise su conexión a internet. Reintentar',
  'Botón «Reintentar»',
  `Dirección: ${PATH}`,
];
const QUESTIONS = [
  'Título «Preguntas»',
  'Botón «Atajos»',
  'Botón «Lista»',
  'Lista «Orden»: Más recientes al final',
  'Título «Está al día»',
  `Dirección: /accounts/${ACCOUNT}/questions`,
];
const HISTORY = [
  'Título «Historial»',
  'Lista «Orden»: Más recientes primero',
  'Título «Todavía no hay respuestas»',
  `Dirección: /accounts/${ACCOUNT}/history`,
];
