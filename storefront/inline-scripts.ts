import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const inline = 'virtual:inline-script/'

/** The file below `app`, which imports nothing but types, as the text of an inline script. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  resolveId: (id) => (id.startsWith(inline) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${inline}`)) return
    const file = fileURLToPath(new URL(`app/${id.slice(inline.length + 1)}`, import.meta.url))
    this.addWatchFile(file)
    const { code: plain } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    const { code } = await minify(file, `(()=>{${plain.replace('export {};', '')}})()`)
    return `export default ${JSON.stringify(code.trim())}`
  },
}
