/** A site: a country of the marketplace. */
export interface Site {
  readonly name: string;
  readonly currency: string;
  readonly country: string;
  readonly domain: string;
}

export const SITES: Readonly<Record<string, Site>> = {
  MLA: { name: 'Argentina', currency: 'ARS', country: 'AR', domain: 'mercadolibre.com.ar' },
  MLB: { name: 'Brasil', currency: 'BRL', country: 'BR', domain: 'mercadolivre.com.br' },
  MLM: { name: 'Mexico', currency: 'MXN', country: 'MX', domain: 'mercadolibre.com.mx' },
  MLC: { name: 'Chile', currency: 'CLP', country: 'CL', domain: 'mercadolibre.cl' },
  MCO: { name: 'Colombia', currency: 'COP', country: 'CO', domain: 'mercadolibre.com.co' },
  MLU: { name: 'Uruguay', currency: 'UYU', country: 'UY', domain: 'mercadolibre.com.uy' },
  MPE: { name: 'Perú', currency: 'PEN', country: 'PE', domain: 'mercadolibre.com.pe' },
  MLV: { name: 'Venezuela', currency: 'VES', country: 'VE', domain: 'mercadolibre.com.ve' },
  MEC: { name: 'Ecuador', currency: 'USD', country: 'EC', domain: 'mercadolibre.com.ec' },
  MBO: { name: 'Bolivia', currency: 'BOB', country: 'BO', domain: 'mercadolibre.com.bo' },
  MPY: { name: 'Paraguay', currency: 'PYG', country: 'PY', domain: 'mercadolibre.com.py' },
  MCR: { name: 'Costa Rica', currency: 'CRC', country: 'CR', domain: 'mercadolibre.co.cr' },
  MRD: { name: 'Dominicana', currency: 'DOP', country: 'DO', domain: 'mercadolibre.com.do' },
  MGT: { name: 'Guatemala', currency: 'GTQ', country: 'GT', domain: 'mercadolibre.com.gt' },
  MSV: { name: 'El Salvador', currency: 'USD', country: 'SV', domain: 'mercadolibre.com.sv' },
  MHN: { name: 'Honduras', currency: 'HNL', country: 'HN', domain: 'mercadolibre.com.hn' },
  MNI: { name: 'Nicaragua', currency: 'NIO', country: 'NI', domain: 'mercadolibre.com.ni' },
  MPA: { name: 'Panamá', currency: 'PAB', country: 'PA', domain: 'mercadolibre.com.pa' },
};

export interface Currency {
  readonly description: string;
  readonly symbol: string;
  readonly decimals: number;
}

export const CURRENCIES: Readonly<Record<string, Currency>> = {
  ARS: { description: 'Peso argentino', symbol: '$', decimals: 2 },
  BRL: { description: 'Real', symbol: 'R$', decimals: 2 },
  MXN: { description: 'Peso Mexicano', symbol: '$', decimals: 2 },
  CLP: { description: 'Peso Chileno', symbol: '$', decimals: 0 },
  COP: { description: 'Peso colombiano', symbol: '$', decimals: 0 },
  UYU: { description: 'Peso Uruguayo', symbol: '$', decimals: 2 },
  PEN: { description: 'Soles', symbol: 'S/.', decimals: 2 },
  VES: { description: 'Bolivar Soberano', symbol: 'Bs.', decimals: 2 },
  USD: { description: 'Dólar', symbol: 'US$', decimals: 2 },
  BOB: { description: 'Boliviano', symbol: 'Bs', decimals: 2 },
  PYG: { description: 'Guaraní', symbol: '₲', decimals: 0 },
  CRC: { description: 'Colones', symbol: '¢', decimals: 2 },
  DOP: { description: 'Peso Dominicano', symbol: '$', decimals: 2 },
  GTQ: { description: 'Quetzal Guatemalteco', symbol: 'Q', decimals: 2 },
  HNL: { description: 'Lempira', symbol: 'L', decimals: 0 },
  NIO: { description: 'Córdoba', symbol: 'C$', decimals: 0 },
  PAB: { description: 'Balboa', symbol: 'B/.', decimals: 2 },
};

/** The listing types of every site, best first; Brazil names them in Portuguese. */
export const LISTING_TYPES = [
  { id: 'gold_pro', name: 'Premium', portuguese: 'Premium' },
  { id: 'gold_premium', name: 'Oro Premium', portuguese: 'Diamante' },
  { id: 'gold_special', name: 'Clásica', portuguese: 'Clássico' },
  { id: 'gold', name: 'Oro', portuguese: 'Ouro' },
  { id: 'silver', name: 'Plata', portuguese: 'Prata' },
  { id: 'bronze', name: 'Bronce', portuguese: 'Bronze' },
  { id: 'free', name: 'Gratuita', portuguese: 'Grátis' },
] as const;

export type ListingTypeId = (typeof LISTING_TYPES)[number]['id'];

/** The site with this id. Throws for unknown ids. */
export function siteNamed(id: string): Site {
  const site = SITES[id];
  if (site === undefined) throw new RangeError(`unknown site ${id}`);
  return site;
}
