import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * A page's scripts in a few files: each costs a cheap phone a round trip and some 400 bytes of headers. What every page
 * needs is one file, what the same pages share is another; the small ones join their nearest.
 */
const groups = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 200_000 },
]

/** A shared file's own name lists every page it serves. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } }),
  },
}))
