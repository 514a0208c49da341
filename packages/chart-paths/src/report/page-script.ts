/** Shows the paths that hold every word of the search. Without scripts the search is not shown, and every path is. */
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
const opened = document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (opened?.matches('details')) opened.open = true;
`;
