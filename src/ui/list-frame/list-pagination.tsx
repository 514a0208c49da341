import type { ComponentProps } from 'react';
import { t } from '#text/catalogue.ts';
import { Pagination } from '../kit/pagination/pagination.tsx';

/** The pages of a list. */
export const ListPagination = (props: Omit<ComponentProps<typeof Pagination>, 'labels'>) => (
  <Pagination
    {...props}
    labels={{
      pageSize: t('desk:list.pageSize'),
      first: t('desk:list.first'),
      previous: t('desk:list.previous'),
      next: t('desk:list.next'),
      last: t('desk:list.last'),
    }}
  />
);
