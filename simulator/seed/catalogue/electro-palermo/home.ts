import type { ListingSeed } from '../../listing.ts';

/** Air, light and cleaning of a house. */
export const HOME: readonly ListingSeed[] = [
  {
    id: 'MLA1433206301',
    title: 'Ventilador De Pie Liliana 20 Pulgadas Metálico 90w',
    icon: 'fan',
    category: '1645',
    domain: 'FANS',
    price: 79999,
    stock: 26,
    sold: 311,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Liliana'],
      ['MODEL', 'Modelo', 'VPHM20'],
      ['POWER', 'Potencia', '90 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['DIAMETER', 'Diámetro', '20 "'],
      ['SPEEDS_NUMBER', 'Cantidad de velocidades', '3'],
      ['BLADES_MATERIAL', 'Material de las paletas', 'Metal'],
      ['MIN_HEIGHT', 'Altura mínima', '110 cm'],
      ['MAX_HEIGHT', 'Altura máxima', '135 cm'],
      ['NOISE_LEVEL', 'Nivel de ruido', '62 dB'],
      ['WITH_REMOTE_CONTROL', 'Con control remoto', 'No'],
    ],
    about: `VENTILADOR DE PIE LILIANA 20"

CARACTERÍSTICAS
- Paletas y rejas de metal
- 3 velocidades con perilla en el motor
- Oscila hacia los dos lados; se puede fijar
- Altura regulable de 1,10 a 1,35 m
- Base en cruz con patas de goma
- Ruido: 62 dB en la velocidad máxima, más silencioso en la mínima
- No tiene control remoto

ARMADO
- Viene desarmado; se arma en unos minutos, sin herramientas`,
    answered: [
      ['Hola tiene control remoto?', 'No, no tiene control remoto; la perilla está en el motor.'],
      ['¿Se regula la altura?', 'Sí, se regula de 1,10 a 1,35 m.'],
      ['las paletas son de plastico o metal', 'Las paletas y las rejas son de metal.'],
      [
        'tienen local a la calle?',
        'Se retira por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha; al comprar verá la dirección.',
      ],
    ],
    asked: [
      'es muy ruidoso? es para el cuarto de mi nena',
      'viene armado o hay q armarlo?',
      'tiene control?',
      'hasta que altura sube?',
      'las aspas son de chapa?',
    ],
    unknowable: ['se consigue el motor de repuesto?'],
  },
  {
    id: 'MLA1433206412',
    title: 'Lámpara De Escritorio Led Articulada Con Cargador Usb',
    icon: 'lamp',
    category: '1582',
    domain: 'DESK_LAMPS',
    price: 28999,
    stock: 60,
    sold: 205,
    type: 'gold_special',
    freeShipping: false,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Candil'],
      ['MODEL', 'Modelo', 'Foco 8'],
      ['POWER', 'Potencia', '8 W'],
      ['LIGHT_COLOR', 'Color de la luz', 'Cálida, neutra y fría'],
      ['IS_DIMMABLE', 'Es regulable', 'Sí'],
      ['HEIGHT', 'Altura', '42 cm'],
      ['MATERIAL', 'Material', 'Aluminio y ABS'],
      ['CABLE_LENGTH', 'Largo del cable', '1.5 m'],
      ['WITH_USB_PORT', 'Con puerto USB', 'Sí'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Blanco'], stock: 35 },
        { values: ['Negro'], stock: 25 },
        { values: ['Rosa'], stock: 0 },
      ],
    },
    about: `LÁMPARA DE ESCRITORIO FOCO 8

CARACTERÍSTICAS
- Brazo articulado de aluminio
- Tres tonos de luz y cinco niveles de intensidad, con un toque
- Puerto USB para cargar el celular (5 V, 1 A: carga normal)
- LED integrado de 8 W: no se reemplaza
- Base de apoyo de 16 cm; no trae morsa

EN LA CAJA
- Lámpara y fuente de 12 V con cable de 1,5 m`,
    answered: [
      ['Se le puede cambiar la lamparita?', 'No, el LED es integrado y no se reemplaza.'],
      ['Hola! la luz se regula?', 'Sí, tiene tres tonos y cinco niveles de intensidad.'],
      ['¿El usb carga rápido?', 'No, entrega 5 V y 1 A, carga normal.'],
      [
        'hacen factura a consumidor final?',
        'Sí, hacemos factura B a consumidor final y factura A a responsables inscriptos.',
      ],
    ],
    asked: [
      'viene en rosa?',
      'la luz es calida o fria?',
      'que alto tiene?',
      'se agarra con morsa al escritorio?',
      'el cable cuanto mide',
    ],
    unknowable: ['que indice de reproduccion cromatica tiene?'],
  },
  {
    id: 'MLA1433207014',
    title: 'Aspiradora Robot Xiaomi E10 Aspira Y Trapea App Wifi',
    icon: 'robot',
    category: '438579',
    domain: 'VACUUM_CLEANERS',
    price: 329999,
    originalPrice: 379999,
    stock: 16,
    sold: 129,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 12,
    attributes: [
      ['BRAND', 'Marca', 'Xiaomi'],
      ['MODEL', 'Modelo', 'Robot Vacuum E10'],
      ['BATTERY_LIFE', 'Duración de la batería', '110 min'],
      ['DUST_CONTAINER_CAPACITY', 'Capacidad del depósito de polvo', '400 mL'],
      ['WATER_TANK_CAPACITY', 'Capacidad del tanque de agua', '200 mL'],
      ['SUCTION_PRESSURE', 'Presión de succión', '4000 Pa'],
      ['HEIGHT', 'Altura', '8 cm'],
      ['DIAMETER', 'Diámetro', '32.5 cm'],
      ['NOISE_LEVEL', 'Nivel de ruido', '65 dB'],
      ['CONNECTIVITY', 'Conectividad', 'Wi-Fi 2.4 GHz'],
      ['VOLTAGE', 'Voltaje', '220V'],
    ],
    about: `ASPIRADORA ROBOT XIAOMI E10

Aspira y pasa el trapo en la misma vuelta.

CARACTERÍSTICAS
- Succión de 4000 Pa en cuatro niveles
- Trabaja hasta 110 minutos y vuelve sola a la base
- Pasa por debajo de muebles de 8,5 cm o más
- Sube desniveles y alfombras de pelo corto de hasta 2 cm
- Sensores para no caerse por la escalera
- Aplicación Mi Home en español: horarios y zonas
- Compatible con Alexa y Google Assistant

EN LA CAJA
- Robot, base de carga, tanque de agua, mopa, cepillo lateral y manual`,
    answered: [
      [
        'Hola! sirve para pelo de perro?',
        'Sí, junta pelo de mascotas; conviene limpiar el cepillo cada tres o cuatro usos.',
      ],
      ['pasa por abajo de la cama? tengo 9 cm', 'Sí, mide 8 cm de alto y pasa por debajo de muebles de 8,5 cm o más.'],
      ['se cae por la escalera?', 'No, tiene sensores para no caerse.'],
      [
        'los repuestos se consiguen?',
        'Sí, vendemos el kit de mopa, filtro y cepillo en otra publicación de nuestra tienda.',
      ],
    ],
    asked: [
      'sirve para pelo de gato?',
      'sube alfombras?',
      'cuanto dura la bateria',
      'anda con alexa?',
      'el tanque de agua viene incluido?',
    ],
    unknowable: ['se pueden guardar dos pisos distintos en el mapa?'],
  },
  {
    id: 'MLA1433207128',
    title: 'Tira Led Rgb Con Control Y Fuente Autoadhesiva Para Interior',
    icon: 'strip',
    category: '1589',
    domain: 'LED_STRIPS',
    price: 15999,
    stock: 180,
    sold: 960,
    type: 'gold_special',
    freeShipping: false,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 3,
    attributes: [
      ['BRAND', 'Marca', 'Candil'],
      ['MODEL', 'Modelo', 'RGB 5050'],
      ['LIGHT_COLOR', 'Color de la luz', 'RGB multicolor'],
      ['VOLTAGE', 'Voltaje', '12V'],
      ['LEDS_PER_METER', 'Cantidad de LED por metro', '30'],
      ['IS_WATERPROOF', 'Es a prueba de agua', 'No'],
      ['WITH_REMOTE_CONTROL', 'Con control remoto', 'Sí'],
      ['INCLUDES_POWER_SUPPLY', 'Incluye fuente de alimentación', 'Sí'],
      ['IS_SELF_ADHESIVE', 'Es autoadhesiva', 'Sí'],
    ],
    variations: {
      by: [['LENGTH', 'Largo']],
      of: [
        { values: ['5 m'], stock: 120 },
        { values: ['10 m'], stock: 60, price: 26999 },
        { values: ['15 m'], stock: 0, price: 36999 },
      ],
    },
    about: `TIRA LED RGB 5050

Lista para enchufar: no necesita instalación.

CARACTERÍSTICAS
- 16 colores y 4 efectos con control remoto de 24 teclas
- Adhesivo 3M en toda la tira
- Se puede cortar cada 3 LED, por la marca
- 12 V con fuente para 220 V incluida
- Para interior: no es apta para exterior ni baño

EN LA CAJA
- Tira, control remoto con pila, receptor y fuente`,
    answered: [
      ['se puede cortar?', 'Sí, se corta cada 3 LED, por la marca.'],
      ['Hola sirve para exterior?', 'No, es para interior.'],
      ['la fuente viene?', 'Sí, incluye la fuente para 220 V y el control remoto.'],
      ['cuanto sale la de 10 metros', 'La de 10 m está a $ 26.999; elija el largo en la publicación.'],
    ],
    asked: [
      'se puede cortar al largo q necesito?',
      'hay de 15 metros?',
      'trae la fuente y el control?',
      'la puedo poner en el baño?',
      'tiene luz blanca tambien o solo colores?',
    ],
    unknowable: ['se puede manejar con alexa comprando otro controlador?'],
  },
];
