/** Questions and answers about an attribute. `{}` is replaced by its value. */
export interface Phrase {
  readonly ask: readonly string[];
  readonly tell: readonly string[];
}

/** By attribute id. Attributes without an entry are never asked about. */
export const ATTRIBUTE_PHRASES: Readonly<Record<string, Phrase>> = {
  BRAND: {
    ask: ['¿De qué marca es?', '¿Es original? ¿Qué marca es?', '¿Me confirma la marca?'],
    tell: ['Es marca {}, original.', 'La marca es {}.'],
  },
  MODEL: {
    ask: ['¿Qué modelo es exactamente?', '¿Me pasa el modelo?'],
    tell: ['El modelo es {}.', 'Es el modelo {}.'],
  },
  MATERIAL: {
    ask: ['¿De qué material es?', '¿De qué está hecho?', '¿El material cuál es?'],
    tell: ['El material es {}.'],
  },
  COMPOSITION: {
    ask: ['¿Qué composición tiene la tela?', '¿Es algodón? ¿Qué composición tiene?'],
    tell: ['La composición es {}.', 'La tela es {}.'],
  },
  POWER: {
    ask: ['¿Qué potencia tiene?', '¿De cuántos watts es?', '¿Cuánta potencia tiene?'],
    tell: ['La potencia es de {}.', 'Tiene {} de potencia.'],
  },
  VOLTAGE: {
    ask: ['¿A qué voltaje funciona?', '¿De qué voltaje es?'],
    tell: ['Funciona con {}.', 'El voltaje es {}.'],
  },
  WEIGHT: {
    ask: ['¿Cuánto pesa?', '¿Qué peso tiene?', '¿Es pesado? ¿Cuánto pesa?'],
    tell: ['Pesa {}.', 'El peso es de {}.'],
  },
  DIMENSIONS: {
    ask: ['¿Qué medidas tiene?', '¿Me dice las medidas?', '¿Cuánto mide?'],
    tell: ['Las medidas son {}.', 'Mide {}.'],
  },
  CAPACITY: {
    ask: ['¿Qué capacidad tiene?', '¿De cuánta capacidad es?'],
    tell: ['La capacidad es de {}.', 'Tiene una capacidad de {}.'],
  },
  BATTERY_LIFE: {
    ask: ['¿Cuánto dura la batería?', '¿Cuántas horas aguanta la batería?'],
    tell: ['La batería dura {}.', 'La autonomía es de {}.'],
  },
  CHARGE_TIME: {
    ask: ['¿Cuánto tarda en cargar?'],
    tell: ['La carga completa tarda {}.'],
  },
  CONNECTIVITY: {
    ask: ['¿Cómo se conecta?', '¿Qué conexiones tiene?', '¿Es bluetooth o con cable?'],
    tell: ['Se conecta por {}.'],
  },
  COMPATIBILITY: {
    ask: ['¿Con qué es compatible?', '¿Con qué modelos es compatible?'],
    tell: ['Es compatible con {}.', 'Sirve para {}.'],
  },
  WATER_RESISTANCE: {
    ask: ['¿Es resistente al agua?', '¿Se puede mojar?', '¿Aguanta la lluvia?'],
    tell: ['Resistencia al agua: {}.'],
  },
  INCLUDES: {
    ask: ['¿Qué incluye?', '¿Qué trae la caja?', '¿Viene con accesorios?'],
    tell: ['Incluye {}.', 'En la caja viene {}.'],
  },
  RESOLUTION: {
    ask: ['¿Qué resolución tiene?', '¿Es full hd o 4k?'],
    tell: ['La resolución es {}.'],
  },
  SPEED: {
    ask: ['¿Cuántas velocidades tiene?', '¿A cuántas rpm gira?'],
    tell: ['Velocidad: {}.', 'Tiene {}.'],
  },
  NOISE: {
    ask: ['¿Hace mucho ruido?', '¿Es ruidoso?'],
    tell: ['El nivel de ruido es de {}.'],
  },
  CABLE_LENGTH: {
    ask: ['¿Qué largo tiene el cable?', '¿Cuánto mide el cable?'],
    tell: ['El cable mide {}.'],
  },
  MAX_LOAD: {
    ask: ['¿Cuánto peso soporta?', '¿Qué peso máximo aguanta?'],
    tell: ['Soporta hasta {}.', 'El peso máximo es de {}.'],
  },
  ORIGIN: {
    ask: ['¿Dónde está fabricado?', '¿Es nacional o importado?'],
    tell: ['Está fabricado en {}.'],
  },
  LIGHT_TYPE: {
    ask: ['¿Qué tipo de luz da?', '¿La luz es cálida o fría?'],
    tell: ['La luz es {}.'],
  },
  SOCKET: {
    ask: ['¿Qué rosca usa?', '¿Qué tipo de conector lleva?'],
    tell: ['Usa {}.'],
  },
  VEHICLE: {
    ask: ['¿Para qué autos sirve?', '¿En qué vehículos va?', '¿A qué modelos le queda?'],
    tell: ['Es para {}.', 'Corresponde a {}.'],
  },
  POSITION: {
    ask: ['¿Es delantero o trasero?', '¿De qué lado va?'],
    tell: ['La posición es: {}.'],
  },
  STORAGE: {
    ask: ['¿Qué memoria lleva?', '¿Dónde guarda lo que graba?'],
    tell: ['Lleva {}.'],
  },
  MEMORY: {
    ask: ['¿Cuánta memoria tiene?', '¿De cuántos gigas es?'],
    tell: ['Tiene {}.'],
  },
  SCREEN: {
    ask: ['¿Cómo es la pantalla?', '¿De cuántas pulgadas es la pantalla?'],
    tell: ['La pantalla es de {}.'],
  },
  PORTS: {
    ask: ['¿Qué entradas tiene?', '¿Cuántos puertos trae?'],
    tell: ['Tiene {}.'],
  },
  POLARITY: {
    ask: ['¿De qué lado tiene el positivo?', '¿El positivo es derecho o izquierdo?'],
    tell: ['Tiene el {}.'],
  },
  CURRENT: {
    ask: ['¿De cuántos amperes es?'],
    tell: ['Trabaja de {}.'],
  },
  OIL_TYPE: {
    ask: ['¿Es sintético o mineral?'],
    tell: ['Es {}.'],
  },
  PART_NUMBER: {
    ask: ['¿Cuál es el número de pieza?', '¿Me pasa el código de la pieza?'],
    tell: ['El número de pieza es {}.'],
  },
  VISCOSITY: {
    ask: ['¿Qué viscosidad es?'],
    tell: ['La viscosidad es {}.'],
  },
  CUT: {
    ask: ['¿Qué corte tiene?', '¿El calce cómo es?'],
    tell: ['El corte es {}.'],
  },
  CARE: {
    ask: ['¿Cómo se lava?', '¿Se puede lavar a máquina?'],
    tell: ['Cuidados: {}.'],
  },
  ASSEMBLY: {
    ask: ['¿Viene armado?', '¿Hay que armarlo?'],
    tell: ['Armado: {}.'],
  },
  SWITCH: {
    ask: ['¿Qué switches trae?'],
    tell: ['Los switches son {}.'],
  },
  HOB: {
    ask: ['¿Sirve para inducción?', '¿En qué cocinas se puede usar?'],
    tell: ['Se puede usar en {}.'],
  },
};

/** Openings and closings of questions by site. */
export const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  MLA: ['Hola, ', 'Hola! ', 'Buenas, ', 'Hola, buen día. ', 'Buenas tardes, ', 'Hola q tal, ', 'Hola buenas! ', '', ''],
  MLM: [
    'Hola, ',
    'Buen día, ',
    'Buenas tardes, ',
    'Hola, qué tal. ',
    'Disculpe, ',
    'Buenas noches, ',
    'Hola!! ',
    '',
    '',
  ],
};

export const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  MLA: [' Gracias!', ' Saludos', ' Desde ya gracias.', ' Muchas gracias', ' Espero su respuesta.', '', '', ''],
  MLM: [' Gracias', ' Saludos', ' De antemano gracias.', ' Quedo al pendiente.', ' Muchas gracias!', '', '', ''],
};
