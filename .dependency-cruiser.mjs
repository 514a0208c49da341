import { Visitor } from '@swc/core/Visitor.js';

// The visitor that dependency-cruiser walks files with stops at `using` declarations; they hold what variables hold.
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const OURS = '^(examples|packages|src|server|simulator|tests|scripts)/';
/** What each package exports. */
const PACKAGES = '^packages/[^/]+/src/(index|load|pages|vitest|layout|files|pictures|inspect)\\.ts$';
/** What every other package builds on. */
const BASE_PACKAGE = '^packages/chart-model/src/(index|load)\\.ts$';
/** What the command of chart-paths uses of chart-gallery, where that is installed. */
const PICTURES = '^packages/chart-gallery/src/(pictures|files)\\.ts$';
const PICTURED = '^packages/chart-paths/(src/command/(gallery|investigate)\\.ts$|tests/)';
/** What the tests of several packages have in common; it belongs to none of them. */
const TESTING = '^packages/testing/';
/** Tools of tests, which run in Node alone. */
const NODE_PACKAGES = '^packages/chart-paths/';
/** What the gallery is drawn, bundled and shown with, each in a part of its own. */
const GALLERY = '^packages/chart-gallery/src/';
const GALLERY_PARTS = `${GALLERY}(drawing/(place|search-route)\\.ts|command/|page/|screenshots/)`;
/** What a package has for vitest loads it where it is installed. */
const VITEST_ENTRY = '^packages/[^/]+/src/vitest\\.ts$';
/** Where charts find what their models are made of. */
const MODEL = '^src/machines/shared/model\\.ts$';
/** Tests beside the code may also use what `tests` holds. */
const TEST_FILE = '\\.test\\.tsx?$';
/** Beside a chart: what the gallery shows of it, and how the path runner drives its screen. */
const STAGE = '^src/machines/.+/stage\\.tsx$';
const SCREEN = '^src/machines/.+/screen\\.ts$';
const BESIDE = `${STAGE}|${SCREEN}`;

