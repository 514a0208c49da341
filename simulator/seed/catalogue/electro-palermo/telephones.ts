import type { ListingSeed } from '../../listing.ts';

/** Telephones and their cases. */
export const TELEPHONES: readonly ListingSeed[] = [
  {
    id: 'MLA1420118555',
    title: 'Celular Motorola Moto G54 5g 256gb 8gb Ram Azul',
    icon: 'phone',
    category: '1055',
    domain: 'CELLPHONES',
    price: 389999,
    stock: 0,
    sold: 96,
    type: 'gold_pro',
    isCatalog: true,
    isPaused: true,
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Motorola'],
      ['MODEL', 'Modelo', 'Moto G54 5G'],
      ['INTERNAL_MEMORY', 'Memoria interna', '256 GB'],
      ['RAM', 'Memoria RAM', '8 GB'],
      ['DISPLAY_SIZE', 'Tamaño de la pantalla', '6.5 "'],
      ['BATTERY_CAPACITY', 'Capacidad de la batería', '5000 mAh'],
      ['CARRIER', 'Compañía telefónica', 'Liberado'],
      ['IS_DUAL_SIM', 'Es dual SIM', 'Sí'],
      ['WITH_NFC', 'Con NFC', 'Sí'],
      ['WEIGHT', 'Peso', '177 g'],
    ],
    about: `MOTOROLA MOTO G54 5G

Liberado para todas las compañías, con caja sellada.

CARACTERÍSTICAS
- Pantalla de 6,5 pulgadas Full HD+ de 120 Hz
- Doble SIM: una física y una eSIM
- Cámara de 50 MP con estabilización óptica
- NFC para pagar sin contacto
- Repele salpicaduras; no es sumergible

EN LA CAJA
- Celular, cargador de 30 W, cable USB-C y funda transparente`,
    answered: [
      ['Hola, está liberado?', 'Sí, es liberado para todas las compañías y viene con caja sellada.'],
      ['¿Trae cargador?', 'Sí, trae cargador de 30 W y una funda transparente.'],
      ['tiene nfc para pagar?', 'Sí, tiene NFC.'],
    ],
    asked: ['esta liberado?', 'es nuevo en caja cerrada?'],
  },
  {
    id: 'MLA1420119126',
    title: 'Funda Samsung Galaxy Antigolpe Transparente Bordes Reforzados',
    icon: 'phone',
    category: '1625',
    domain: 'CELLPHONE_COVERS',
    price: 9499,
    stock: 61,
    sold: 1432,
    type: 'gold_special',
    freeShipping: false,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: null,
    attributes: [
      ['BRAND', 'Marca', 'Norte'],
      ['MODEL', 'Modelo', 'Clear Shield'],
      ['MATERIAL', 'Material', 'TPU flexible'],
      ['COLOR', 'Color', 'Transparente'],
      ['CELLPHONES_BRAND', 'Marca de celular compatible', 'Samsung'],
      ['IS_SHOCKPROOF', 'Es antigolpe', 'Sí'],
      ['INCLUDES_SCREEN_PROTECTOR', 'Incluye protector de pantalla', 'No'],
      ['WITH_WIRELESS_CHARGING_COMPATIBILITY', 'Compatible con carga inalámbrica', 'Sí'],
    ],
    variations: {
      by: [['CELLPHONES_MODEL', 'Modelo de celular']],
      of: [
        { values: ['Galaxy A15'], stock: 18 },
        { values: ['Galaxy A35'], stock: 14 },
        { values: ['Galaxy A55'], stock: 9 },
        { values: ['Galaxy S23'], stock: 12 },
        { values: ['Galaxy S23 FE'], stock: 0 },
        { values: ['Galaxy S24'], stock: 8, price: 10999 },
      ],
    },
    about: `FUNDA ANTIGOLPE PARA SAMSUNG GALAXY

Elija el modelo de su celular antes de comprar: cada funda calza en un solo modelo.

CARACTERÍSTICAS
- TPU flexible y transparente, con esquinas reforzadas
- Borde de 1 mm por encima de la cámara y de la pantalla
- Deja cargar por base inalámbrica sin sacarla
- No amarillea por seis meses de uso normal
- No incluye vidrio templado`,
    answered: [
      ['Hola tenes para el s23 fe?', 'En este momento no nos queda para el Galaxy S23 FE.'],
      ['la misma del a54 le sirve al a55?', 'No, cada funda calza en un solo modelo: la cámara cambia de lugar.'],
      ['viene con vidrio templado?', 'No, no incluye vidrio templado.'],
    ],
    asked: [
      'tenes para samsung a35?',
      'trae el vidrio?',
      'puedo cargar en base inalambrica con la funda puesta?',
      'se pone amarilla?',
      'cuanto sale la del s24',
    ],
    unknowable: ['van a traer para el a56?'],
  },
];
