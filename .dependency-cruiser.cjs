/**
 * Who may import whom. Default-deny: an import that no line allows is refused.
 * CONTRIBUTING.md has the table.
 */
const packages = { path: '(?:^|/)node_modules/' }
const nodeItself = { dependencyTypes: ['core'] }
const folder = (...names) => `^(${names.join('|')})/`

/** The server's rooms, lowest first: each may import itself and those before it. */
const layers = [
  'platform',
  'identity',
  'halls',
  'catalogue',
  'inventory',
  'orders',
  'payments',
  'vouchers',
  'accounts',
  'support',
  'operator',
  'office',
]
const upwards = layers.map((layer, level) => ({
  name: `no-way-up-from-${layer}`,
  comment:
    'A layer of the server imports only itself and the layers below; what it needs from above is handed to it.',
  severity: 'error',
  from: { path: folder(`server/${layer}`), pathNot: '\\.test\\.ts$|-main\\.ts$' },
  to: { path: '^server/', pathNot: folder(...layers.slice(0, level + 1).map((each) => `server/${each}`)) },
}))

/** The rooms of the booking, lowest first; those of one line do not know each other. */
const booking = [
  ['flow', 'seat-map'],
  ['show'],
  ['session'],
  ['seats', 'checkout', 'ticket'],
  ['screens'],
  ['payment-result'],
]
const below = (level) => booking.slice(0, level).flat()
const rooms = booking.flatMap((line, level) =>
  line.map((room) => ({
    name: `booking-${room}-keeps-its-place`,
    comment:
      'A room of the booking imports only itself and the rooms below: src/features/booking/README.md has the order.',
    severity: 'error',
    from: { path: folder(`src/features/booking/${room}`), pathNot: '\\.test\\.tsx?$' },
    to: {
      path: '^src/features/booking/',
      pathNot: folder(...[room, ...below(level)].map((each) => `src/features/booking/${each}`)),
    },
  })),
)

const bundled = require('./scripts/bundled.cjs')

module.exports = {
  forbidden: [
    ...upwards,
    ...rooms,
    {
      name: 'payments-know-no-provider',
      comment: 'Payments reach providers through their registry alone.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(?:payments/providers|dev)/|\\.test\\.ts$' },
      to: { path: '^server/payments/providers/', pathNot: '^server/payments/providers/registry\\.ts$' },
    },
    {
      name: 'providers-know-no-other',
      comment: 'Only the helpers for hosted pages are shared; the sandbox also imitates M-Pesa by its rules.',
      severity: 'error',
      from: { path: '^server/payments/providers/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/payments/providers/',
        pathNot: '^server/payments/providers/(?:$1/|hosted/|mpesa/(?:mpesa-rules|result-codes)\\.ts$)',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Type imports count too, except in tests.',
      severity: 'error',
      from: { pathNot: '^tests/|\\.test\\.tsx?$' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-in-tests',
      severity: 'error',
      from: { path: '^tests/|\\.test\\.tsx?$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-foreign-feature',
      comment: 'A feature imports no other feature: what two need moves to lib or ui, or meets in a route.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'nobody-imports-the-scanner',
      comment: 'The scanner is an app of its own: nothing of it is in what a visitor fetches.',
      severity: 'error',
      from: { path: '^(?:src|sw)/', pathNot: '^src/scan/' },
      to: { path: '^src/scan/' },
    },
    {
      name: 'nobody-imports-the-office',
      comment: 'The back office is an app of its own: nothing of it is in what a visitor fetches.',
      severity: 'error',
      from: { path: '^(?:src|sw)/', pathNot: '^src/office/' },
      to: { path: '^src/office/' },
    },
    {
      name: 'contract-imports-only-valibot',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/valibot/' },
    },
    {
      name: 'booking-flow-stays-pure',
      comment: 'The state machine reaches no React, no Dexie, no Query, however many files lie between.',
      severity: 'error',
      from: { path: '^src/features/booking/flow/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react|react-dom|dexie|@tanstack)/', reachable: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '(^tests/|\\.test\\.tsx?$)' },
      to: { path: '(^tests/|\\.test\\.tsx?$)' },
    },
    {
      name: 'no-development-packages-in-the-server',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: `node_modules/(?:@types|${bundled.join('|')})/`,
      },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|texts:|.*\\.css$)' },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    { from: {}, to: packages },
    { from: { path: '^(server|tests|scripts|examples)/' }, to: nodeItself },
    { from: { path: '\\.test\\.tsx?$' }, to: nodeItself },
    { from: { path: '^contract/' }, to: { path: folder('contract') } },
    { from: { path: '^brands/' }, to: { path: folder('brands', 'contract') } },
    { from: { path: '^sw/' }, to: { path: folder('sw', 'contract') } },
    { from: { path: '^src/lib/' }, to: { path: folder('src/lib', 'contract') } },
    { from: { path: '^server/' }, to: { path: folder('server', 'contract', 'brands') } },
    { from: { path: '^src/ui/' }, to: { path: folder('src/ui', 'src/lib') } },
    {
      from: { path: '^src/features/' },
      to: { path: folder('src/features', 'src/ui', 'src/lib', 'contract') },
    },
    {
      from: { path: '^src/shell/' },
      to: { path: folder('src/shell', 'src/features', 'src/ui', 'src/lib', 'contract') },
    },
    {
      from: { path: '^src/routes/' },
      to: { path: folder('src/routes', 'src/shell', 'src/features', 'src/ui', 'src/lib', 'contract') },
    },
    { from: { path: '^src/app/' }, to: { path: folder('src', 'contract', 'brands') } },
    {
      from: { path: '^src/office/' },
      // The counter shows the hall as visitors see it.
      to: { path: folder('src/office', 'src/features/booking/seat-map', 'src/ui', 'src/lib', 'contract') },
    },
    { from: { path: '^src/scan/' }, to: { path: folder('src/scan', 'src/lib', 'contract') } },
    { from: { path: '^scripts/' }, to: { path: folder('scripts', 'contract') } },
    { from: { path: '^examples/' }, to: { path: folder('examples', 'contract') } },
    { from: { path: '^tests/' }, to: {} },
    // Tests beside the code start the databases and fixtures that stand in tests/.
    {
      from: { path: '\\.test\\.tsx?$' },
      to: {
        path: '^tests/(?:full-set|property|seed|fixtures/(?:(?:ngenius|mpesa|late-payments)/)?[^/]+)\\.tsx?$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports are arrows of the table too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    exclude: { path: '^texts:|\\.css$|\\.wasm\\?url$' },
    reporterOptions: {
      mermaid: { minify: false },
      archi: { collapsePattern: '^(contract|brands|server/[^/]+|src/features/[^/]+|src/[^/]+|sw|tests)/' },
    },
  },
}
