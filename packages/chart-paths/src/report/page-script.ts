/** Shows the paths that hold every word of the search. Without scripts the search is not shown, and every path is; a link to a manual test opens it. */
export const SCRIPT = `
const search = document.getElementById('search');
const onlyFailed = document.getElementById('only-failed');
const paths = [...document.querySelectorAll('.path')].map((path) => [path, path.textContent.toLowerCase()]);
const filter = () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  for (const [path, text] of paths)
    path.hidden = (onlyFailed.checked && !path.classList.contains('failed')) || !words.every((word) => text.includes(word));
};
search.addEventListener('input', filter);
onlyFailed.addEventListener('change', filter);
document.querySelector('.filter').hidden = false;
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let details = target?.closest('details'); details; details = details.parentElement.closest('details')) details.open = true;
};
addEventListener('hashchange', open);
open();
// The step that failed is the last frame.
for (const strip of document.querySelectorAll('.strip')) strip.scrollLeft = strip.scrollWidth;
for (const button of document.querySelectorAll('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    location.hash = button.dataset.print;
    print();
  });
}
`;
