import { vars } from './contract.css.ts';
import { radius } from './tokens.ts';

/** One column, no wider than its place however large its words are. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
/** One beside the other, in as many lines as they need. */
export const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;
/** A list without marks and without a place for them. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
/** With the edge that everything has whose place is bounded. */
export const outlined = { border: `1px solid ${vars.color.line}`, borderRadius: radius } as const;
