import type { ListingSeed } from '../../listing.ts';

/** Kettle, coffee maker and blender. */
export const DRINKS: readonly ListingSeed[] = [
  {
    id: 'MLA1433206118',
    title: 'Pava Eléctrica Peabody 1,7 Litros Corte Mate Acero Inoxidable',
    icon: 'kettle',
    category: '1581',
    domain: 'ELECTRIC_KETTLES',
    price: 54999,
    stock: 48,
    sold: 1210,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Peabody'],
      ['MODEL', 'Modelo', 'PE-KT8102'],
      ['CAPACITY', 'Capacidad', '1.7 L'],
      ['POWER', 'Potencia', '2200 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['MATERIAL', 'Material', 'Acero inoxidable'],
      ['WITH_TEMPERATURE_CONTROL', 'Con control de temperatura', 'Sí'],
      ['WITH_AUTO_SHUT_OFF', 'Con apagado automático', 'Sí'],
      ['WITH_KEEP_WARM_FUNCTION', 'Con función mantener caliente', 'No'],
      ['CABLE_LENGTH', 'Largo del cable', '75 cm'],
    ],
    about: `PAVA ELÉCTRICA PEABODY 1,7 L

CARACTERÍSTICAS
- Acero inoxidable por dentro y por fuera: el agua no toca plástico
- Selector de temperatura: 80 °C para mate y 100 °C para té o café
- Corte automático al llegar a la temperatura y por falta de agua
- Calienta un litro y medio en unos 5 minutos
- Base giratoria de 360° con guardacable
- Filtro removible para lavar
- No mantiene la temperatura una vez que corta

MEDIDAS
- 24 cm de alto y 16 cm de base`,
    answered: [
      ['Hola, tiene corte para mate?', 'Sí, tiene selector con corte a 80 °C para mate y a 100 °C.'],
      ['por dentro es de plastico?', 'No, es de acero inoxidable por dentro y por fuera.'],
      ['¿Mantiene el agua caliente?', 'No, una vez que corta no mantiene la temperatura.'],
      ['buenas cuanto tarda en calentar?', 'El litro y medio tarda unos 5 minutos.'],
    ],
    asked: [
      'es toda de acero x dentro o tiene partes de plastico?',
      'a q temperatura corta para el mate?',
      'mantiene caliente el agua?',
      'cuantos watts consume? mi instalacion es vieja',
      'el filtro se saca para lavar?',
    ],
    unknowable: ['venden la base sola como repuesto?'],
  },
  {
    id: 'MLA1433206863',
    title: 'Cafetera Express Oster Primalatte 19 Bares Espumador De Leche',
    icon: 'cup',
    category: '1586',
    domain: 'COFFEE_MAKERS',
    price: 289999,
    stock: 13,
    sold: 211,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    logistics: 'self_service',
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Oster'],
      ['MODEL', 'Modelo', 'PrimaLatte BVSTEM6601'],
      ['COFFEE_MAKER_TYPE', 'Tipo de cafetera', 'Express'],
      ['PRESSURE', 'Presión', '19 bar'],
      ['POWER', 'Potencia', '1238 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['WATER_TANK_CAPACITY', 'Capacidad del depósito de agua', '1.5 L'],
      ['MILK_TANK_CAPACITY', 'Capacidad del depósito de leche', '300 mL'],
      ['CAPSULES_COMPATIBILITY', 'Compatible con cápsulas', 'No'],
      ['WITH_GRINDER', 'Con molinillo', 'No'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Rojo'], stock: 5 },
        { values: ['Plateado'], stock: 8 },
        { values: ['Negro'], stock: 0 },
      ],
    },
    about: `CAFETERA OSTER PRIMALATTE

Espresso, cappuccino y latte con un botón.

CARACTERÍSTICAS
- Bomba italiana de 19 bares
- Espumador de leche automático con depósito desmontable de 300 ml
- Depósito de agua de 1,5 litros, se saca para cargar
- Usa café molido y pads (monodosis de papel). No usa cápsulas
- Filtros para uno y dos pocillos
- Altura bajo el pico: 11 cm

EN LA CAJA
- Cafetera, dos filtros, cuchara con prensa y recetario`,
    answered: [
      ['anda con capsulas dolce gusto?', 'No, no usa cápsulas. Usa café molido y pads.'],
      ['Hola! trae molinillo?', 'No, no trae molinillo: se usa con café ya molido.'],
      ['hace espuma sola?', 'Sí, el espumador de leche es automático.'],
      [
        'Si la compro hoy cuando la mandan?',
        'Las compras pagadas antes de las 13 se despachan el mismo día hábil; las demás, al día hábil siguiente.',
      ],
    ],
    asked: [
      'se le puede poner capsulas nespresso?',
      'en negro hay?',
      'cuantos bares tiene?',
      'el tanque de leche se saca para lavar?',
      'cuanta agua carga',
    ],
    unknowable: ['se consigue el repuesto del portafiltro?'],
  },
  {
    id: 'MLA1433206977',
    title: 'Licuadora Atma 1,5 Litros Jarra De Vidrio 5 Velocidades',
    icon: 'blender',
    category: '1580',
    domain: 'BLENDERS',
    price: 74999,
    stock: 19,
    sold: 168,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Atma'],
      ['MODEL', 'Modelo', 'LI8448AP'],
      ['JAR_CAPACITY', 'Capacidad de la jarra', '1.5 L'],
      ['JAR_MATERIAL', 'Material de la jarra', 'Vidrio'],
      ['BLADES_MATERIAL', 'Material de las cuchillas', 'Acero inoxidable'],
      ['POWER', 'Potencia', '600 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['SPEEDS_NUMBER', 'Cantidad de velocidades', '5'],
      ['WITH_ICE_CRUSHING_FUNCTION', 'Con función pica hielo', 'Sí'],
    ],
    about: `LICUADORA ATMA 1,5 L

CARACTERÍSTICAS
- Jarra de vidrio de 1,5 litros con medidor
- 5 velocidades más turbo
- Pica hielo en cubos chicos con la función pulso
- Cuchillas de acero inoxidable desmontables
- Tapa con orificio para agregar ingredientes
- Patas antideslizantes
- La jarra se puede lavar en lavavajillas sin las cuchillas

EN LA CAJA
- Base motor, jarra, tapa y manual`,
    answered: [
      ['La jarra es de vidrio o plastico?', 'La jarra es de vidrio.'],
      ['pica hielo?', 'Sí, pica hielo en cubos chicos con la función pulso.'],
      ['hola se desarman las cuchillas para limpiar', 'Sí, las cuchillas son desmontables.'],
      ['cuantas cuotas sin interes tiene?', 'Las cuotas disponibles figuran en la publicación, debajo del precio.'],
    ],
    asked: ['pica hielo?', 'la jarra es de vidrio?', 'cuantas velocidades tiene', 'de cuantos watts es el motor?'],
    unknowable: ['se consigue la jarra de repuesto?'],
  },
];
