import type { ListingSeed } from '../../listing.ts';

/** Cooking: what heats, and cookware. */
export const KITCHEN: readonly ListingSeed[] = [
  {
    id: 'MLA1433206225',
    title: 'Freidora De Aire Philips Essential 4,1 Litros 1400w',
    icon: 'pan',
    category: '413447',
    domain: 'AIR_FRYERS',
    price: 219999,
    originalPrice: 249999,
    stock: 9,
    sold: 147,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 24,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'Philips'],
      ['MODEL', 'Modelo', 'HD9252/90'],
      ['CAPACITY', 'Capacidad', '4.1 L'],
      ['POWER', 'Potencia', '1400 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['MAX_TEMPERATURE', 'Temperatura máxima', '200 °C'],
      ['WITH_TIMER', 'Con temporizador', 'Sí'],
      ['PROGRAMS_NUMBER', 'Cantidad de programas', '7'],
      ['IS_DISHWASHER_SAFE', 'Apta para lavavajillas', 'Sí'],
      ['LENGTH', 'Largo', '36 cm'],
      ['WIDTH', 'Ancho', '26 cm'],
      ['HEIGHT', 'Altura', '29 cm'],
      ['WEIGHT', 'Peso', '4.5 kg'],
    ],
    about: `FREIDORA DE AIRE PHILIPS ESSENTIAL

CARACTERÍSTICAS
- Canasta de 4,1 litros: rinde unas 4 porciones
- Pantalla táctil con 7 programas
- Temperatura de 60 a 200 °C
- Temporizador de 60 minutos con apagado automático
- Canasta antiadherente que se desarma; canasta y cajón van al lavavajillas
- Potencia 1400 W, 220 V

EN LA CAJA
- Freidora, recetario digital y manual en español`,
    answered: [
      ['para cuantas personas alcanza?', 'Rinde unas 4 porciones: la canasta es de 4,1 litros.'],
      ['Hola, se puede lavar en lavavajillas?', 'Sí, la canasta y el cajón van al lavavajillas.'],
      ['¿Qué temperatura máxima alcanza?', 'Llega a 200 °C.'],
      [
        'aceptan transferencia?',
        'Todos los pagos se hacen por Mercado Pago; las cuotas disponibles figuran en la publicación.',
      ],
    ],
    asked: [
      'para 4 personas alcanza?',
      'se apaga sola cuando termina?',
      'la canasta va al lavaplatos?',
      'medidas? tengo poco lugar en la mesada',
      'entra un pollo entero?',
    ],
    unknowable: ['la canasta de repuesto la venden ustedes?'],
  },
  {
    id: 'MLA1433206538',
    title: 'Batería De Cocina Tramontina Paris 7 Piezas Antiadherente',
    icon: 'pan',
    category: '438282',
    domain: 'COOKWARE_SETS',
    price: 164999,
    stock: 14,
    sold: 92,
    type: 'gold_pro',
    isCatalog: true,
    freeShipping: true,
    localPickUp: true,
    warrantyMonths: 12,
    attributes: [
      ['BRAND', 'Marca', 'Tramontina'],
      ['MODEL', 'Modelo', 'Paris'],
      ['PIECES_NUMBER', 'Cantidad de piezas', '7'],
      ['MATERIAL', 'Material', 'Aluminio'],
      ['INNER_COATING', 'Recubrimiento interior', 'Antiadherente Starflon Max'],
      ['IS_INDUCTION_SAFE', 'Apta para inducción', 'No'],
      ['IS_OVEN_SAFE', 'Apta para horno', 'No'],
      ['LID_MATERIAL', 'Material de la tapa', 'Vidrio templado'],
      ['ORIGIN', 'Origen', 'Brasil'],
    ],
    about: `BATERÍA DE COCINA TRAMONTINA PARIS

INCLUYE 7 PIEZAS
- 3 ollas con tapa de 16, 20 y 24 cm
- 1 sartén de 24 cm
- 1 lechera de 14 cm
- 2 utensilios de nailon

CARACTERÍSTICAS
- Aluminio con interior antiadherente Starflon Max, libre de PFOA
- Tapas de vidrio templado con salida de vapor
- Mangos de baquelita que no se calientan
- Para gas, eléctrica y vitrocerámica. No sirve para inducción
- No es apta para horno por los mangos
- Se recomienda lavar a mano con esponja suave`,
    answered: [
      ['Hola, es apta induccion?', 'No, no sirve para inducción. Se usa en gas, eléctrica y vitrocerámica.'],
      ['¿Se puede llevar al horno?', 'No, por los mangos de baquelita no es apta para horno.'],
      ['las tapas son de vidrio?', 'Sí, son de vidrio templado con salida de vapor.'],
      ['me hace 10% menos y la compro ya', 'El precio es el publicado.'],
    ],
    asked: [
      'sirve para cocina a induccion?',
      'de cuanto son las ollas?',
      'las 7 piezas cuales son',
      'se puede meter al horno la sarten?',
      'es de teflon?',
    ],
    unknowable: ['se puede comprar la sarten de 28 aparte?'],
  },
  {
    id: 'MLA1433206750',
    title: 'Microondas Digital Bgh Quick Chef 20 Litros Blanco 700w',
    icon: 'microwave',
    category: '1577',
    domain: 'MICROWAVES',
    price: 159999,
    originalPrice: 179999,
    stock: 22,
    sold: 340,
    type: 'gold_special',
    isCatalog: true,
    freeShipping: true,
    localPickUp: false,
    logistics: 'fulfillment',
    warrantyMonths: 12,
    isFactoryWarranty: true,
    attributes: [
      ['BRAND', 'Marca', 'BGH'],
      ['MODEL', 'Modelo', 'B120DB20'],
      ['CAPACITY', 'Capacidad', '20 L'],
      ['POWER', 'Potencia', '700 W'],
      ['VOLTAGE', 'Voltaje', '220V'],
      ['COLOR', 'Color', 'Blanco'],
      ['WITH_GRILL', 'Con grill', 'No'],
      ['TURNTABLE_DIAMETER', 'Diámetro del plato', '24.5 cm'],
      ['WIDTH', 'Ancho', '44 cm'],
      ['HEIGHT', 'Altura', '26 cm'],
      ['DEPTH', 'Profundidad', '36 cm'],
      ['WEIGHT', 'Peso', '10.5 kg'],
    ],
    about: `MICROONDAS BGH QUICK CHEF 20 L

CARACTERÍSTICAS
- Panel digital con 8 menús automáticos
- 5 niveles de potencia
- Descongelado por tiempo y por peso
- Traba de seguridad para niños
- Interior esmaltado, fácil de limpiar
- No tiene grill

MEDIDAS
- Exterior: 44 cm de ancho, 26 cm de alto y 36 cm de profundidad
- Deje 10 cm libres arriba y 5 cm a los costados para ventilar
- Plato giratorio de 24,5 cm

EN LA CAJA
- Microondas, plato de vidrio con aro y manual`,
    answered: [
      ['tiene grill?', 'No, este modelo no tiene grill.'],
      ['Hola, el plato de que tamaño es?', 'El plato giratorio es de 24,5 cm.'],
      ['se puede empotrar?', 'No es de empotrar: hay que dejar 10 cm libres arriba y 5 cm a los costados.'],
      ['De cuanto es la garantia?', 'Tiene 12 meses de garantía de fábrica.'],
    ],
    asked: [
      'medidas x favor, es para un hueco de 50 cm',
      'cuantos litros tiene?',
      'hace grill tambien?',
      'tiene traba p chicos?',
      'es digital o de perilla?',
    ],
    unknowable: ['que consumo tiene por mes?'],
  },
];
