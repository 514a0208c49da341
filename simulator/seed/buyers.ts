/** Invented buyers: nicknames in the style of the site, with a city. */
export interface BuyerSeed {
  readonly nickname: string;
  readonly siteId: 'MLA' | 'MLM';
  readonly city: string;
  readonly state: string;
}

const ARGENTINES: readonly (readonly [string, string, string])[] = [
  ['MARTIN.GOMEZ84', 'Rosario', 'AR-S'],
  ['LUCIAROJAS.BA', 'Palermo', 'AR-C'],
  ['PABLITO_CBA', 'Córdoba', 'AR-X'],
  ['ROMI.FERREYRA', 'La Plata', 'AR-B'],
  ['ELTANO1970', 'Avellaneda', 'AR-B'],
  ['SOFI_MDQ', 'Mar del Plata', 'AR-B'],
  ['NICOLASPAZ22', 'San Miguel de Tucumán', 'AR-T'],
  ['GABYVILLALBA', 'Resistencia', 'AR-H'],
  ['DIEGO.LANUS', 'Lanús', 'AR-B'],
  ['CAROPEREYRA', 'Mendoza', 'AR-M'],
  ['FEDE_PATAGONIA', 'Neuquén', 'AR-Q'],
  ['MARISA2011', 'Paraná', 'AR-E'],
  ['JUANCRUZ.SUR', 'Bahía Blanca', 'AR-B'],
  ['VALENTINA_OK', 'Salta', 'AR-A'],
  ['HORACIO.TALLER', 'Morón', 'AR-B'],
  ['ANDREITA_SJ', 'San Juan', 'AR-J'],
  ['ELECTRO.TITO', 'Posadas', 'AR-N'],
  ['NATI.QUILMES', 'Quilmes', 'AR-B'],
  ['RUBENCHO55', 'Villa María', 'AR-X'],
  ['CELESTE_DIAZ', 'Ushuaia', 'AR-V'],
];

const MEXICANS: readonly (readonly [string, string, string])[] = [
  ['KARLA.MTY', 'Monterrey', 'MX-NLE'],
  ['JOSELUIS_GDL', 'Guadalajara', 'MX-JAL'],
  ['ALEJANDRATOVAR', 'Puebla', 'MX-PUE'],
  ['CHUY_RDZ', 'Saltillo', 'MX-COA'],
  ['FERNANDA.CDMX', 'Coyoacán', 'MX-CMX'],
  ['OSCARTOLUCA', 'Toluca', 'MX-MEX'],
  ['DANIELA_QRO', 'Querétaro', 'MX-QUE'],
  ['BETOMERIDA', 'Mérida', 'MX-YUC'],
  ['LUPITAHDEZ', 'León', 'MX-GUA'],
  ['RICARDO.TJ', 'Tijuana', 'MX-BCN'],
  ['PAOLA_VERACRUZ', 'Veracruz', 'MX-VER'],
  ['ERNESTO.SLP', 'San Luis Potosí', 'MX-SLP'],
  ['MONSE_AGS', 'Aguascalientes', 'MX-AGU'],
  ['TONO_CANCUN', 'Cancún', 'MX-ROO'],
  ['IVONNECHIH', 'Chihuahua', 'MX-CHH'],
  ['GERA_HMO', 'Hermosillo', 'MX-SON'],
];

export const BUYERS: readonly BuyerSeed[] = [
  ...ARGENTINES.map(([nickname, city, state]) => ({ nickname, siteId: 'MLA', city, state }) as const),
  ...MEXICANS.map(([nickname, city, state]) => ({ nickname, siteId: 'MLM', city, state }) as const),
];

/** The id of the buyer at this index; some exceed 32 bits. */
export function buyerId(index: number): number {
  return index % 4 === 3 ? 2_410_006_117 + index * 7_919 : 162_981_404 + index * 6_211_337;
}
