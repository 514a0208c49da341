import type { ListingSeed } from '../../listing.ts';

/** Chairs, desks and beds. */
export const ROOMS: readonly ListingSeed[] = [
  {
    id: 'MLA1433206644',
    title: 'Silla De Escritorio Ergonómica Malla Regulable Con Apoyacabeza',
    icon: 'chair',
    category: '30991',
    domain: 'OFFICE_CHAIRS',
    price: 189999,
    stock: 11,
    sold: 76,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    attributes: [
      ['BRAND', 'Marca', 'Zentauro'],
      ['MODEL', 'Modelo', 'Ergo M2'],
      ['BACKREST_MATERIAL', 'Material del respaldo', 'Malla'],
      ['SEAT_MATERIAL', 'Material del asiento', 'Espuma de alta densidad'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '120 kg'],
      ['WITH_HEADREST', 'Con apoyacabeza', 'Sí'],
      ['WITH_ADJUSTABLE_ARMRESTS', 'Con apoyabrazos regulables', 'No'],
      ['REQUIRES_ASSEMBLY', 'Requiere ensamblado', 'Sí'],
      ['WIDTH', 'Ancho del asiento', '50 cm'],
      ['MAX_HEIGHT', 'Altura máxima', '122 cm'],
      ['WEIGHT', 'Peso', '14 kg'],
    ],
    about: `SILLA ERGONÓMICA ZENTAURO ERGO M2

CARACTERÍSTICAS
- Respaldo de malla que respira, con apoyo lumbar regulable
- Apoyacabeza regulable en altura
- Reclinación con traba en tres posiciones
- Apoyabrazos fijos
- Pistón clase 3 y ruedas de nailon
- Asiento de 50 x 48 cm; alto total de 112 a 122 cm
- Soporta hasta 120 kg

ARMADO
- Viene desarmada, con manual y herramienta incluida; lleva unos 20 minutos`,
    answered: [
      ['Buenas, cuanto peso aguanta?', 'Soporta hasta 120 kg.'],
      [
        'los apoyabrazos se regulan?',
        'No, los apoyabrazos son fijos. Se regulan el apoyo lumbar, la altura y la reclinación.',
      ],
      ['¿Viene armada?', 'Viene desarmada, con manual y herramienta incluida. El armado lleva unos 20 minutos.'],
      [
        'Hola puedo pasar a retirarla el sabado?',
        'Los retiros son de lunes a viernes de 10 a 18 por Palermo; los sábados no atendemos.',
      ],
    ],
    asked: [
      'peso 110 kilos me aguanta?',
      'viene armada?',
      'se reclina para atras?',
      'el apoyabrazo sube y baja?',
      'tiene apoyo lumbar?',
    ],
    unknowable: ['las ruedas rayan el piso flotante?'],
  },
  {
    id: 'MLA1433207236',
    title: 'Juego De Sábanas 100% Algodón 200 Hilos Lisas',
    icon: 'bed',
    category: '1613',
    domain: 'BED_SHEET_SETS',
    price: 42999,
    stock: 37,
    sold: 284,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: null,
    attributes: [
      ['BRAND', 'Marca', 'Casa Ñandú'],
      ['FABRIC_DESIGN', 'Diseño de la tela', 'Liso'],
      ['MATERIAL', 'Material', 'Algodón'],
      ['COMPOSITION', 'Composición', '100% algodón'],
      ['THREAD_COUNT', 'Cantidad de hilos', '200'],
      ['INCLUDES_PILLOWCASE', 'Incluye funda de almohada', 'Sí'],
      ['MATTRESS_MAX_HEIGHT', 'Altura máxima del colchón', '32 cm'],
      ['ORIGIN', 'Origen', 'Argentina'],
    ],
    variations: {
      by: [
        ['BED_SIZE', 'Tamaño de la cama'],
        ['COLOR', 'Color'],
      ],
      of: [
        { values: ['1 plaza y media', 'Blanco'], stock: 9 },
        { values: ['1 plaza y media', 'Gris'], stock: 6 },
        { values: ['2 plazas y media', 'Blanco'], stock: 11, price: 56999 },
        { values: ['2 plazas y media', 'Gris'], stock: 0, price: 56999 },
        { values: ['Queen', 'Blanco'], stock: 7, price: 64999 },
        { values: ['Queen', 'Gris'], stock: 4, price: 64999 },
        { values: ['King', 'Blanco'], stock: 0, price: 74999 },
      ],
    },
    about: `JUEGO DE SÁBANAS 200 HILOS

CARACTERÍSTICAS
- 100% algodón peinado, suave desde el primer lavado
- Sábana ajustable con elástico en todo el contorno
- Para colchones de hasta 32 cm de alto
- Se lavan a máquina con agua fría o tibia; no usar lavandina
- No destiñen ni hacen pelotitas

EL JUEGO TRAE
- Sábana ajustable, sábana encimera y fundas de almohada de 50 x 70 cm (una en 1 plaza y media, dos en los demás)

MEDIDAS DE LA AJUSTABLE
- 1 plaza y media: 90 x 190 cm
- 2 plazas y media: 140 x 190 cm
- Queen: 160 x 200 cm
- King: 180 x 200 cm`,
    answered: [
      ['mi colchon tiene 30 cm de alto, entra?', 'Sí, sirven para colchones de hasta 32 cm de alto.'],
      ['Hola! cuantas fundas trae la queen?', 'La queen trae dos fundas de almohada de 50 x 70 cm.'],
      ['se achican con el lavado?', 'No, lavadas con agua fría o tibia no se achican.'],
      [
        'precio x 30 juegos? es para un hotel',
        'Desde 10 juegos iguales armamos una publicación con precio por cantidad; indíquenos el tamaño y el color.',
      ],
    ],
    asked: [
      'tenes king en blanco?',
      'son de algodon puro o mezcla con poliester?',
      'q medida es la de 2 plazas y media?',
      'sirven para colchon alto de 35?',
      'cuantas fundas de almohada trae?',
    ],
    unknowable: ['se puede comprar la ajustable sola?'],
  },
  {
    id: 'MLA1433207345',
    title: 'Escritorio Madera Maciza De Pino Con Cajón A Pedido 120 Cm',
    icon: 'desk',
    category: '30990',
    domain: 'DESKS',
    price: 239999,
    stock: 5,
    sold: 31,
    type: 'gold_special',
    freeShipping: false,
    localPickUp: true,
    warrantyMonths: 6,
    madeInDays: 15,
    attributes: [
      ['BRAND', 'Marca', 'Taller Palermo'],
      ['MODEL', 'Modelo', 'Nórdico 120'],
      ['MATERIAL', 'Material', 'Madera de pino'],
      ['DRAWERS_NUMBER', 'Cantidad de cajones', '1'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '60 kg'],
      ['LENGTH', 'Largo', '120 cm'],
      ['DEPTH', 'Profundidad', '55 cm'],
      ['HEIGHT', 'Altura', '75 cm'],
      ['WEIGHT', 'Peso', '22 kg'],
      ['REQUIRES_ASSEMBLY', 'Requiere ensamblado', 'Sí'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Natural'], stock: 3 },
        { values: ['Nogal'], stock: 2 },
        { values: ['Blanco'], stock: 0 },
      ],
    },
    about: `ESCRITORIO NÓRDICO 120

Lo hacemos a pedido en nuestro taller, en 15 días hábiles desde la compra.

CARACTERÍSTICAS
- Pino macizo de 3 cm con terminación en laca al agua
- Un cajón con correderas metálicas
- Patas torneadas que se atornillan: se arma en 10 minutos
- Pasacables en la tapa
- Soporta 60 kg repartidos

MEDIDAS
- 120 cm de largo, 55 cm de profundidad y 75 cm de alto
- Cajón: 40 x 35 x 8 cm
- Otras medidas: no hacemos por el momento`,
    answered: [
      ['se puede pedir de 140?', 'Por el momento no hacemos otras medidas que 120 x 55 cm.'],
      ['Hola cuanto demora?', 'Se hace a pedido en 15 días hábiles desde la compra; después se suma el envío.'],
      ['es madera maciza o melamina', 'Es pino macizo de 3 cm con laca al agua.'],
    ],
    asked: [
      'cuanto demoran en hacerlo?',
      'es madera de verdad o melamina?',
      'el cajon de q medida es?',
      'viene armado?',
      'en blanco se puede?',
    ],
    unknowable: ['se le puede agregar un segundo cajon?'],
  },
];
