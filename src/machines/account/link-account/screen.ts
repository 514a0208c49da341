import type { SnapshotFrom } from 'xstate';
import { choose, press } from '#tests/paths/person/person.ts';
import { giveOthersAccounts, giveOwnAccount } from '#tests/paths/screens/app-world.ts';
import { cut, defineScreen, served, type World } from '#tests/paths/screens/binding.ts';
import type { linkAccountMachine } from './machine.ts';
import { linkAccountModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const COUNTRY = 'País de su cuenta de MercadoLibre';
const NAMES: Readonly<Record<string, string>> = { MLA: 'Argentina', MLB: 'Brasil', MLM: 'México' };

const begin = async (world: World, query = ''): Promise<string> => {
  await world.signIn(EMAIL);
  return `/setup-account${query}`;
};
/** As an operator of others' accounts, who owns none. */
const beginWithAccounts = async (world: World, query = ''): Promise<string> => {
  const address = await begin(world, query);
  await giveOthersAccounts(world);
  return address;
};

/** What the address says of the attempt before, and whether there are accounts to go back to. */
const ATTEMPTS: Readonly<Record<string, { query: string; hasHome: boolean; notice: readonly string[] }>> = {
  plain: { query: '', hasHome: true, notice: [] },
  registered: {
    query: '?error=account-already-registered&account=TIENDA_ANA',
    hasHome: false,
    notice: ['Aviso: La cuenta TIENDA_ANA ya está registrada por otro usuario.'],
  },
  mismatch: {
    query: '?error=account-mismatch&account=TIENDA_ANA',
    hasHome: true,
    notice: [
      'Aviso: Ingresó con TIENDA_ANA, que no es la cuenta que quería restaurar. Use el mismo usuario de MercadoLibre.',
    ],
  },
  lost: {
    query: '?error=lost-connection&account=TIENDA_ANA',
    hasHome: true,
    notice: ['Aviso: Se ha perdido la conexión con TIENDA_ANA. Continúe para restaurarla.'],
  },
  refused: {
    query: '?error=link-refused',
    hasHome: false,
    notice: [
      'Aviso: MercadoLibre no autorizó la vinculación. Debe aceptar el permiso con el usuario administrador de la cuenta, ' +
        'no con el de un colaborador.',
    ],
  },
};
const WITHOUT_HOME = ['account-already-registered', 'link-refused'];

export const screen = defineScreen<typeof linkAccountMachine>({
  model: linkAccountModel,
  // Each country has a page of its own.
  marketplace: { authUrl: null },
  starts: Object.fromEntries(
    Object.entries(ATTEMPTS).map(([name, { query, hasHome }]) => [
      name,
      (world: World) => (hasHome ? beginWithAccounts : begin)(world, query),
    ]),
  ),
  acts: {
    mexico: choose(COUNTRY, 'México'),
    brazil: choose(COUNTRY, 'Brasil'),
    continued: press('Continuar', 'Abriendo MercadoLibre…'),
    home: press('Volver al inicio'),
    retried: press('Actualizar'),
  },
  calls: {
    readSites: {
      endpoint: { method: 'GET', path: /^\/integration\/sites$/ },
      outcomes: {
        several: served(),
        others: { ending: { kind: 'answer', status: 200, body: { sites: ['MLB', 'MLM'] } } },
        one: { ending: { kind: 'answer', status: 200, body: { sites: ['MLB'] } } },
        // Whoever owns an account restores that one.
        none: served(giveOwnAccount),
        offline: cut,
      },
    },
  },
  allows: ({ before, step }) =>
    step.name !== 'home' || before.matches({ way: 'leaving' }) || !WITHOUT_HOME.includes(before.context.notice ?? ''),
  // The work there has calls of its own.
  isGone: (snapshot) => snapshot.matches({ way: 'home' }),
  region: 'main',
  // The history is searched by charts of its own.
  except: 'search',
  views: ['src/ui/screens/link-account/link-account-screen.tsx'],
  sees: (snapshot, inputName) => {
    if (snapshot.matches({ way: 'home' })) return HOME;
    const { query = '', hasHome = false, notice = [] } = ATTEMPTS[inputName] ?? {};
    const isLeaving = snapshot.matches({ way: 'leaving' });
    return [
      'Título «Vincular una cuenta de MercadoLibre»',
      ...notice,
      'Punto: MercadoLibre le pedirá autorizar a Mostrador',
      'Punto: Traemos sus publicaciones, preguntas e historial',
      'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
      ...countryOf(snapshot),
      ...(snapshot.matches({ way: 'failed' }) ? FAILED : []),
      isLeaving
        ? 'Botón «Abriendo MercadoLibre…» (ocupado)'
        : `Botón «Continuar»${snapshot.matches({ way: 'offering' }) ? '' : OFF}`,
      ...(hasHome ? [`Botón «Volver al inicio»${isLeaving ? OFF : ''}`] : []),
      `Dirección: /setup-account${query}`,
    ];
  },
});

const OFF = ' (no se puede usar)';
const countryOf = (snapshot: SnapshotFrom<typeof linkAccountMachine>): readonly string[] => {
  const { siteId } = snapshot.context;
  const off = snapshot.matches({ way: 'leaving' }) ? OFF : '';
  return siteId === null ? [] : [`Lista «${COUNTRY}»: ${NAMES[siteId]}${off}`];
};
const FAILED = [
  'Alerta: No se pudo preparar la vinculación. No hay conexión con el servidor. Revise su conexión a internet. Actualizar',
  'Botón «Actualizar»',
];
/** The first of the accounts by name, whose history Ana may see. */
const HOME = [
  'Título «Historial»',
  'Lista «Orden»: Más recientes primero',
  'Título «Todavía no hay respuestas»',
  'Dirección: /accounts/20/history',
];
