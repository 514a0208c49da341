import type { PageData } from '../page/start.tsx';
import { STYLE } from '../page/style.ts';

/** The page as one file. It may load nothing at all, so that no machine in it reaches a network; live, it
 * may reach the server that brought it. */
export function pageHtml(data: PageData, title: string, script: string): string {
  const held = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:${data.isLive ? "; connect-src 'self'" : ''}">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="data">${held}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}
