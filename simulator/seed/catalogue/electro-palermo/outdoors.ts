import type { ListingSeed } from '../../listing.ts';

/** Camping, and clothes for it. */
export const OUTDOORS: readonly ListingSeed[] = [
  {
    id: 'MLA1447302340',
    title: 'Carpa Iglú 4 Personas Doble Techo Con Abside Impermeable',
    icon: 'tent',
    category: '1292',
    domain: 'CAMPING_TENTS',
    price: 139999,
    originalPrice: 154999,
    stock: 10,
    sold: 88,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Cerro Alto'],
      ['MODEL', 'Modelo', 'Lanín 4'],
      ['CAPACITY', 'Capacidad', '4 personas'],
      ['IS_WATERPROOF', 'Es impermeable', 'Sí'],
      ['WATER_COLUMN', 'Columna de agua', '2000 mm'],
      ['POLES_MATERIAL', 'Material de las varillas', 'Fibra de vidrio'],
      ['LENGTH', 'Largo', '240 cm'],
      ['WIDTH', 'Ancho', '210 cm'],
      ['HEIGHT', 'Altura', '130 cm'],
      ['WEIGHT', 'Peso', '4.2 kg'],
    ],
    about: `CARPA CERRO ALTO LANÍN 4

CARACTERÍSTICAS
- Doble techo con columna de agua de 2000 mm y costuras selladas
- Ábside de 90 cm para dejar las mochilas
- Puerta con mosquitero y dos ventilaciones
- Varillas de fibra de vidrio
- Se arma entre dos en 10 minutos
- Para tres estaciones: no es para nieve

INCLUYE
- 12 estacas, 6 vientos, varillas, bolsa de transporte y kit de reparación
- No incluye martillo ni piso adicional

MEDIDAS
- Armada: 240 x 210 cm y 130 cm de alto
- Guardada: 62 x 18 cm, 4,2 kg`,
    answered: [
      ['es facil de armar?', 'Sí, se arma entre dos en 10 minutos.'],
      ['Hola, sirve para nieve?', 'No, es para tres estaciones: no es para nieve.'],
      ['trae piso?', 'El piso de la carpa viene cosido; no incluye piso adicional.'],
      [
        'envian a san juan? cuanto demora',
        'Sí, enviamos a todo el país por Mercado Envíos; a San Juan suele llegar en 3 a 5 días hábiles.',
      ],
    ],
    asked: [
      'entra un colchon inflable de 2 plazas?',
      'aguanta lluvia?',
      'cuanto pesa para llevarla de mochilero',
      'trae martillo?',
      'puedo estar parado adentro?',
    ],
    unknowable: ['venden las varillas sueltas?'],
  },
  {
    id: 'MLA1447302458',
    title: 'Campera Rompeviento Impermeable Hombre Con Capucha Desmontable',
    icon: 'shirt',
    category: '109042',
    domain: 'JACKETS_AND_COATS',
    price: 67999,
    stock: 20,
    sold: 156,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: null,
    attributes: [
      ['BRAND', 'Marca', 'Cerro Alto'],
      ['MODEL', 'Modelo', 'Nahuel'],
      ['GENDER', 'Género', 'Hombre'],
      ['MAIN_MATERIAL', 'Material principal', 'Poliéster'],
      ['LINING_MATERIAL', 'Material del forro', 'Micropolar'],
      ['IS_WATERPROOF', 'Es impermeable', 'Sí'],
      ['WITH_HOOD', 'Con capucha', 'Sí'],
      ['CARE', 'Cuidados', 'Lavar a máquina con agua fría'],
      ['ORIGIN', 'Origen', 'Argentina'],
    ],
    variations: {
      by: [
        ['COLOR', 'Color'],
        ['SIZE', 'Talle'],
      ],
      of: [
        { values: ['Negro', 'M'], stock: 5 },
        { values: ['Negro', 'L'], stock: 6 },
        { values: ['Negro', 'XL'], stock: 3 },
        { values: ['Negro', 'XXL'], stock: 0 },
        { values: ['Verde militar', 'M'], stock: 2 },
        { values: ['Verde militar', 'L'], stock: 0 },
        { values: ['Verde militar', 'XL'], stock: 4 },
      ],
    },
    about: `CAMPERA CERRO ALTO NAHUEL

CARACTERÍSTICAS
- Poliéster impermeable con costuras termoselladas
- Forro de micropolar: abriga y corta el viento
- Capucha desmontable con cierre
- Cuatro bolsillos con cierre, uno interno
- Puños ajustables con abrojo
- Se lava a máquina con agua fría; no usar secarropas

TABLA DE TALLES (ancho de axila a axila / largo)
- M: 55 / 70 cm
- L: 58 / 72 cm
- XL: 61 / 74 cm
- XXL: 64 / 76 cm`,
    answered: [
      ['la capucha se saca?', 'Sí, la capucha es desmontable con cierre.'],
      ['Hola que medidas tiene el XL', 'El XL mide 61 cm de axila a axila y 74 cm de largo.'],
      ['tiene abrigo adentro?', 'Sí, tiene forro de micropolar.'],
    ],
    asked: [
      'hay xxl en negro?',
      'medidas del talle L?',
      'es impermeable de verdad o repele nomas?',
      'se puede lavar en lavarropas?',
      'tiene bolsillo interno?',
    ],
    unknowable: ['que columna de agua soporta?'],
  },
];
