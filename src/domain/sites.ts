/** What the product must know of each MercadoLibre site: how it writes numbers and when its day begins. */
export interface Site {
  readonly country: string;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The sites by MercadoLibre's `site_id`. Brazil's interface stays Spanish; only its money is written its own way. */
export const SITES: Readonly<Record<string, Site>> = {
  MLA: { country: 'Argentina', locale: 'es-AR', currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
  MLB: { country: 'Brasil', locale: 'pt-BR', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  MLM: { country: 'México', locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' },
  MLC: { country: 'Chile', locale: 'es-CL', currency: 'CLP', timeZone: 'America/Santiago' },
  MCO: { country: 'Colombia', locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' },
  MLU: { country: 'Uruguay', locale: 'es-UY', currency: 'UYU', timeZone: 'America/Montevideo' },
  MPE: { country: 'Perú', locale: 'es-PE', currency: 'PEN', timeZone: 'America/Lima' },
  MLV: { country: 'Venezuela', locale: 'es-VE', currency: 'VES', timeZone: 'America/Caracas' },
  MEC: { country: 'Ecuador', locale: 'es-EC', currency: 'USD', timeZone: 'America/Guayaquil' },
  MBO: { country: 'Bolivia', locale: 'es-BO', currency: 'BOB', timeZone: 'America/La_Paz' },
  MPY: { country: 'Paraguay', locale: 'es-PY', currency: 'PYG', timeZone: 'America/Asuncion' },
  MCR: { country: 'Costa Rica', locale: 'es-CR', currency: 'CRC', timeZone: 'America/Costa_Rica' },
  MRD: { country: 'República Dominicana', locale: 'es-DO', currency: 'DOP', timeZone: 'America/Santo_Domingo' },
  MGT: { country: 'Guatemala', locale: 'es-GT', currency: 'GTQ', timeZone: 'America/Guatemala' },
  MSV: { country: 'El Salvador', locale: 'es-SV', currency: 'USD', timeZone: 'America/El_Salvador' },
  MHN: { country: 'Honduras', locale: 'es-HN', currency: 'HNL', timeZone: 'America/Tegucigalpa' },
  MNI: { country: 'Nicaragua', locale: 'es-NI', currency: 'NIO', timeZone: 'America/Managua' },
  MPA: { country: 'Panamá', locale: 'es-PA', currency: 'PAB', timeZone: 'America/Panama' },
};

/** The site a new seller is offered when nothing else is configured. */
export const DEFAULT_SITE = 'MLA';

const UNKNOWN_SITE: Site = { country: '', locale: 'es', currency: 'USD', timeZone: 'UTC' };

/** The site with this id; an unknown one reads as plain Spanish in UTC rather than break a screen. */
export function siteOf(siteId: string): Site {
  return SITES[siteId] ?? UNKNOWN_SITE;
}
