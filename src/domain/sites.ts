/** Locale, currency and time zone of a MercadoLibre site. */
export interface Site {
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The sites by MercadoLibre's `site_id`. Brazil's locale applies to prices only; its interface is Spanish too. */
export const SITES: Readonly<Record<string, Site>> = {
  MLA: { locale: 'es-AR', currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
  MLB: { locale: 'pt-BR', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  MLM: { locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' },
  MLC: { locale: 'es-CL', currency: 'CLP', timeZone: 'America/Santiago' },
  MCO: { locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' },
  MLU: { locale: 'es-UY', currency: 'UYU', timeZone: 'America/Montevideo' },
  MPE: { locale: 'es-PE', currency: 'PEN', timeZone: 'America/Lima' },
  MLV: { locale: 'es-VE', currency: 'VES', timeZone: 'America/Caracas' },
  MEC: { locale: 'es-EC', currency: 'USD', timeZone: 'America/Guayaquil' },
  MBO: { locale: 'es-BO', currency: 'BOB', timeZone: 'America/La_Paz' },
  MPY: { locale: 'es-PY', currency: 'PYG', timeZone: 'America/Asuncion' },
  MCR: { locale: 'es-CR', currency: 'CRC', timeZone: 'America/Costa_Rica' },
  MRD: { locale: 'es-DO', currency: 'DOP', timeZone: 'America/Santo_Domingo' },
  MGT: { locale: 'es-GT', currency: 'GTQ', timeZone: 'America/Guatemala' },
  MSV: { locale: 'es-SV', currency: 'USD', timeZone: 'America/El_Salvador' },
  MHN: { locale: 'es-HN', currency: 'HNL', timeZone: 'America/Tegucigalpa' },
  MNI: { locale: 'es-NI', currency: 'NIO', timeZone: 'America/Managua' },
  MPA: { locale: 'es-PA', currency: 'PAB', timeZone: 'America/Panama' },
};

/** The site preselected on the link screen. */
export const DEFAULT_SITE = 'MLA';

const UNKNOWN_SITE: Site = { locale: 'es', currency: 'USD', timeZone: 'UTC' };

/** The site with this id; for an unknown id plain Spanish in UTC, so that no screen fails. */
export function siteOf(siteId: string): Site {
  return SITES[siteId] ?? UNKNOWN_SITE;
}

/** The site's country in Spanish, or the id of an unknown site. */
export function countryOf(siteId: string): string {
  const { region } = new Intl.Locale(siteOf(siteId).locale);
  return (region === undefined ? undefined : new Intl.DisplayNames('es', { type: 'region' }).of(region)) ?? siteId;
}
