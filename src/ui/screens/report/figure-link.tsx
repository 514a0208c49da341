import type { ReactNode } from 'react';
import { paths } from '#domain/address.ts';
import { formatListPlace, type ListFilter, START } from '#domain/list-place.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { link } from '../../kit/link/link.css.ts';
import { Link } from '../../kit/link/link.tsx';

/** Whose report it is, and of which days. */
export interface Reported extends ReportPeriod {
  readonly accountId: string;
}

/** The list of those that a figure of the report counts: what the filter finds in its days. */
export const listOf = ({ accountId, from, to }: Reported, list: 'history' | 'questions', filter: ListFilter): string =>
  paths.section(accountId, list) + formatListPlace({ ...START, filter: { ...filter, from, to } });

interface FigureLinkProps {
  readonly reported: Reported;
  readonly list?: 'history' | 'questions';
  /** Null: nothing to lead to, only the words are shown. */
  readonly filter: ListFilter | null;
  readonly children: ReactNode;
}

/** A figure, or what it is of, that leads to the very questions (2.104). */
export const FigureLink = ({ reported, list = 'history', filter, children }: FigureLinkProps) =>
  filter === null ? (
    children
  ) : (
    <Link className={link} to={listOf(reported, list, filter)}>
      {children}
    </Link>
  );
