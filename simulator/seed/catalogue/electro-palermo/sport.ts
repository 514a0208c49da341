import type { ListingSeed } from '../../listing.ts';

/** Shoes, bicycles and backpacks. */
export const SPORT: readonly ListingSeed[] = [
  {
    id: 'MLA1447302011',
    title: 'Zapatillas Running Topper Strong Pace Hombre Livianas',
    icon: 'shoe',
    category: '109027',
    domain: 'SNEAKERS',
    price: 84999,
    originalPrice: 99999,
    stock: 23,
    sold: 518,
    type: 'gold_pro',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 3,
    attributes: [
      ['BRAND', 'Marca', 'Topper'],
      ['MODEL', 'Modelo', 'Strong Pace IV'],
      ['GENDER', 'Género', 'Hombre'],
      ['AGE_GROUP', 'Edad', 'Adultos'],
      ['EXTERIOR_MATERIALS', 'Materiales del exterior', 'Malla textil'],
      ['OUTSOLE_MATERIAL', 'Material de la suela', 'Goma'],
      ['RECOMMENDED_SPORTS', 'Deportes recomendados', 'Running'],
      ['IS_WATERPROOF', 'Es a prueba de agua', 'No'],
      ['ORIGIN', 'Origen', 'Argentina'],
    ],
    variations: {
      by: [
        ['COLOR', 'Color'],
        ['SIZE', 'Talle'],
      ],
      of: [
        { values: ['Negro', '40'], stock: 4 },
        { values: ['Negro', '41'], stock: 6 },
        { values: ['Negro', '42'], stock: 3 },
        { values: ['Negro', '43'], stock: 0 },
        { values: ['Negro', '44'], stock: 2 },
        { values: ['Azul', '40'], stock: 2 },
        { values: ['Azul', '41'], stock: 0 },
        { values: ['Azul', '42'], stock: 4 },
        { values: ['Azul', '43'], stock: 2 },
      ],
    },
    about: `ZAPATILLAS TOPPER STRONG PACE

Para correr en asfalto y para todos los días.

CARACTERÍSTICAS
- Capellada de malla respirable sin costuras
- Plantilla extraíble
- Entresuela EVA con amortiguación media
- Suela de goma con buen agarre
- No son impermeables
- Pesan 260 g cada una en talle 42

GUÍA DE TALLES (largo del pie)
- 40: 25,5 cm
- 41: 26 cm
- 42: 27 cm
- 43: 27,5 cm
- 44: 28,5 cm

Calzan normal: elija su talle de siempre.`,
    answered: [
      ['calzan chico o grande?', 'Calzan normal: elija su talle de siempre.'],
      ['Hola cuantos cm es el 43', 'El 43 corresponde a un pie de 27,5 cm de largo.'],
      ['si no me van se pueden cambiar?', 'Sí, se cambia el talle dentro de los 30 días con la etiqueta y sin uso.'],
      ['tenes el 43 en negro?', 'En negro no nos queda el 43; en azul sí hay.'],
    ],
    asked: [
      'tenes 44?',
      'en azul que numeros quedan',
      'a cuantos cm equivale el 41?',
      'sirven p correr en la calle?',
      'se moja el pie si llueve?',
      'la plantilla se saca?',
    ],
    unknowable: ['que drop tienen?'],
  },
  {
    id: 'MLA1447302127',
    title: 'Bicicleta Mountain Bike Rodado 29 Aluminio 21 Velocidades Freno A Disco',
    icon: 'bicycle',
    category: '5713',
    domain: 'BICYCLES',
    price: 459999,
    stock: 8,
    sold: 63,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Ruta Sur'],
      ['MODEL', 'Modelo', 'Cumbre 29'],
      ['WHEEL_SIZE', 'Rodado', '29 "'],
      ['FRAME_MATERIAL', 'Material del cuadro', 'Aluminio'],
      ['SPEEDS_NUMBER', 'Cantidad de velocidades', '21'],
      ['BRAKE_TYPE', 'Tipo de freno', 'Disco mecánico'],
      ['WITH_SUSPENSION', 'Con suspensión', 'Delantera'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '110 kg'],
      ['WEIGHT', 'Peso', '14.5 kg'],
    ],
    variations: {
      by: [
        ['FRAME_SIZE', 'Talle del cuadro'],
        ['COLOR', 'Color'],
      ],
      of: [
        { values: ['S', 'Negro'], stock: 2 },
        { values: ['M', 'Negro'], stock: 3 },
        { values: ['M', 'Rojo'], stock: 1 },
        { values: ['L', 'Negro'], stock: 0 },
        { values: ['L', 'Rojo'], stock: 2 },
      ],
    },
    about: `BICICLETA RUTA SUR CUMBRE R29

CARACTERÍSTICAS
- Cuadro de aluminio con cableado interno
- 21 velocidades Shimano Tourney
- Frenos a disco mecánicos adelante y atrás
- Horquilla con suspensión de 80 mm y bloqueo
- Llantas de doble pared y cubiertas 29 x 2.10
- Soporta hasta 110 kg

QUÉ TALLE ELEGIR
- S: de 1,55 a 1,68 m de altura
- M: de 1,68 a 1,78 m
- L: de 1,78 a 1,90 m

ARMADO
- Se envía armada al 85 %: hay que colocar manubrio, rueda delantera, asiento y pedales
- Trae las llaves. No incluye portaequipaje, luces ni casco`,
    answered: [
      ['mido 1,75 que talle me va?', 'Para 1,75 m le va el talle M.'],
      [
        'Hola, viene armada?',
        'Viene armada al 85 %: hay que colocar manubrio, rueda delantera, asiento y pedales. Trae las llaves.',
      ],
      ['son hidraulicos los frenos?', 'No, los frenos a disco son mecánicos.'],
      ['el envio a bariloche es gratis?', 'Sí, el envío de esta publicación es gratis a todo el país.'],
    ],
    asked: [
      'mido 1.82 q talle seria? y hay en negro?',
      'los cambios son shimano?',
      'cuanto pesa?',
      'trae luces o casco?',
      'me la mandan armada?',
    ],
    unknowable: ['se le puede cambiar la horquilla por una de 100 mm?'],
  },
  {
    id: 'MLA1447302233',
    title: 'Mochila Porta Notebook 15.6 Impermeable Con Puerto Usb 25 Litros',
    icon: 'backpack',
    category: '26426',
    domain: 'BACKPACKS',
    price: 46999,
    stock: 32,
    sold: 447,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Andén'],
      ['MODEL', 'Modelo', 'City 25'],
      ['CAPACITY', 'Capacidad', '25 L'],
      ['MATERIAL', 'Material', 'Poliéster 900D'],
      ['IS_WATERPROOF', 'Es impermeable', 'Sí'],
      ['MAX_LAPTOP_SIZE', 'Tamaño máximo de notebook', '15.6 "'],
      ['HEIGHT', 'Altura', '46 cm'],
      ['WIDTH', 'Ancho', '31 cm'],
      ['DEPTH', 'Profundidad', '17 cm'],
      ['WEIGHT', 'Peso', '850 g'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Negro'], stock: 20 },
        { values: ['Gris'], stock: 12 },
        { values: ['Verde'], stock: 0 },
      ],
    },
    about: `MOCHILA ANDÉN CITY 25

CARACTERÍSTICAS
- Compartimiento acolchado para notebook de hasta 15,6 pulgadas
- Tela impermeable y cierres cubiertos: aguanta lluvia, no se sumerge
- Puerto USB externo (la batería portátil no viene incluida)
- Bolsillo oculto en la espalda
- Cinta para sujetarla a la valija
- Entra como equipaje de mano en los vuelos de cabotaje

MEDIDAS
- 46 x 31 x 17 cm, 25 litros`,
    answered: [
      ['entra una notebook de 17?', 'No, entra una notebook de hasta 15,6 pulgadas.'],
      ['Hola trae el power bank?', 'No, la batería portátil no viene incluida.'],
      ['aguanta lluvia fuerte?', 'Sí, la tela es impermeable y los cierres van cubiertos; no se puede sumergir.'],
    ],
    asked: [
      'entra mi notebook de 16 pulgadas?',
      'sirve de equipaje de mano para el avion?',
      'se moja adentro si llueve?',
      'en verde queda alguna?',
      'cuantos litros carga',
    ],
    unknowable: ['tiene bolsillo con bloqueo rfid?'],
  },
];
