import type { ListingSeed } from '../../listing.ts';

/** Sound, television and watches. */
export const AUDIO: readonly ListingSeed[] = [
  {
    id: 'MLA1420117801',
    title: 'Auriculares Inalámbricos JBL Tune 520BT Bluetooth Plegables',
    icon: 'headphones',
    category: '3697',
    domain: 'HEADPHONES',
    price: 89999,
    originalPrice: 104999,
    stock: 34,
    sold: 412,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 12,
    attributes: [
      ['BRAND', 'Marca', 'JBL'],
      ['MODEL', 'Modelo', 'Tune 520BT'],
      ['HEADPHONE_FORMAT', 'Formato del auricular', 'On-ear'],
      ['IS_WIRELESS', 'Es inalámbrico', 'Sí'],
      ['WITH_BLUETOOTH', 'Con Bluetooth', 'Sí'],
      ['BLUETOOTH_VERSION', 'Versión de Bluetooth', '5.3'],
      ['BATTERY_LIFE', 'Duración de la batería', '57 horas'],
      ['CHARGE_TIME', 'Tiempo de carga', '2 h'],
      ['WITH_MICROPHONE', 'Con micrófono', 'Sí'],
      ['IS_FOLDABLE', 'Es plegable', 'Sí'],
      ['IS_WATER_RESISTANT', 'Es resistente al agua', 'No'],
      ['WEIGHT', 'Peso', '157 g'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Negro'], stock: 18 },
        { values: ['Azul'], stock: 11 },
        { values: ['Blanco'], stock: 5 },
        { values: ['Violeta'], stock: 0 },
      ],
    },
    about: `AURICULARES JBL TUNE 520BT

Auriculares on-ear con sonido JBL Pure Bass. Livianos y plegables, para usar todo el día.

CARACTERÍSTICAS
- Bluetooth 5.3 con conexión multipunto: se conectan a dos dispositivos a la vez
- La batería rinde hasta 57 horas; con 5 minutos de carga se usan 3 horas más
- Micrófono incorporado para llamadas y videollamadas
- Ecualizador en la aplicación JBL Headphones
- Son solo inalámbricos: no traen entrada de 3,5 mm
- No tienen cancelación activa de ruido

EN LA CAJA
- Auriculares, cable de carga USB-C y guía rápida`,
    answered: [
      ['Hola! se pueden usar con cable tambien?', 'No, este modelo es solo inalámbrico: no trae entrada de 3,5 mm.'],
      ['¿Sirven para hacer llamadas? ¿tienen micrófono?', 'Sí, tienen micrófono incorporado y sirven para llamadas.'],
      [
        'Buenas, se conectan a la compu y al celu al mismo tiempo?',
        'Sí, tienen conexión multipunto: se conectan a dos dispositivos a la vez.',
      ],
      ['¿Hacen factura A?', 'Sí, entregamos factura A o B con todas las compras.'],
    ],
    asked: [
      'cuanto dura la bateria? los quiero p viajar',
      'los azules tienen stock?',
      'tienen cancelacion de ruido?',
      'se doblan para guardarlos en la mochila?',
      'en cuanto tiempo cargan y q cable usan',
    ],
    unknowable: ['sirven para dormir de costado?', 'se consiguen las almohadillas de repuesto?'],
  },
  {
    id: 'MLA1420117944',
    title: 'Parlante Portátil Bluetooth JBL Flip 6 Resistente Al Agua',
    icon: 'speaker',
    category: '59800',
    domain: 'SPEAKERS',
    price: 189999,
    stock: 12,
    sold: 187,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    logistics: 'self_service',
    warrantyMonths: 12,
    attributes: [
      ['BRAND', 'Marca', 'JBL'],
      ['MODEL', 'Modelo', 'Flip 6'],
      ['POWER', 'Potencia de salida (RMS)', '30 W'],
      ['BATTERY_LIFE', 'Duración de la batería', '12 h'],
      ['CHARGE_TIME', 'Tiempo de carga', '2.5 h'],
      ['WITH_BLUETOOTH', 'Con Bluetooth', 'Sí'],
      ['IS_WATERPROOF', 'Es a prueba de agua', 'Sí'],
      ['IP_RATING', 'Grado de protección', 'IP67'],
      ['WITH_FM_RADIO', 'Con radio FM', 'No'],
      ['WIDTH', 'Ancho', '17.8 cm'],
      ['HEIGHT', 'Altura', '6.8 cm'],
      ['WEIGHT', 'Peso', '550 g'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Negro'], stock: 7 },
        { values: ['Rojo'], stock: 3 },
        { values: ['Azul'], stock: 2 },
      ],
    },
    about: `PARLANTE JBL FLIP 6

Portátil, con sonido de dos vías y cuerpo de tela resistente.

CARACTERÍSTICAS
- IP67: se puede sumergir hasta 1 metro durante 30 minutos; apto pileta y playa
- 12 horas de música por carga
- PartyBoost: se enlaza con otros parlantes JBL que tengan PartyBoost
- Se carga por USB-C
- No tiene entrada auxiliar, radio FM ni lector de tarjetas

EN LA CAJA
- Parlante, cable USB-C y guía rápida. El adaptador de pared no viene incluido`,
    answered: [
      ['tiene radio fm o entrada auxiliar?', 'No, no tiene radio FM ni entrada auxiliar; se usa por Bluetooth.'],
      [
        'Hola, se puede enlazar con otro Flip 6?',
        'Sí, con la función PartyBoost se enlaza con otros parlantes JBL compatibles, incluido otro Flip 6.',
      ],
      ['¿Trae el cargador?', 'Trae el cable USB-C; el adaptador de pared no viene incluido.'],
      ['hola hacen envios a Ushuaia?', 'Sí, enviamos a todo el país por Mercado Envíos.'],
    ],
    asked: [
      'se puede meter en la pileta?',
      'cuantas horas aguanta con volumen alto',
      'el rojo lo tienen?',
      'cuantos watts tiene?',
      'hoy mismo lo entregan en capital?',
    ],
    unknowable: ['se puede enlazar con un Charge 3 que ya tengo?'],
  },
  {
    id: 'MLA1420118052',
    title: 'Smart TV 43 Pulgadas Samsung Crystal UHD 4K Tizen',
    icon: 'screen',
    category: '1002',
    domain: 'TELEVISIONS',
    price: 649999,
    originalPrice: 719999,
    stock: 6,
    sold: 58,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Samsung'],
      ['MODEL', 'Modelo', 'UN43DU7000'],
      ['DISPLAY_SIZE', 'Tamaño de la pantalla', '43 "'],
      ['RESOLUTION_TYPE', 'Tipo de resolución', '4K'],
      ['REFRESH_RATE', 'Frecuencia de actualización', '60 Hz'],
      ['OPERATING_SYSTEM', 'Sistema operativo', 'Tizen'],
      ['HDMI_PORTS_NUMBER', 'Cantidad de puertos HDMI', '3'],
      ['USB_PORTS_NUMBER', 'Cantidad de puertos USB', '1'],
      ['WITH_BLUETOOTH', 'Con Bluetooth', 'Sí'],
      ['VESA_MOUNT', 'Norma VESA', '200 x 200 mm'],
      ['WIDTH', 'Ancho', '96.5 cm'],
      ['HEIGHT', 'Altura sin la base', '56 cm'],
      ['WEIGHT', 'Peso', '8.3 kg'],
    ],
    about: `SMART TV SAMSUNG 43" CRYSTAL UHD

IMAGEN
- Resolución 4K UHD (3840 x 2160), pantalla de 60 Hz
- HDR10+ y procesador Crystal 4K

SMART
- Sistema Tizen con Netflix, YouTube, Disney+ y Prime Video instalados
- Wi-Fi, Bluetooth y duplicación de pantalla del celular
- Sintonizador de TDA para canales de aire

CONEXIONES
- 3 HDMI (uno con eARC), 1 USB, antena y red por cable

EN LA CAJA
- Televisor, dos patas de apoyo, control remoto con pilas y cable de alimentación
- El soporte de pared no viene incluido; usa norma VESA 200 x 200`,
    answered: [
      ['hola, trae soporte de pared?', 'No, el soporte de pared no viene incluido. Es compatible con VESA 200 x 200.'],
      ['¿Cuántas entradas HDMI tiene?', 'Tiene 3 entradas HDMI y 1 USB.'],
      [
        'puedo pasar a buscarla hoy?',
        'Sí, se retira por Palermo, CABA, de lunes a viernes de 10 a 18, con la compra ya hecha.',
      ],
      ['Es de 60 o 120 hz?', 'La pantalla es de 60 Hz.'],
      [
        'si llega con la pantalla rota q pasa?',
        'Si llega con un golpe se cambia sin cargo dentro de los 30 días; avísenos por la mensajería de la compra.',
      ],
    ],
    asked: [
      'cuanto mide de ancho? la pongo en un mueble de 1 metro',
      'trae netflix y disney ya cargado?',
      'cuantos hdmi trae',
      'se puede colgar? q medida de soporte lleva',
      'la garantia es de ustedes o de samsung?',
    ],
    unknowable: ['cuanto consume en stand by?', 'se le puede instalar flow?'],
  },
  {
    id: 'MLA1420118197',
    title: 'Smartwatch Xiaomi Redmi Watch 4 Gps Amoled 1.97',
    icon: 'watch',
    category: '352679',
    domain: 'SMARTWATCHES',
    price: 134999,
    stock: 21,
    sold: 263,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Xiaomi'],
      ['MODEL', 'Modelo', 'Redmi Watch 4'],
      ['DISPLAY_SIZE', 'Tamaño de la pantalla', '1.97 "'],
      ['BATTERY_LIFE', 'Duración de la batería', '20 días'],
      ['WITH_GPS', 'Con GPS', 'Sí'],
      ['WITH_NFC', 'Con NFC', 'No'],
      ['IS_WATERPROOF', 'Es a prueba de agua', 'Sí'],
      ['WATER_RESISTANCE_DEPTH', 'Resistencia al agua', '5 ATM'],
      ['COMPATIBLE_OPERATING_SYSTEMS', 'Sistemas operativos compatibles', 'Android 8.0 o superior, iOS 12 o superior'],
      ['INTERCHANGEABLE_STRAP', 'Con malla intercambiable', 'Sí'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Negro'], stock: 14 },
        { values: ['Plateado'], stock: 7 },
      ],
    },
    about: `XIAOMI REDMI WATCH 4

Reloj inteligente con pantalla AMOLED de 1,97 pulgadas y marco de aluminio.

CARACTERÍSTICAS
- GPS integrado: mide el recorrido sin el celular
- Ritmo cardíaco, oxígeno en sangre y sueño
- 5 ATM: apto para nadar en pileta
- Batería de hasta 20 días de uso normal
- Atiende llamadas por Bluetooth con el celular cerca
- Idioma español
- No tiene NFC: no permite pagos. No lleva chip

EN LA CAJA
- Reloj con malla de silicona, cargador magnético y manual`,
    answered: [
      ['Hola, se puede pagar con el reloj?', 'No, no tiene NFC, así que no permite pagos.'],
      ['¿anda con iphone?', 'Sí, es compatible con iOS 12 o superior y con Android 8.0 o superior.'],
      [
        'se pueden atender llamadas desde el reloj?',
        'Sí, se pueden atender llamadas por Bluetooth con el celular cerca.',
      ],
      ['son originales??', 'Sí, son originales, nuevos y en caja sellada.'],
    ],
    asked: [
      'sirve para natacion? y tiene gps propio o usa el del celu?',
      'anda con un iphone 11?',
      'cuanto dura la bateria',
      'el plateado tenes?',
      'se le cambia la malla?',
    ],
    unknowable: ['mide la presion arterial?', 'de cuantos milimetros es la malla?'],
  },
];
