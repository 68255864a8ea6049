import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const modules = join(root, 'node_modules')
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export function environment(more = {}) {
  const path = [dirname(pinnedNode), join(modules, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

export function tool(name) {
  return join(modules, '.bin', name)
}
