import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { layersInOrder } from '@nukkad/ui/layers-in-order'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { inlineScripts } from './inline-scripts.ts'
import { serviceWorker } from './service-worker.ts'

/** The code around every page. It runs first, so it is one file. */
const frame = ['entry.client', 'root', 'layout/PageLayout']
/** The pages that most visits begin with. */
const entrances = ['home/HomePage', 'listing/ListingPage', 'product/ProductPage', 'search/SearchPage']

type ModuleGraph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The parts of the frame and the entrances that import the module, themselves or through others. */
function usersOf(id: string, graph: ModuleGraph, visited = new Set<string>()): Set<string> {
  if (visited.has(id)) return new Set()
  visited.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return new Set([
    ...[...frame, ...entrances].filter((name) => id.endsWith(`/app/${name}.tsx`)),
    ...importers.flatMap((importer) => [...usersOf(importer, graph, visited)]),
  ])
}

/** Whether the module is part of a dialog that a press fetches. */
function isOfDialog(id: string, graph: ModuleGraph, visited = new Set<string>()): boolean {
  if (visited.has(id)) return false
  visited.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  return dynamicImporters.length > 0 || importers.some((importer) => isOfDialog(importer, graph, visited))
}

/** The chunk for a module that several pages import. */
function sharedFile(id: string, graph: ModuleGraph): 'shared' | 'choosing' | 'lists' | 'dialogs' | 'account' {
  const users = [...usersOf(id, graph)]
  if (users.length === 0) return isOfDialog(id, graph) ? 'dialogs' : 'account'
  if (users.every((name) => name === 'listing/ListingPage' || name === 'search/SearchPage')) return 'lists'
  return users.every((name) => name === 'product/ProductPage') ? 'choosing' : 'shared'
}

/**
 * A page's scripts in a few files: each costs a cheap phone a round trip and some 400 bytes of headers. Libraries, which
 * change seldom, are one file; what the entrances share is another; what the product page shares with the wishlist and
 * the reviews is a third, and what the lists share with the search a fourth; what only the account, the checkout and the
 * other pages share is fetched when a visit gets there. PhotoSwipe is fetched only by those who look closer.
 */
const groups = [
  { name: 'libraries', test: /node_modules\/(?!photoswipe\/)|^\0as-module:/ },
  // A file takes along what its modules import, so the one that every page loads comes first.
  ...(['shared', 'choosing', 'lists', 'dialogs', 'account'] as const).map((file) => ({
    name: (id: string, graph: ModuleGraph) => (sharedFile(id, graph) === file ? file : null),
    minShareCount: 2,
  })),
]

/** Files that import each other run in an order nobody chose, and one may use what the other has not made yet. */
const noRings: Plugin = {
  name: 'no-rings',
  generateBundle(_options, bundle) {
    const visited = new Set<string>()
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file)) this.error(`scripts import each other: ${[...way, file].join(' → ')}`)
      if (visited.has(file)) return
      visited.add(file)
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') for (const next of chunk.imports) visit(next, [...way, file])
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

const reload = /\bwindow\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * React Router loads the document afresh when a page's script does not come. Without a line that ends at the browser's
 * own error page; as an error it reaches ours, which waits for the line (`connection/OutOfReach.tsx`, decision 025).
 */
const lostScriptsAreErrors: Plugin = {
  name: 'lost-scripts-are-errors',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (!reload.test(code)) this.error('React Router does something else now when a page’s script is lost')
      return { code: code.replace(reload, 'throw error;'), map: null }
    },
  },
}

/**
 * Questions that React Router asks at run time, by its file: are routes found one by one, does anything observe the
 * router, does a form or a fetcher send to a route, is the page made of server components, and has a route a style sheet
 * that must be there before it is shown?
 */
