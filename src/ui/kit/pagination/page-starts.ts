/** How many entries come before the page before; never less than none. */
export function previousPageStart({ skip, limit }: { skip: number; limit: number }): number {
  return Math.max(0, skip - limit);
}

/** How many entries come before the page after; never past the last page. */
export function nextPageStart({ skip, limit, count }: { skip: number; limit: number; count: number }): number {
  return skip + limit < count ? skip + limit : skip;
}

/** How many entries come before the last page. */
export function lastPageStart({ limit, count }: { limit: number; count: number }): number {
  return Math.max(0, Math.ceil(count / limit) - 1) * limit;
}
