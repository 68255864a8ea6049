import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The exported functions below a folder that take one text and nothing else, as `file: name`. */
export function textFunctions(folder: string): { file: string; name: string }[] {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const functions = source.matchAll(
      /^export (?:(?:async )?function\*? |const )(\w+)(?: = )?\(\w+: string(?:, \{[^}]*\} = \{\})?\)/gm,
    )
    return [...functions].map(([, name = '']) => ({ file, name }))
  })
}
