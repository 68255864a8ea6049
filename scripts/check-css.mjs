import { existsSync, globSync, readFileSync } from 'node:fs'

// Every class of a component's sheet is used by the component, and every class it uses is defined.
const problems = []
for (const sheet of globSync('{storefront,ui}/**/*.module.css', {
  exclude: ['**/node_modules/**', '**/build/**'],
})) {
  problems.push(...checkSheet(sheet))
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function checkSheet(sheet) {
  const component = sheet.replace('.module.css', '.tsx')
  if (!existsSync(component)) return [`${sheet}: there is no ${component} beside it`]

  const owner = readFileSync(component, 'utf8')
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  const defined = new Set(css.match(/(?<=\.)[a-z][a-zA-Z]*(?=[\s,:{[.>+~)])/g))
  const used = new Set(owner.match(/(?<=styles\.)\w+/g))
  const chosen = owner.includes('styles[') ? new Set(owner.match(/(?<=['"`])\w+(?=['"`])|\w+(?=:)/g)) : new Set()
  return [
    ...[...defined]
      .filter((name) => !used.has(name) && !chosen.has(name))
      .map((name) => `${sheet}: .${name} is never used`),
    ...[...used].filter((name) => !defined.has(name)).map((name) => `${sheet}: .${name} is not defined`),
  ]
}
