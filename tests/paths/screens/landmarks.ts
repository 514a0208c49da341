/** What somebody signed in who has no account yet sees, in the words of `readScreen`. */
export const emptyDeskOf = (email: string): readonly string[] => [
  'Enlace «Ir al contenido»',
  'Enlace «Mostrador»',
  `Botón «${email}»`,
  'Título «Vincular una cuenta de MercadoLibre»',
  'Punto: MercadoLibre le pedirá autorizar a Mostrador',
  'Punto: Traemos sus publicaciones, preguntas e historial',
  'Punto: Cada pregunta pendiente le espera con una respuesta preparada',
  'Botón «Continuar»',
  'Dirección: /setup-account',
];

/** What somebody sees whom the server does not know, at an address of the product that takes no part in it. */
export const WELCOME: readonly string[] = [
  'Título «Responda antes de que el comprador se vaya»',
  'Enlace «Ingresar»',
  'Enlace «Crear una cuenta»',
  'Punto: Cada pregunta llega con una respuesta preparada',
  'Punto: Usted corrige y envía, con una sola tecla',
  'Punto: Su equipo atiende con los permisos que usted da',
  'Dirección: /welcome',
];
