import type { WaitingQuestion } from '../../listing.ts';

/** What waits for ELECTRO_PALERMO at the first start, oldest first. The first ten are what a newcomer sees first: each of another kind. */
export const WAITING: readonly WaitingQuestion[] = [
  { itemId: 'MLA1447302011', text: 'Hola buenas, tenes el 42 en negro?' },
  { itemId: 'MLA1433206750', text: 'hola! me pasas las medidas? lo quiero meter en un hueco de la alacena' },
  { itemId: 'MLA1447302566', text: 'Buen dia le van a un gol trend 2015?' },
  { itemId: 'MLA1433206863', text: 'Hola si la compro hoy cuando la despachan? es para un regalo' },
  { itemId: 'MLA1420119013', text: 'Buenas tardes. Hacen factura A? y cuanto tiempo de garantia tiene. Gracias' },
  { itemId: 'MLA1433206644', text: 'hola se puede retirar x palermo? en q horario' },
  { itemId: 'MLA1433207128', text: 'Buenas! necesito 20 de 5 metros, me haces precio x cantidad?' },
  { itemId: 'MLA1447302340', text: 'Hola, viene con estacas y bolsa para llevarla?' },
  { itemId: 'MLA1420117801', text: 'buenas! hay en violeta??' },
  { itemId: 'MLA1433206225', text: 'Hola, la canasta de repuesto la venden ustedes? se me salto el teflon de la mia' },
  { itemId: 'MLA1433207236', text: 'hola tenes la queen en gris? y cuantas fundas trae' },
  {
    itemId: 'MLA1433206118',
    text: 'hola, la pava es toda de acero x dentro o tiene partes de plastico? y corta para mate?',
  },
  { itemId: 'MLA1433207014', text: 'Hola q tal, sirve para pelo de perro? y cuanta garantia tiene' },
  { itemId: 'MLA1447303017', text: 'hola lo puedo llevar a brasil? es bivolt?' },
];
