import { vars } from '#theme/contract.css.ts';

const { color } = vars;

/** The product's colours by the names that drawings use. */
export const DRAWING_COLOURS = {
  '--text': color.text,
  '--panel': color.panel,
  '--page': color.page,
  '--muted': color.muted,
  '--control': color.controlLine,
};
