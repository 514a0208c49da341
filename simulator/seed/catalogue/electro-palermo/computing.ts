import type { ListingSeed } from '../../listing.ts';

/** Computers and what goes with them. */
export const COMPUTING: readonly ListingSeed[] = [
  {
    id: 'MLA1420119013',
    title: 'Notebook Lenovo Ideapad Slim 3 15.6 Ryzen 5 Full Hd Windows 11',
    icon: 'laptop',
    category: '1652',
    domain: 'NOTEBOOKS',
    price: 899999,
    originalPrice: 999999,
    stock: 11,
    sold: 74,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    logistics: 'self_service',
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Lenovo'],
      ['MODEL', 'Modelo', 'IdeaPad Slim 3 15AMN8'],
      ['PROCESSOR_BRAND', 'Marca del procesador', 'AMD'],
      ['PROCESSOR_MODEL', 'Modelo del procesador', 'Ryzen 5 7520U'],
      ['DISPLAY_SIZE', 'Tamaño de la pantalla', '15.6 "'],
      ['RESOLUTION', 'Resolución', '1920 x 1080'],
      ['WITH_TOUCH_SCREEN', 'Con pantalla táctil', 'No'],
      ['OPERATING_SYSTEM', 'Sistema operativo', 'Windows 11 Home'],
      ['KEYBOARD_LANGUAGE', 'Idioma del teclado', 'Español latinoamericano'],
      ['BATTERY_LIFE', 'Duración de la batería', '8 h'],
      ['HDMI_PORTS_NUMBER', 'Cantidad de puertos HDMI', '1'],
      ['WEIGHT', 'Peso', '1.55 kg'],
    ],
    variations: {
      by: [
        ['RAM', 'Memoria RAM'],
        ['SSD_DATA_STORAGE_CAPACITY', 'Capacidad del SSD'],
      ],
      of: [
        { values: ['8 GB', '256 GB'], stock: 7 },
        { values: ['8 GB', '512 GB'], stock: 4, price: 969999 },
        { values: ['16 GB', '512 GB'], stock: 0, price: 1099999 },
      ],
    },
    about: `NOTEBOOK LENOVO IDEAPAD SLIM 3

Para estudio y oficina. Se entrega sellada, con Windows 11 Home original activado y en español.

CARACTERÍSTICAS
- Procesador AMD Ryzen 5 7520U de 4 núcleos
- Pantalla de 15,6 pulgadas Full HD antirreflejo, no táctil
- La memoria RAM viene soldada: no se puede ampliar. El disco SSD M.2 sí se puede cambiar
- Teclado en español con Ñ y teclado numérico, sin retroiluminación
- Cámara HD con tapa de privacidad
- Puertos: 2 USB-A, 1 USB-C, HDMI, lector SD y auriculares

EN LA CAJA
- Notebook, cargador de 65 W y guía rápida. No incluye Office ni funda`,
    answered: [
      [
        'se le puede agregar mas ram?',
        'No, la memoria RAM viene soldada. El disco SSD sí se puede cambiar por uno mayor.',
      ],
      ['Hola, viene con windows original?', 'Sí, viene con Windows 11 Home original activado y en español.'],
      ['trae el office?', 'No, no incluye Office.'],
      [
        'Hacen factura A con los datos de la empresa?',
        'Sí, hacemos factura A: cargue el CUIT en los datos de facturación al comprar.',
      ],
    ],
    asked: [
      'el teclado es español con ñ?',
      'cuanto sale la de 512?',
      'tenes la de 16 gb de ram?',
      'tiene entrada hdmi para un monitor',
      'cuantas horas dura la bateria?',
    ],
    unknowable: ['corre bien el revit?', 'se puede poner linux sin perder garantia?'],
  },
  {
    id: 'MLA1420118263',
    title: 'Teclado Mecánico Redragon Kumara K552 Rgb Español',
    icon: 'keyboard',
    category: '418448',
    domain: 'COMPUTER_KEYBOARDS',
    price: 62999,
    stock: 40,
    sold: 538,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Redragon'],
      ['MODEL', 'Modelo', 'Kumara K552 RGB'],
      ['SWITCH_TYPE', 'Tipo de switch', 'Outemu Blue'],
      ['LANGUAGE', 'Idioma', 'Español'],
      ['WITH_NUMERIC_KEYPAD', 'Con teclado numérico', 'No'],
      ['WITH_BACKLIGHT', 'Con retroiluminación', 'Sí'],
      ['IS_WIRELESS', 'Es inalámbrico', 'No'],
      ['CABLE_LENGTH', 'Largo del cable', '1.8 m'],
      ['WIDTH', 'Ancho', '35.4 cm'],
      ['WEIGHT', 'Peso', '980 g'],
    ],
    about: `TECLADO MECÁNICO REDRAGON KUMARA K552

Compacto (tenkeyless, sin teclado numérico), con base de metal.

CARACTERÍSTICAS
- Distribución en español con tecla Ñ
- Switches Outemu Blue con clic audible, reemplazables
- Iluminación RGB con 19 modos
- Anti-ghosting en todas las teclas
- Cable USB fijo de 1,8 m, no desmontable
- Funciona en Windows, Linux y macOS sin instalar nada
- Mide 35,4 x 12,3 x 3,7 cm`,
    answered: [
      ['tiene la ñ?', 'Sí, la distribución es en español y tiene la tecla Ñ.'],
      ['Hola! el cable se saca?', 'No, el cable es fijo y mide 1,8 m.'],
      ['¿Son muy ruidosos los switches?', 'Son Outemu Blue, con clic audible. Si busca silencio no son los indicados.'],
      ['trae teclado numerico?', 'No, es formato tenkeyless: no trae teclado numérico.'],
    ],
    asked: [
      'tiene teclado numerico? y q switches trae',
      'anda en mac?',
      'hace mucho ruido al escribir?',
      'cuanto mide de largo?',
      'el cable q largo tiene',
    ],
    unknowable: ['funciona conectado a una playstation 4?'],
  },
  {
    id: 'MLA1420118340',
    title: 'Cámara De Seguridad Wifi Tp-link Tapo C200 Full Hd 360°',
    icon: 'camera',
    category: '2950',
    domain: 'SURVEILLANCE_CAMERAS',
    price: 47999,
    stock: 55,
    sold: 890,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 24,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'TP-Link'],
      ['MODEL', 'Modelo', 'Tapo C200'],
      ['RESOLUTION', 'Resolución', '1080p'],
      ['CONNECTIVITY', 'Conectividad', 'Wi-Fi 2.4 GHz'],
      ['WITH_NIGHT_VISION', 'Con visión nocturna', 'Sí'],
      ['NIGHT_VISION_RANGE', 'Alcance de la visión nocturna', '9 m'],
      ['MAX_MEMORY_CARD_CAPACITY', 'Capacidad máxima de la tarjeta de memoria', '512 GB'],
      ['IS_SUITABLE_FOR_OUTDOORS', 'Es apta para exterior', 'No'],
      ['WITH_MICROPHONE', 'Con micrófono', 'Sí'],
      ['POWER_SUPPLY', 'Alimentación', 'Cable con adaptador de 220 V'],
    ],
    about: `CÁMARA TAPO C200

Cámara motorizada para interior: gira 360° en horizontal y 114° en vertical.

CARACTERÍSTICAS
- Full HD con visión nocturna de hasta 9 metros
- Audio de dos vías: se escucha y se habla desde el celular
- Avisos de movimiento en la aplicación Tapo, en español
- Graba en tarjeta microSD de hasta 512 GB (no incluida), sin suscripción
- Funciona solo con redes de 2,4 GHz; no se conecta a 5 GHz
- Va enchufada a 220 V; no tiene batería

EN LA CAJA
- Cámara, adaptador de corriente, base con tornillos para pared o techo y guía`,
    answered: [
      ['Hola, hay que pagar algo por mes?', 'No, si graba en una tarjeta microSD no hace falta ninguna suscripción.'],
      ['sirve para exterior?', 'No, es de interior y no se puede mojar.'],
      ['¿viene con la memoria?', 'No, la tarjeta microSD no viene incluida. Admite hasta 512 GB.'],
      ['se puede poner en el techo?', 'Sí, trae la base con tornillos para pared o techo.'],
      [
        'cuanto tarda en llegar a Cordoba capital',
        'Lo pagado antes de las 13 sale el mismo día hábil; a Córdoba suele llegar en 2 a 3 días hábiles.',
      ],
    ],
    asked: [
      'anda con wifi 5ghz?? porq mi modem es de los nuevos',
      'la puedo poner en el patio?',
      'graba de noche? a cuantos metros ve',
      'trae tarjeta de memoria?',
      'se puede hablar por la camara?',
    ],
    unknowable: ['se puede ver en un echo show de alexa?'],
  },
  {
    id: 'MLA1420118417',
    title: 'Cargador Rápido Usb-c 65w Gan Baseus 3 Puertos',
    icon: 'plug',
    category: '5068',
    domain: 'CELLPHONE_CHARGERS',
    price: 38999,
    stock: 70,
    sold: 324,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Baseus'],
      ['MODEL', 'Modelo', 'GaN5 Pro 65W'],
      ['POWER', 'Potencia', '65 W'],
      ['INPUT_VOLTAGE', 'Voltaje de entrada', '100V-240V'],
      ['USB_C_PORTS_NUMBER', 'Cantidad de puertos USB-C', '2'],
      ['USB_PORTS_NUMBER', 'Cantidad de puertos USB-A', '1'],
      ['INCLUDES_CABLE', 'Incluye cable', 'Sí'],
      ['CABLE_LENGTH', 'Largo del cable', '1 m'],
      ['COLOR', 'Color', 'Negro'],
    ],
    about: `CARGADOR BASEUS GAN 65 W

Carga el celular, la tablet y la notebook con un solo cargador.

CARACTERÍSTICAS
- Dos puertos USB-C y uno USB-A
- Un solo puerto USB-C entrega hasta 65 W; al usar dos reparte 45 W y 20 W
- Carga rápida Power Delivery 3.0 y Quick Charge 4
- Sirve para notebooks que cargan por USB-C
- Ficha con adaptador para enchufe argentino incluido

EN LA CAJA
- Cargador, adaptador y cable USB-C a USB-C de 1 metro`,
    answered: [
      ['carga una notebook?', 'Sí, si la notebook carga por USB-C. Un puerto solo entrega hasta 65 W.'],
      ['Buenas, viene con cable?', 'Sí, incluye un cable USB-C a USB-C de 1 metro.'],
      ['la ficha es argentina?', 'Sí, viene con adaptador para enchufe argentino.'],
      [
        'Hola! precio por 20 unidades?',
        'Desde 10 unidades iguales armamos una publicación con precio por cantidad; para 20 la preparamos en el día.',
      ],
    ],
    asked: [
      'sirve para cargar un samsung s23 en carga rapida?',
      'viene con el cable o aparte',
      'puedo cargar notebook y celu a la vez?',
      'hay en blanco?',
    ],
    unknowable: ['sirve para la steam deck?'],
  },
];
