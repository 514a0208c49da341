import type { linkAccountMachine } from '#machines/link-account/link-account-machine.ts';
import { linkAccountModel } from '#machines/link-account/link-account-model.ts';
import { type Act, type Control, type Person, press } from '../person/person.ts';
import { giveAccounts } from './app-screen.ts';
import { defineScreen, type World } from './binding.ts';

const EMAIL = 'ana@tienda.test';
const HOME: Control = { role: 'button', names: ['Volver al inicio'] };
const HOME_WITHIN = 3000;

const begin = async (world: World, query = ''): Promise<string> => {
  await world.signIn(EMAIL);
  return `/setup-account${query}`;
};
const beginWithAccounts = async (world: World, query = ''): Promise<string> => {
  const address = await begin(world, query);
  await giveAccounts(world);
  return address;
};

/** The chart goes on standing where it stood, so the person looks whether it is the home, and comes back. */
const homeAndBack: Act = {
  ...press(...HOME.names),
  perform: async (person) => {
    const canGo = (await person.find(HOME)) === 'ready';
    await person.press(HOME);
    if (!canGo) return;
    await seeHome(person);
    await person.goTo('/setup-account');
  },
};

/** Only the home of somebody with accounts has a way to their history. */
async function seeHome(person: Person): Promise<void> {
  for (const limit = Date.now() + HOME_WITHIN; Date.now() < limit; ) {
    if ((await person.find({ role: 'link', names: ['Historial'] })) === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('Volver al inicio no lleva al inicio');
}

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

export const linkAccountScreen = defineScreen<typeof linkAccountMachine>({
  model: linkAccountModel,
  starts: Object.fromEntries(
    Object.entries(ATTEMPTS).map(([name, { query, hasHome }]) => [
      name,
      (world: World) => (hasHome ? beginWithAccounts : begin)(world, query),
    ]),
  ),
  acts: {
    continued: press('Continuar', 'Abriendo MercadoLibre…'),
    home: homeAndBack,
  },
  // The way back leads to the address without a notice.
  allows: ({ before, step }) => step.name !== 'home' || before.matches('leaving') || before.context.notice === null,
  region: 'main',
  views: ['src/ui/screens/link-account/link-account-screen.tsx'],
  sees: (snapshot, inputName) => {
    const { query = '', hasHome = false, notice = [] } = ATTEMPTS[inputName] ?? {};
    const isLeaving = snapshot.matches('leaving');
    return [
      'Título «Vincular una cuenta de MercadoLibre»',
      ...notice,
      'Punto: MercadoLibre le pedirá autorizar a Mostrador',
      'Punto: Traemos sus publicaciones, preguntas e historial',
      'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
      isLeaving ? 'Botón «Abriendo MercadoLibre…» (ocupado)' : 'Botón «Continuar»',
      ...(hasHome ? [`Botón «Volver al inicio»${isLeaving ? ' (no se puede usar)' : ''}`] : []),
      `Dirección: /setup-account${query}`,
    ];
  },
});