const unusedOfRouter: Record<string, { asks: string; never: string }[]> = {
  'fog-of-war': [{ asks: 'return routeDiscovery.mode === "lazy" && ssr === true', never: 'return false' }],
  router: [
    { asks: 'init.instrumentations', never: 'undefined' },
    { asks: 'opts && opts.submission && isMutationMethod(opts.submission.formMethod)', never: 'false' },
    { asks: '\t\tfetch,\n', never: '' },
  ],
  components: [{ asks: 'if (rsc) return', never: 'if (false) return' }],
  links: [{ asks: 'if (!route.css && !routeModule.links || !isPreloadSupported()) return;', never: 'return;' }],
}
const sendsToRoute =
  /\buse(?:Fetchers?|Submit|FormAction)\(|export (?:async )?(?:function|const) (?:action|clientAction)\b/

/** Each answer is known while building, so React Router's part for the other one is left out (decision 174). */
const unusedRouterLeftOut: Plugin = {
  name: 'unused-router-left-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/(router\/router|dom\/ssr\/(fog-of-war|components|links))\.js$/ },
    handler(code, id) {
      const leftOut = unusedOfRouter[basename(id, '.js')] ?? []
      const lost = leftOut.find(({ asks }) => !code.includes(asks))
      if (lost)
        this.error(
          `React Router has changed: find its new place for “${lost.asks}”, or remove this plugin (decision 174)`,
        )
      return { code: leftOut.reduce((text, { asks, never }) => text.replaceAll(asks, never), code), map: null }
    },
  },
}

/** The plugin above takes away what these would need. */
const nothingSendsToRoutes: Plugin = {
  name: 'nothing-sends-to-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/[^?]*\.tsx?$/ },
    handler(code, id) {
      if (sendsToRoute.test(code))
        this.error(`${id} sends to a route; that part of React Router is left out (decision 174)`)
    },
  },
}

const reactFiles: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
}
const asModule = '\0as-module:'

/**
 * React is CommonJS: every script would look up its functions in an object, and fetch the bundler's helper for that as
 * another file. As a module its functions are plain names (decision 174).
 */
const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(jsx-runtime|client))?$/ },
    handler: (id, importer = '') =>
      importer.startsWith(asModule) || /node_modules\/(react|react-dom|scheduler)\//.test(importer)
        ? undefined
        : asModule + id,
  },
  load: {
    filter: { id: /^\0as-module:/ },
    handler(id) {
      const source = id.slice(asModule.length)
      const code = readFileSync(new URL(`../node_modules/${reactFiles[source]}`, import.meta.url), 'utf8')
      const names = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)
      if (names.length === 0)
        this.error(`${source} has changed: read its new exports, or remove this plugin (decision 174)`)
      const lines = names.map((name) => `export const ${name} = whole.${name}`)
      return [`import whole from '${source}'`, 'export default whole', ...lines].join('\n')
    },
  },
}

const fixedPath = /(?<![\w.])href\((['"]\/[^'":*]*['"])\)/g
const pathWithOne = /(?<![\w.])href\(['"](\/[^'":*]*)\/:(\w+)['"],\s*\{\s*\2(?:: ([\w.]+|'[^']*'|"[^"]*"))?\s*\}\)/g

/** `href()` checks paths while they are written. Once that is done, a script need not carry it: it gets the path alone. */
const pathsWritten: Plugin = {
  name: 'paths-written',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/[^?]*\.tsx?(\?|$)/, code: 'href(' },
    handler: (code) => ({
      code: code
        .replace(fixedPath, '$1')
        .replace(pathWithOne, (_, path, name, value = name) => `\`${path}/\${encodeURIComponent(${value})}\``),
      map: null,
    }),
  },
}

const font = readFileSync(new URL('../ui/src/fonts/anek-nukkad.woff2', import.meta.url))

/** Mails use the store's type, too, and name it by an address that lasts. */
const fontForMails: Plugin = {
  name: 'font-for-mails',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'mail/anek-nukkad.woff2', source: font })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    reactAsModules,
    pathsWritten,
    inlineScripts,
    lostScriptsAreErrors,
    unusedRouterLeftOut,
    nothingSendsToRoutes,
    layersInOrder,
    noRings,
    fontForMails,
    serviceWorker,
  ],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    // One sheet for every page: a page that brought its own would be unstyled for a moment after a link.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true },
      // A library in brackets is compiled while it is fetched; without them only when it is called, by the page's own thread.
      format: { wrap_func_args: true },
    },
  },
  environments: {
    client: {
      build: {
        // A twentieth smaller than what the bundler's own minifier leaves.
        minify: 'terser',
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
}))
