import type { Act, Control, Person } from '#tests/paths/person/person.ts';
import { defineScreen, type World } from '#tests/paths/screens/binding.ts';
import type { colorModeMachine } from './machine.ts';
import { colorModeModel } from './model.ts';

const EMAIL = 'ana@tienda.test';
const MENU: Control = { role: 'button', names: [EMAIL] };
const CHOICES = { light: 'Claro', dark: 'Oscuro', system: 'Según el sistema' };

const choiceOf = (name: string): Control => ({ role: 'menuitemradio', names: [name] });

/** The menu closes with every choice, and only it shows what is chosen. */
const openMenu = async (person: Person): Promise<void> => {
  const isOpen = (await person.find(choiceOf(CHOICES.light))) !== 'absent';
  if (!isOpen && (await person.find(MENU)) === 'ready') await person.press(MENU);
};
const choose = (name: string): Act => ({
  control: MENU,
  perform: async (person) => {
    await openMenu(person);
    await person.press(choiceOf(name));
  },
  changes: () => true,
});

/** Comes back with what was chosen at an earlier visit. */
const beginWith =
  (mode: string) =>
  async (world: World): Promise<string> => {
    await world.signIn(EMAIL);
    await world.keep('localStorage', 'color-mode', mode);
    return '/setup-account';
  };

export const screen = defineScreen<typeof colorModeMachine>({
  model: colorModeModel,
  starts: { light: beginWith('light'), dark: beginWith('dark'), system: beginWith('system') },
  acts: {
    light: choose(CHOICES.light),
    dark: choose(CHOICES.dark),
    system: choose(CHOICES.system),
  },
  reveal: openMenu,
  region: '[role="menu"]',
  views: ['src/ui/shell/user-menu.tsx'],
  sees: (snapshot) => {
    const option = (name: string, isChosen: boolean): string => `Opción «${name}»${isChosen ? ' (elegida)' : ''}`;
    return [
      'Menú abierto',
      'Opción «Configurar autenticador»',
      'Opción «Cambiar contraseña»',
      'Opción «Sesiones activas»',
      option('Claro', snapshot.matches('light')),
      option('Oscuro', snapshot.matches('dark')),
      option('Según el sistema', snapshot.matches('system')),
      'Opción «Cerrar sesión»',
      'Dirección: /setup-account',
    ];
  },
});
