import { Html, html } from '@mostrador/chart-paths';
import { pageScript, pageStyles } from './bundle.ts';
import { icon, iconSprite } from './icons.ts';
import { packRun } from './page-data.ts';
import type { PastRun, PathsRun } from './results.ts';
import { chartSection } from './sections/chart.ts';
import { overview } from './sections/overview.ts';
import { summarise } from './summary.ts';

/** Nothing is loaded but the pictures beside the page. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file: data:",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The whole report as one page that needs no network. `history` holds the past runs with this one as its last;
 * `drawings` a standalone SVG by the name of its chart.
 */
export function renderReport(
  run: PathsRun,
  history: readonly PastRun[],
  drawings: ReadonlyMap<string, string>,
): string {
  const summary = summarise(run);
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<title>${summary.verdict} · Mostrador</title>
<link rel="icon" href="data:,">
<style>${new Html(pageStyles())}</style>
</head>
<body>
${iconSprite()}
<a class="skip" href="#contenido">Saltar al contenido</a>
<header class="bar">
<p class="brand"><a href="#resumen">Mostrador</a> <span>Informe de caminos</span></p>
<nav aria-label="Partes del informe">
<a href="#resumen" data-nav="resumen">Resumen</a>
<a href="#caminos" data-nav="caminos">Caminos</a>
<a href="#requisitos" data-nav="requisitos">Requisitos</a>
</nav>
<button type="button" class="button" id="modo" aria-label="Cambiar entre claro y oscuro">${icon('scheme')}</button>
</header>
<main id="contenido" tabindex="-1">
<noscript>
<p class="banner is-bad">Para abrir caminos y requisitos hace falta JavaScript; lo que sigue se lee igual.</p>
<style>[data-view='pantalla'][hidden] { display: block !important; }</style>
</noscript>
${overview(run, summary, history)}
${run.charts.map(chartSection)}
<section data-view="caminos" hidden>
<h1 tabindex="-1">Caminos</h1>
<p class="lead">Cada camino es una historia de principio a fin que se recorrió paso por paso.</p>
<div data-slot></div>
</section>
<section data-view="camino" hidden></section>
<section data-view="requisitos" hidden>
<h1 tabindex="-1">Requisitos</h1>
<p class="lead">Qué caminos tocan cada requisito, y qué requisitos toca cada camino.</p>
<nav class="tabs" aria-label="Sentido de la tabla">
<a href="#requisitos" data-direction="">Por requisito</a>
<a href="#requisitos/por-camino" data-direction="por-camino">Por camino</a>
</nav>
<div data-slot></div>
</section>
<section data-view="requisito" hidden></section>
</main>
${[...drawings].map(([name, svg]) => html`<template data-drawing="${name}">${withoutProlog(svg)}</template>`)}
<script type="application/json" id="datos">${embedded(packRun(run, history))}</script>
<script>${new Html(pageScript())}</script>
</body>
</html>
`.text;
}

/** JSON that no parser of HTML can take for markup. */
function embedded(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

/** A standalone SVG may begin as an XML file does; within a page it may not. */
function withoutProlog(svg: string): Html {
  return new Html(svg.replace(/^\s*(<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|\s)+/i, ''));
}
