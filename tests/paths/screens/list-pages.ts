const OFF = ' (no se puede usar)';

/** What stands below a list of so many entries, from `skip` on, in the words of `readScreen`. */
export function pagesOf(count: number, { skip, limit }: { skip: number; limit: number }): readonly string[] {
  const isFirst = skip === 0 ? OFF : '';
  const isLast = skip + limit >= count ? OFF : '';
  return [
    `Lista «Por página»: ${limit}`,
    `Dice: ${skip + 1}–${Math.min(skip + limit, count)} de ${count}`,
    `Botón «Primera página»${isFirst}`,
    `Botón «Página anterior»${isFirst}`,
    `Botón «Página siguiente»${isLast}`,
    `Botón «Última página»${isLast}`,
  ];
}

/** The same below a list that one page shows whole. */
export const onePageOf = (count: number, limit: number): readonly string[] => pagesOf(count, { skip: 0, limit });
