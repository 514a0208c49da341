import type { ListingSeed } from '../../listing.ts';

/** For children, pets and personal care. */
export const FAMILY: readonly ListingSeed[] = [
  {
    id: 'MLA1447302781',
    title: 'Coche De Paseo Bebé Paraguas Plegable Reclinable Hasta 15 Kg',
    icon: 'stroller',
    category: '1384',
    domain: 'BABY_STROLLERS',
    price: 149999,
    stock: 9,
    sold: 102,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    logistics: 'self_service',
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Duende'],
      ['MODEL', 'Modelo', 'Paseo Lite'],
      ['MIN_RECOMMENDED_AGE', 'Edad mínima recomendada', '6 meses'],
      ['MAX_WEIGHT_SUPPORTED', 'Peso máximo soportado', '15 kg'],
      ['IS_FOLDABLE', 'Es plegable', 'Sí'],
      ['IS_RECLINABLE', 'Es reclinable', 'Sí'],
      ['HARNESS_TYPE', 'Tipo de arnés', '5 puntos'],
      ['WHEELS_NUMBER', 'Cantidad de ruedas', '6'],
      ['WEIGHT', 'Peso', '6.8 kg'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Gris'], stock: 5 },
        { values: ['Azul'], stock: 4 },
        { values: ['Rosa'], stock: 0 },
      ],
    },
    about: `COCHE DUENDE PASEO LITE

CARACTERÍSTICAS
- De 6 meses a 15 kg
- Respaldo reclinable en tres posiciones; no queda totalmente plano
- Arnés de 5 puntos con almohadillas
- Ruedas delanteras giratorias con traba y freno trasero
- Capota con visera y canasto para llevar cosas
- Se pliega como paraguas con una mano
- Tapizado lavable a mano

MEDIDAS
- Abierto: 78 x 48 x 104 cm
- Plegado: 108 x 30 x 28 cm; pesa 6,8 kg

INCLUYE
- Coche, canasto y capota. No incluye huevito ni cubrepiés`,
    answered: [
      ['sirve para recien nacido?', 'No, es desde los 6 meses porque el respaldo no queda totalmente plano.'],
      ['Hola se puede lavar la tela?', 'Sí, el tapizado se lava a mano.'],
      ['cuanto mide cerrado?', 'Plegado mide 108 x 30 x 28 cm.'],
      ['si no me gusta lo puedo cambiar?', 'Sí, hacemos cambios dentro de los 30 días, sin uso y con su empaque.'],
    ],
    asked: [
      'hasta cuantos kilos aguanta?',
      'se reclina para dormir?',
      'cuanto mide plegado? es para el baul de un 208',
      'en rosa hay?',
      'desde que edad se usa',
    ],
    unknowable: ['le entra un huevito de otra marca?'],
  },
  {
    id: 'MLA1447302895',
    title: 'Auto Control Remoto Todoterreno 4x4 Recargable Escala 1:16',
    icon: 'car',
    category: '1166',
    domain: 'RC_VEHICLES',
    price: 58999,
    stock: 24,
    sold: 271,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 3,
    attributes: [
      ['BRAND', 'Marca', 'Trepador'],
      ['MODEL', 'Modelo', 'TX-16'],
      ['MIN_RECOMMENDED_AGE', 'Edad mínima recomendada', '6 años'],
      ['SCALE', 'Escala', '1:16'],
      ['MAX_SPEED', 'Velocidad máxima', '15 km/h'],
      ['REMOTE_CONTROL_RANGE', 'Alcance del control remoto', '40 m'],
      ['BATTERY_LIFE', 'Duración de la batería', '20 min'],
      ['IS_RECHARGEABLE', 'Es recargable', 'Sí'],
      ['LENGTH', 'Largo', '28 cm'],
    ],
    about: `AUTO A CONTROL REMOTO TREPADOR TX-16

CARACTERÍSTICAS
- Tracción en las cuatro ruedas y amortiguadores
- Control de 2,4 GHz con 40 metros de alcance; se pueden usar varios a la vez
- Llega a 15 km/h
- Batería recargable: unos 20 minutos de juego, 60 minutos de carga
- Para mayores de 6 años
- No se puede mojar

EN LA CAJA
- Auto de 28 cm, control, batería y cable de carga USB
- El control usa 2 pilas AA que no vienen incluidas`,
    answered: [
      ['trae las pilas?', 'El auto trae batería recargable; el control usa 2 pilas AA que no vienen incluidas.'],
      ['Hola, para que edad es?', 'Es para mayores de 6 años.'],
      ['cuanto dura la carga?', 'Unos 20 minutos de juego con 60 minutos de carga.'],
    ],
    asked: [
      'es para un nene de 5 años, sirve?',
      'de cuanto es? q largo tiene',
      'cuanto le dura la bateria?',
      'puedo usar dos autos juntos sin q se mezclen?',
      'que pilas lleva',
    ],
    unknowable: ['se consigue otra bateria para tener de repuesto?'],
  },
  {
    id: 'MLA1447302903',
    title: 'Comedero Automático Mascotas Wifi 4 Litros Con App Perro Gato',
    icon: 'bowl',
    category: '1081',
    domain: 'AUTOMATIC_PET_FEEDERS',
    price: 98999,
    stock: 12,
    sold: 141,
    type: 'gold_special',
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 6,
    attributes: [
      ['BRAND', 'Marca', 'Michi&Co'],
      ['MODEL', 'Modelo', 'Feeder W4'],
      ['CAPACITY', 'Capacidad', '4 L'],
      ['CONNECTIVITY', 'Conectividad', 'Wi-Fi 2.4 GHz'],
      ['PET_TYPE', 'Tipo de mascota', 'Perro y gato'],
      ['BOWL_MATERIAL', 'Material del plato', 'Acero inoxidable'],
      ['WITH_CAMERA', 'Con cámara', 'No'],
      ['POWER_SUPPLY', 'Alimentación', 'USB 5 V con respaldo de 3 pilas D'],
      ['HEIGHT', 'Altura', '32 cm'],
    ],
    about: `COMEDERO AUTOMÁTICO FEEDER W4

CARACTERÍSTICAS
- Depósito de 4 litros: alcanza unos 15 días para un gato
- Hasta 10 comidas por día, de 1 a 20 porciones de 10 g
- Se programa desde el celular con la aplicación Tuya Smart, en español
- Graba su voz para llamar a la mascota
- Alimento seco de 3 a 12 mm; no sirve para alimento húmedo
- Si se corta la luz sigue con 3 pilas D (no incluidas)
- No tiene cámara

EN LA CAJA
- Comedero, plato de acero, fuente USB y manual`,
    answered: [
      ['tiene camara?', 'No, este modelo no tiene cámara.'],
      ['Hola, si se corta la luz sigue funcionando?', 'Sí, con 3 pilas D, que no vienen incluidas.'],
      ['sirve para latas?', 'No, es para alimento seco de 3 a 12 mm.'],
    ],
    asked: [
      'cuantos kilos entran? tengo 2 gatos',
      'anda sin internet?',
      'de cuanto son las porciones?',
      'el plato es de plastico o acero',
      'se puede poner comida humeda?',
    ],
    unknowable: ['sirve para croquetas grandes de 15 mm?'],
  },
  {
    id: 'MLA1447303017',
    title: 'Secador De Pelo Profesional Gama Eleganza 2200w Ion Con Difusor',
    icon: 'dryer',
    category: '5411',
    domain: 'HAIR_DRYERS',
    price: 69999,
    stock: 18,
    sold: 296,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 24,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'GA.MA'],
      ['MODEL', 'Modelo', 'Eleganza Ion'],
      ['POWER', 'Potencia', '2200 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['IS_BIVOLT', 'Es bivolt', 'No'],
      ['SPEEDS_NUMBER', 'Cantidad de velocidades', '2'],
      ['TEMPERATURES_NUMBER', 'Cantidad de temperaturas', '3'],
      ['WITH_COLD_AIR', 'Con aire frío', 'Sí'],
      ['WITH_DIFFUSER', 'Con difusor', 'Sí'],
      ['CABLE_LENGTH', 'Largo del cable', '2.5 m'],
      ['WEIGHT', 'Peso', '590 g'],
    ],
    about: `SECADOR GA.MA ELEGANZA ION

CARACTERÍSTICAS
- 2200 W con motor DC liviano
- Tecnología iónica: menos frizz
- 2 velocidades, 3 temperaturas y golpe de aire frío
- Filtro trasero desmontable
- Cable de 2,5 metros con argolla para colgar
- Solo 220 V: no es bivolt

EN LA CAJA
- Secador, boquilla concentradora, difusor para rulos y manual`,
    answered: [
      ['es bivolt? lo quiero llevar a usa', 'No, funciona solo con 220 V.'],
      ['Hola trae difusor?', 'Sí, trae difusor para rulos y boquilla concentradora.'],
      ['tiene aire frio?', 'Sí, tiene golpe de aire frío.'],
      ['es original?', 'Sí, es original, nuevo y en su caja cerrada.'],
    ],
    asked: [
      'sirve para rulos? trae difusor?',
      'lo puedo usar en brasil? es 110',
      'es pesado?',
      'el cable es largo? cuanto mide',
      'de cuantos watts es',
    ],
    unknowable: ['que diametro tiene la boca? tengo otro difusor'],
  },
];
