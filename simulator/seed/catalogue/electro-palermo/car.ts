import type { ListingSeed } from '../../listing.ts';

/** For the car. */
export const CAR: readonly ListingSeed[] = [
  {
    id: 'MLA1447302566',
    title: 'Juego Escobillas Limpiaparabrisas Bosch Aerofit 24 Y 16 Pulgadas',
    icon: 'wiper',
    category: '22198',
    domain: 'WINDSHIELD_WIPERS',
    price: 24999,
    stock: 27,
    sold: 389,
    type: 'gold_special',
    freeShipping: false,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 3,
    attributes: [
      ['BRAND', 'Marca', 'Bosch'],
      ['MODEL', 'Modelo', 'Aerofit AF566'],
      ['PART_NUMBER', 'Número de pieza', 'AF566'],
      ['WIPER_TYPE', 'Tipo de escobilla', 'Flat'],
      ['UNITS_PER_PACK', 'Unidades por pack', '2'],
      ['DRIVER_SIDE_LENGTH', 'Largo del lado conductor', '24 "'],
      ['PASSENGER_SIDE_LENGTH', 'Largo del lado acompañante', '16 "'],
      ['POSITION', 'Posición', 'Delantera'],
      ['VEHICLE_TYPE', 'Tipo de vehículo', 'Auto/Camioneta'],
    ],
    about: `ESCOBILLAS BOSCH AEROFIT AF566

Juego de dos escobillas flat delanteras: 24 pulgadas (conductor) y 16 pulgadas (acompañante).

SIRVE PARA
- Volkswagen Gol Trend 2008 a 2022
- Volkswagen Voyage 2008 a 2022
- Volkswagen Saveiro 2010 a 2022
- Volkswagen Fox y Suran 2010 a 2019
- Peugeot 208 2013 a 2020
- Renault Sandero y Logan 2014 a 2023
- Fiat Cronos 2018 en adelante

NO SIRVE PARA
- Volkswagen Up, Polo y Virtus
- Peugeot 207

INSTALACIÓN
- Encastre en U (gancho): se cambian sin herramientas en dos minutos
- No incluye la escobilla trasera`,
    answered: [
      ['Hola le van al 208 2016?', 'Sí, sirven para Peugeot 208 de 2013 a 2020.'],
      ['trae la de atras?', 'No, la escobilla trasera no viene incluida; son las dos delanteras.'],
      ['para un polo 2020?', 'No, para Polo no sirven.'],
      ['son faciles de poner?', 'Sí, el encastre es en U y se cambian sin herramientas en dos minutos.'],
      [
        'Me harian factura A? tengo un taller',
        'Sí, hacemos factura A; cargue el CUIT en los datos de facturación al comprar.',
      ],
    ],
    asked: [
      'le van a un sandero 2017?',
      'para fiat cronos 2021 van?',
      'vienen las 2 o es una sola?',
      'para suran 2013 andan?',
      'que encastre traen',
    ],
    unknowable: ['le va a un corsa classic?'],
  },
  {
    id: 'MLA1447302674',
    title: 'Estéreo Pioneer Bluetooth Mvh-s325bt Usb Spotify 1 Din',
    icon: 'radio',
    category: '6777',
    domain: 'CAR_STEREOS',
    price: 129999,
    stock: 15,
    sold: 233,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Pioneer'],
      ['MODEL', 'Modelo', 'MVH-S325BT'],
      ['DIN_SIZE', 'Tamaño DIN', '1 DIN'],
      ['WITH_BLUETOOTH', 'Con Bluetooth', 'Sí'],
      ['WITH_USB_INPUT', 'Con entrada USB', 'Sí'],
      ['WITH_CD_PLAYER', 'Con reproductor de CD', 'No'],
      ['POWER', 'Potencia', '50 W x 4'],
      ['RCA_OUTPUTS_NUMBER', 'Cantidad de salidas RCA', '3'],
      ['INCLUDES_REMOTE_CONTROL', 'Incluye control remoto', 'No'],
    ],
    about: `ESTÉREO PIONEER MVH-S325BT

CARACTERÍSTICAS
- Bluetooth para música y llamadas con manos libres; dos celulares a la vez
- USB frontal, auxiliar y radio AM/FM
- Spotify y aplicación Pioneer Smart Sync en Android y iPhone
- 4 x 50 W MOSFET y 3 salidas RCA para potencias
- Iluminación de color regulable
- No lee CD

MEDIDA
- 1 DIN: 18 x 5 x 10 cm. Si su auto trae estéreo de fábrica doble DIN hace falta un marco adaptador (no incluido)

EN LA CAJA
- Estéreo con frente desmontable, micrófono externo, ficha y jaula de montaje
- La instalación no está incluida`,
    answered: [
      ['tiene para cd?', 'No, no lee CD: se usa por Bluetooth, USB, auxiliar o radio.'],
      ['Hola trae microfono para hablar?', 'Sí, trae micrófono externo para llamadas con manos libres.'],
      ['lo instalan?', 'La instalación no está incluida.'],
    ],
    asked: [
      'se desmonta el frente?',
      'cuantas salidas rca tiene para la potencia?',
      'anda spotify con iphone?',
      'es doble din?',
      'trae control remoto?',
    ],
    unknowable: ['que marco necesito para un ford ka 2017?', 'anda con los comandos al volante de una ecosport?'],
  },
];
