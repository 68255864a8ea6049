import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const tokens = readFileSync(new URL('../ui/src/tokens.css', import.meta.url), 'utf8')
const [layers = ''] = /^@layer [^{;]+;/m.exec(tokens) ?? []

/** In one sheet made of many any file may come first, and with it its layer: their order is told before all of them. */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`
      }
    },
  },
}

/**
 * A page's scripts in a few files: each costs a cheap phone a round trip and some 400 bytes of headers. Libraries, which
 * change seldom, are one file, what pages share is another.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'shared', minShareCount: 2 },
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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), layersInOrder, noRings],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    // One sheet for every page: a page that brought its own would stand unstyled for a moment after a link.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))
