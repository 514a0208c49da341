import { Hono } from 'hono';
import { categoryNamed } from '../seed/categories.ts';
import { CURRENCIES, LISTING_TYPES, SITES } from '../seed/sites.ts';
import { notFound } from './api-error.ts';

function listingTypesOf(siteId: string) {
  return LISTING_TYPES.map(({ id, name, portuguese }) => ({
    site_id: siteId,
    id,
    name: siteId === 'MLB' ? portuguese : name,
  }));
}

/** What is the same for everybody: sites, currencies, listing types, categories. No token is needed. */
export function siteRoutes(): Hono {
  const routes = new Hono();

  routes.get('/sites', (context) =>
    context.json(
      Object.entries(SITES).map(([id, { name, currency }]) => ({ default_currency_id: currency, id, name })),
    ),
  );

  routes.get('/sites/:site/listing_types', (context) => {
    const site = context.req.param('site');
    if (SITES[site] === undefined) throw notFound(`Site ${site} not found`);
    return context.json(listingTypesOf(site));
  });

  routes.get('/sites/:site/listing_types/:type', (context) => {
    const { site, type } = context.req.param();
    const found = SITES[site];
    const listingType = listingTypesOf(site).find(({ id }) => id === type);
    if (found === undefined || listingType === undefined) throw notFound(`Listing type ${type} not found`);
    return context.json({
      id: listingType.id,
      not_available_in_categories: [],
      configuration: {
        name: listingType.name,
        listing_exposure: 'highest',
        requires_picture: true,
        max_stock_per_item: 99999,
        duration_days: { buy_it_now: 7300, auction: null, classified: null },
        mercado_pago: 'mandatory',
        listing_fee_criteria: { percentage_of_fee_amount: 0, currency: found.currency },
        sale_fee_criteria: { percentage_of_fee_amount: 13, currency: found.currency },
      },
      exceptions_by_category: [],
    });
  });

  routes.get('/categories/:id', (context) => {
    const id = context.req.param('id');
    const name = categoryNamed(id);
    if (name === null) throw notFound(`Category not found: ${id}`);
    return context.json({ id, name, path_from_root: [{ id, name }], children_categories: [] });
  });

  routes.get('/currencies/:id', (context) => {
    const id = context.req.param('id');
    const currency = CURRENCIES[id];
    if (currency === undefined) throw notFound(`Currency ${id} not found`);
    const { description, symbol, decimals } = currency;
    return context.json({ id, description, symbol, decimal_places: decimals });
  });

  return routes;
}
