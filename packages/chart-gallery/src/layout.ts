// Where everything stands; apart from the rest, since elkjs is 1.6 MB and a page needs none of it.

export { fittedLayouts } from './drawing/fitted.ts';
export { layoutByDefault, layoutChart, layoutTidied } from './drawing/layout.ts';
