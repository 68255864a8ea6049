import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const modules = join(root, 'node_modules')
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The environment in which `node` is the pinned one and the project's tools are found. */
export function environment(more = {}) {
  const path = [dirname(pinnedNode), join(modules, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...more }
}

/** A tool the packages bring, to be run in `environment()`. */
export function tool(name) {
  return join(modules, '.bin', name)
}
