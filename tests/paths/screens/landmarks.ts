import type { World } from './binding.ts';

/** The e-mail that the paths type and sign in with. */
export const EMAIL = 'ana@tienda.test';

/** Signs in a user without accounts; returns where the path begins. */
export const atEmptyDesk = async (world: World): Promise<string> => {
  await world.signIn(EMAIL);
  return '/setup-account';
};

/** The page of a signed-in user without accounts, in the words of `readScreen`. */
export const LINKING: readonly string[] = [
  'Título «Vincular una cuenta de MercadoLibre»',
  'Punto: MercadoLibre le pedirá autorizar a Mostrador',
  'Punto: Traemos sus publicaciones, preguntas e historial',
  'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
  'Botón «Continuar»',
  'Dirección: /setup-account',
];

/** The same with what surrounds it. */
export const EMPTY_DESK: readonly string[] = [
  'Enlace «Ir al contenido»',
  'Enlace «Mostrador»',
  `Botón «${EMAIL}»`,
  ...LINKING,
];

/** What a signed-out user sees at an address of the desk. */
export const WELCOME: readonly string[] = [
  'Título «Responda antes de que el comprador se vaya»',
  'Enlace «Ingresar»',
  'Enlace «Crear una cuenta»',
  'Punto: Cada pregunta llega con una respuesta preparada',
  'Punto: Usted corrige y envía, con una sola tecla',
  'Punto: Su equipo atiende con los permisos que usted da',
  'Dirección: /welcome',
];
