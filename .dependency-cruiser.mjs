/** Who may know whom. A room is a folder; what is not allowed here fails the lint, naming the wall. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|simulator|tests|scripts)/', pathNot: allowed },
});

export default {
  forbidden: [
    only('domain-knows-nobody', '^src/domain/', '^src/domain/', 'domain holds pure rules and imports nothing of ours'),
    only('contract-knows-domain', '^src/api/contract/', '^src/(domain|api/contract)/', 'the contract is shared with the server'),
    only('api-knows-contract', '^src/api/(?!contract/)', '^src/(domain|api)/', 'the wire knows no chart and no view'),
    only('machines-know-domain-and-contract', '^src/machines/', '^src/(domain|machines|api/contract)/', 'charts reach the world through slots'),
    only('kit-knows-theme', '^src/ui/kit/', '^src/(ui/kit|theme)/', 'the kit knows no product'),
    only('theme-knows-nobody', '^src/theme/', '^src/theme/', 'the theme is below everything'),
    only('text-knows-domain', '^src/text/', '^src/(text|domain)/', 'the catalogue holds words'),
    only('views-know-machines-and-kit', '^src/ui/(?!kit/)', '^src/(ui|machines|theme|text|domain|api/contract)/', 'views never call'),
    only('server-knows-domain-and-contract', '^server/', '^(server|src/(domain|api/contract))/', 'the server knows no chart and no view'),
    only('simulator-knows-nobody', '^simulator/', '^simulator/', 'the simulator is reached over HTTP only'),
    {
      name: 'screens-know-no-sibling',
      severity: 'error',
      from: { path: '^src/ui/screens/([^/]+)/' },
      to: { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    },
    {
      name: 'screens-are-composed',
      comment: 'only the composition root imports a screen',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main\\.tsx|ui/screens/)' },
      to: { path: '^src/ui/screens/' },
    },
    { name: 'no-circles', severity: 'error', from: { pathNot: 'types\\.ts$' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(json|css)$|\\?url$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
