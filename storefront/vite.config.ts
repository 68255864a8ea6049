import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The built server carries React's production build, whatever NODE_ENV says when it runs.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } }),
  build: { assetsInlineLimit: 0, target: 'es2022' },
}))
