// Where everything stands; apart from the rest, since elkjs is half a megabyte and a page needs none of it.
export { layoutChart } from './drawing/layout.ts';