/** A room that may import nothing of ours but the allowed. */
const only = (name, from, allowed, comment, except = '^$') => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: `${except}|${TEST_FILE}` },
  to: { path: OURS, pathNot: allowed },
});

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Who may know whom. A room is a folder; what is not allowed here fails the lint, naming the wall. */
export default {
  forbidden: [
    only('domain-knows-nobody', '^src/domain/', '^src/domain/', 'domain holds pure rules and imports nothing of ours'),
    only(
      'contract-knows-domain',
      '^src/api/contract/',
      '^src/(domain|api/contract)/',
      'the contract is shared with the server',
    ),
    only('api-knows-contract', '^src/api/(?!contract/)', '^src/(domain|api)/', 'the wire knows no chart and no view'),
    only(
      'machines-know-domain-and-contract',
      '^src/machines/',
      `^src/(domain|machines|api/contract)/|${PACKAGES}`,
      'charts reach the world through slots',
      BESIDE,
    ),
    only('stages-know-the-front-end', STAGE, '^src/', 'a stage shows the product in the gallery'),
    only(
      'screens-know-what-they-drive',
      SCREEN,
      `^(src|server|simulator|tests)/|${PACKAGES}`,
      'a screen binding drives the product',
    ),
    never(
      'nothing-knows-what-stands-beside-a-chart',
      { path: '^src/', pathNot: `${BESIDE}|^src/statecharts/stages/|${TEST_FILE}` },
      { path: BESIDE },
      'stages belong to the gallery and screen bindings to the path runner; sellers load neither',
    ),
    never(
      'product-knows-no-model',
      {
        path: '^src/',
        pathNot: `^src/statecharts/|^src/machines/.*(model|alone|registry)\\.ts$|${BESIDE}|${TEST_FILE}`,
      },
      { path: '^src/machines/.+/(?:model|alone)\\.ts$', pathNot: '^src/machines/shared/model\\.ts$' },
      'models are for the gallery and the path runner; sellers load none',
    ),
    never(
      'machines-know-types-of-the-contract',
      { path: '^src/machines/', pathNot: `${BESIDE}|${TEST_FILE}` },
      { path: '^src/api/contract/', pathNot: '/failure\\.ts$', dependencyTypesNot: ['type-only'] },
      'a chart validates nothing; it receives what a slot has parsed already',
    ),
    never(
      'models-know-the-package',
      { path: '^src/machines/', pathNot: `${MODEL}|${BESIDE}|${TEST_FILE}` },
      { path: '^packages/' },
      "models find what they are made of in shared/model.ts, beside what is the product's own",
    ),
    never(
      'packages-are-known-by-name',
      { path: '^(examples|src|server|simulator|tests|scripts)/' },
      { path: '^packages/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
      'a package is used as a stranger would use it, by what it exports',
    ),
    never(
      'packages-know-nobody',
      { path: '^packages/([^/]+)/', pathNot: PICTURED },
      { path: OURS, pathNot: `^packages/$1/|${BASE_PACKAGE}|${TESTING}` },
      'a package knows nothing of the product, nor do its tests',
    ),
    never(
      'paths-know-pictures-alone',
      { path: PICTURED },
      { path: OURS, pathNot: `^packages/chart-paths/|${BASE_PACKAGE}|${PICTURES}|${TESTING}` },
      'its command loads chart-gallery where it is installed, and works without it',
    ),
    never(
      'packages-know-the-base-by-name',
      { path: '^packages/([^/]+)/' },
      {
        path: '^packages/',
        pathNot: `^packages/$1/|${TESTING}`,
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
      'a package uses another as a stranger would',
    ),
    never(
      'tests-of-packages-share-their-tools',
      { path: OURS, pathNot: `^packages/[^/]+/tests/|${TESTING}` },
      { path: TESTING },
      'nobody installs them',
    ),
    never(
      'examples-know-packages-alone',
      { path: '^examples/([^/]+)/' },
      { path: OURS, pathNot: `^examples/$1/|${PACKAGES}` },
      'an example is what a stranger would write',
    ),
    never(
      'packages-know-xstate-alone',
      { path: '^packages/[^/]+/src/', pathNot: `${VITEST_ENTRY}|${GALLERY_PARTS}` },
      { path: 'node_modules/', pathNot: 'node_modules/xstate/' },
      'a stranger installs nothing else',
    ),
    never(
      'entries-for-vitest-know-it-alone',
      { path: VITEST_ENTRY },
      { path: 'node_modules/', pathNot: 'node_modules/(xstate|vitest)/' },
      'whoever imports it runs vitest, and installs nothing else',
    ),
    ...[
      ['layout', 'drawing/place\\.ts', 'elkjs', 'nothing else of the gallery weighs 1.6 MB'],
      ['search', 'drawing/search-route\\.ts', 'flatqueue', 'only the search for the ways of arrows needs a queue'],
      ['command', 'command/', 'esbuild', 'commands bundle the machines of an app'],
      ['page', 'page/', 'preact', 'the page is drawn with it'],
      ['screenshots', 'screenshots/', 'pixelmatch|pngjs', 'commands compare pictures with them'],
    ].map(([name, part, library, why]) =>
      never(
        `gallery-${name}-knows-${library}-alone`,
        { path: `${GALLERY}${part}` },
        { path: 'node_modules/', pathNot: `node_modules/(xstate|${library})/` },
        why,
      ),
    ),
    never(
      'gallery-pages-load-no-layout',
      { path: `${GALLERY}(?!layout\\.ts$|drawing/(fitted|layout)\\.ts$|(drawing/)?pictures\\.ts$|command/)` },
      { path: `${GALLERY}(drawing/)?(fitted|layout|place|pictures)\\.ts$` },
      'a page that shows a chart loads no layout engine',
    ),
    never(
      'packages-run-anywhere',
      { path: '^packages/[^/]+/src/(?!command/|files\\.ts$)', pathNot: NODE_PACKAGES },
      { dependencyTypes: ['core'] },
      'what is not a command is loaded by browsers, too',
    ),
    never(
      'charts-know-each-other-by-machine',
      { path: '^src/machines/(.+)/[^/]+$', pathNot: `/(?:model|alone)\\.ts$|${BESIDE}|${TEST_FILE}` },
      {
        path: '^src/machines/.+/',
        pathNot: '^src/machines/($1/[^/]+$|shared/)|/(machine|types)\\.ts$',
      },
      'a chart invokes another as it is, and looks into none',
    ),
    never(
      'machines-know-no-library-but-xstate',
      { path: '^src/machines/', pathNot: `${BESIDE}|${TEST_FILE}` },
      { path: 'node_modules/', pathNot: 'node_modules/xstate/' },
      'charts know neither React nor a client',
    ),
    only('kit-knows-theme', '^src/ui/kit/', '^src/(ui/kit|theme)/', 'the kit knows no product'),
    only('theme-knows-nobody', '^src/theme/', '^src/theme/', 'the theme is below everything'),
    only('text-knows-domain', '^src/text/', '^src/(text|domain)/', 'the catalogue holds words'),
    only(
      'views-know-machines-and-kit',
      '^src/ui/(?!kit/)',
      '^src/(ui|machines|theme|text|domain|api/contract)/',
      'views never call',
    ),
    never(
      'views-know-selectors-and-types',
      { path: '^src/ui/', pathNot: TEST_FILE },
      { path: '^src/machines/', pathNot: '/(selectors|types|children)\\.ts$', dependencyTypesNot: ['type-only'] },
      'a view is given its actor; it never makes one',
    ),
    never(
      'views-know-types-of-the-contract',
      { path: '^src/ui/', pathNot: TEST_FILE },
      { path: '^src/api/contract/', pathNot: '/failure\\.ts$', dependencyTypesNot: ['type-only'] },
      'views show what was parsed; schemas weigh on the first screen',
    ),
    only(
      'root-knows-the-front-end',
      '^src/(app/|main\\.ts$)',
      '^src/',
      'the composition root fills the slots with what the browser has',
    ),
    only(
      'statecharts-know-the-front-end',
      '^src/statecharts/',
      `^src/|^scripts/shake-react-router\\.ts$|${PACKAGES}`,
      'the gallery shows the product, built as it is; it is no part of it',
    ),
    never(
      'nothing-knows-statecharts',
      { path: '^src/', pathNot: `^src/statecharts/|${BESIDE}|${TEST_FILE}` },
      { path: '^src/statecharts/' },
      'nothing of the gallery reaches the sellers',
    ),
    never(
      'rooms-are-known',
      { path: '^src/', pathNot: '^src/(domain|api|machines|ui|theme|text|app|statecharts)/|^src/main\\.ts$' },
      {},
      'a new room needs its walls here first',
    ),
    never(
      'screens-know-no-sibling',
      { path: '^src/ui/screens/([^/]+)/' },
      { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
      'what two screens share stands beside screens',
    ),
    never(
      'screens-are-composed',
      {
        path: '^src/',
        pathNot: `^src/(app/(screens/|(router|prerender)\\.tsx$)|ui/screens/|statecharts/stages/)|${BESIDE}|${TEST_FILE}`,
      },
      { path: '^src/ui/screens/' },
      'only the router, and the drawing of the first page, imports a screen; the gallery shows each on a stage of its own',
    ),
    only(
      'server-knows-domain-and-contract',
      '^server/',
      '^(server|src/(domain|api/contract))/',
      'the server knows no chart and no view',
    ),
    never(
      'pages-know-no-command',
      { path: '^src/statecharts/(?!command/)', pathNot: TEST_FILE },
      { path: '^src/statecharts/command/' },
      'what builds the gallery runs in Node, the gallery in a browser',
    ),
    never(
      'layout-is-made-at-build-time',
      { path: '^src/statecharts/(page|frame|stages|run)/' },
      { path: `${GALLERY}(layout|files)\\.ts$|node_modules/elkjs/` },
      'no browser lays a chart out',
    ),
    only('simulator-knows-nobody', '^simulator/', '^simulator/', 'the simulator is reached over HTTP only'),
    only('scripts-know-nobody', '^scripts/', '^scripts/', 'scripts run before anything is installed or built'),
    never(
      'browser-knows-no-node',
      { path: '^src/', pathNot: `^src/statecharts/command/|${SCREEN}|${TEST_FILE}` },
      { dependencyTypes: ['core'] },
      'what the browser loads cannot import Node',
    ),
    never(
      'no-circles',
      { path: OURS, pathNot: 'types\\.ts$' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'a circle cannot be read or tested in parts',
    ),
    never('nothing-missing', { path: OURS }, { couldNotResolve: true }, 'what is imported must be there'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The scanner of headers is a package of its own, installed by the step that runs it.
    exclude: { path: '\\.(json|css)$|\\?url$|^tests/observatory/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
