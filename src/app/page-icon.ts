/** Above this the icon shows `9+`: two digits are not legible at 16 px. */
const MOST = 9;

/** The files of `public`: one for each number, as an icon drawn at run time would need a canvas and a policy that allows `data:` icons. */
const fileOf = (count: number): string => {
  if (count === 0) return '/favicon.svg';
  return count > MOST ? '/favicon-more.svg' : `/favicon-${count}.svg`;
};

/** Shows a number in the page's icon, or the plain icon for 0. The browser fetches it only when the address changes. */
export function showInIcon(page: Document, count: number): void {
  const link = page.querySelector('link[rel=icon]');
  const file = fileOf(count);
  if (link !== null && link.getAttribute('href') !== file) link.setAttribute('href', file);
}

/** Shows a number on the icon of the installed app, where there is one. */
export function showOnApp(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => {});
}
