import { hashOf } from '../random.ts';
import type { Icon, ListingSeed } from '../seed/listing.ts';

/** Line drawings in a 48 by 48 view box. */
const DRAWINGS: Record<Icon, string> = {
  headphones:
    '<path d="M9 29v-5a15 15 0 0 1 30 0v5"/><rect x="6" y="27" width="8" height="13" rx="4"/><rect x="34" y="27" width="8" height="13" rx="4"/>',
  speaker:
    '<rect x="13" y="5" width="22" height="38" rx="5"/><circle cx="24" cy="30" r="7"/><circle cx="24" cy="14" r="3"/>',
  phone: '<rect x="14" y="4" width="20" height="40" rx="4"/><path d="M21 38h6"/>',
  watch:
    '<rect x="14" y="13" width="20" height="22" rx="6"/><path d="M18 13l1-8h10l1 8M18 35l1 8h10l1-8M24 19v5l4 3"/>',
  keyboard:
    '<rect x="4" y="13" width="40" height="22" rx="4"/><path d="M11 20h2M18 20h2M25 20h2M32 20h4M11 28h3M19 28h11M35 28h2"/>',
  screen: '<rect x="4" y="8" width="40" height="26" rx="3"/><path d="M16 42h16M24 34v8"/>',
  camera:
    '<rect x="5" y="14" width="38" height="26" rx="5"/><circle cx="24" cy="27" r="8"/><path d="M17 14l3-6h8l3 6"/>',
  plug: '<path d="M17 5v10M31 5v10M12 15h24v7a12 12 0 0 1-24 0zM24 34v9"/>',
  drill: '<path d="M5 12h22l5 3v8l-5 3H5zM32 19h11M11 26l-2 14h10l1-14"/>',
  saw: '<path d="M5 18h14v18H5zM19 20l24 3-3 7-21 4"/><path d="M9 24h6v6H9z"/>',
  wrench: '<path d="M40 13a9 9 0 0 1-12 11L13 39a4.5 4.5 0 0 1-6-6l15-15A9 9 0 0 1 33 6l-6 6 1 6 6 1z"/>',
  ladder: '<path d="M15 4v40M33 4v40M15 12h18M15 21h18M15 30h18M15 39h18"/>',
  toolbox: '<rect x="5" y="17" width="38" height="24" rx="3"/><path d="M17 17v-6h14v6M5 27h38M24 24v7"/>',
  lamp: '<path d="M16 6h16l6 17H10zM24 23v16M15 42h18"/>',
  pan: '<circle cx="18" cy="24" r="13"/><circle cx="18" cy="24" r="8"/><path d="M31 24h13"/>',
  kettle: '<path d="M12 17h22l4 25H8zM16 17a7 7 0 0 1 14 0M34 22l8-4M23 7v3"/>',
  fan: '<circle cx="24" cy="19" r="15"/><circle cx="24" cy="19" r="3"/><path d="M24 16c0-8 8-8 7-3s-4 5-5 6M21 20c-7 4-11-3-6-5s7 1 8 2M26 21c7 4 3 11-1 8s-2-6-2-7M24 34v9M16 43h16"/>',
  chair: '<path d="M14 5h20v20H14zM11 25h26v6H11zM15 31l-3 13M33 31l3 13"/>',
  bed: '<path d="M5 10v30M5 34h38M43 40V26a5 5 0 0 0-5-5H5"/><rect x="9" y="15" width="12" height="6" rx="2"/>',
  shirt: '<path d="M17 6L5 13l4 9 5-2v22h20V20l5 2 4-9-12-7a7 7 0 0 1-14 0z"/>',
  trousers: '<path d="M13 5h22l3 38H28l-4-26-4 26H10zM13 11h22"/>',
  shoe: '<path d="M4 18c5 3 9 1 11-4l14 12c4 3 14 2 15 9v3H4zM18 20l-3 3M23 24l-3 3"/>',
  bag: '<path d="M8 16h32l3 26H5zM16 20v-6a8 8 0 0 1 16 0v6"/>',
  wheel:
    '<circle cx="24" cy="24" r="19"/><circle cx="24" cy="24" r="10"/><circle cx="24" cy="24" r="3"/><path d="M24 14v7M24 27v7M14 24h7M27 24h7"/>',
  battery:
    '<rect x="5" y="15" width="38" height="26" rx="3"/><path d="M11 15v-5h7v5M30 15v-5h7v5M12 26h8M28 26h8M32 22v8"/>',
  bulb: '<path d="M16 32c-12-12-2-27 8-27s20 15 8 27zM17 37h14M20 43h8"/>',
  oil: '<path d="M12 18h20v25H12zM16 18v-7h9v7M32 22l9-8M24 25c4 5 5 10 0 11s-4-6 0-11z"/>',
  laptop: '<rect x="9" y="9" width="30" height="22" rx="2"/><path d="M4 38h40l-4-7H8z"/>',
  microwave:
    '<rect x="4" y="11" width="40" height="26" rx="3"/><rect x="9" y="16" width="22" height="16" rx="2"/><path d="M36 17v0M36 23v0M36 29v3"/>',
  cup: '<path d="M8 18h25v14a8 8 0 0 1-8 8h-9a8 8 0 0 1-8-8zM33 21h4a5 5 0 0 1 0 10h-4M15 6v6M22 6v6M29 6v6"/>',
  robot: '<circle cx="24" cy="24" r="19"/><circle cx="24" cy="24" r="6"/><path d="M9 14h30M17 38h14"/>',
  strip: '<path d="M6 14h30a6 6 0 0 1 0 12H12a6 6 0 0 0 0 12h30M12 14v6M20 14v6M28 14v6M18 32v6M26 32v6M34 32v6"/>',
  desk: '<path d="M4 16h40v5H4zM8 21v22M40 21v22M26 21v13h14"/>',
  bicycle:
    '<circle cx="12" cy="31" r="9"/><circle cx="36" cy="31" r="9"/><path d="M12 31l8-16h12l4 16M20 15l5 16h-13M25 31l7-16-1-5h6M17 11h6"/>',
  backpack:
    '<path d="M12 18a12 12 0 0 1 24 0v22a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3zM18 8a6 6 0 0 1 12 0M17 29h14v14M17 29v14M18 19h12"/>',
  tent: '<path d="M24 8L4 40h40zM24 8v0M24 20l-9 20M24 20l9 20M20 4l4 4 4-4"/>',
  wiper: '<path d="M6 38C12 18 28 10 42 10M14 41L34 13M9 41h10"/>',
  radio:
    '<rect x="4" y="14" width="40" height="22" rx="3"/><circle cx="12" cy="25" r="4"/><rect x="20" y="19" width="19" height="7" rx="1"/><path d="M21 31h2M27 31h2M33 31h2"/>',
  stroller:
    '<path d="M6 8h5l5 22h18l6-13H14M24 17V5a14 14 0 0 1 16 12"/><circle cx="19" cy="39" r="4"/><circle cx="33" cy="39" r="4"/>',
  car: '<path d="M4 33v-8l6-2 6-9h15l7 9 6 2v8h-5M4 33h5M19 33h10"/><circle cx="14" cy="34" r="5"/><circle cx="34" cy="34" r="5"/><path d="M11 23h26M24 14v9"/>',
  blender: '<path d="M13 5h22l-4 23H17zM17 28h14l3 15H14zM34 10h6v10h-8M24 35v0M14 11h20"/>',
  bowl: '<path d="M4 24h40l-6 17H10zM12 24a12 10 0 0 1 24 0M20 19h2M27 18h2"/>',
  dryer: '<path d="M6 10h24a9 9 0 0 1 0 18H6zM18 28l-3 15h9l2-15M30 15v8M39 14l4-3M40 19h4M39 24l4 3"/>',
};

/** A drawing of the article on a background colour derived from the listing. */
export function pictureOf(listing: ListingSeed): string {
  const hue = hashOf(listing.id) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="500" height="500" role="img">
<rect width="96" height="96" fill="hsl(${hue} 45% 92%)"/>
<g transform="translate(15 15) scale(1.375)" fill="none" stroke="hsl(${hue} 45% 32%)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[listing.icon]}</g>
</svg>`;
}
