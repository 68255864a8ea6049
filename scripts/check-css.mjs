import { existsSync, globSync, readFileSync } from 'node:fs'

const exclude = ['**/node_modules/**', '**/build/**']
const comment = /\/\*[\s\S]*?\*\//g
const problems = []

for (const sheet of globSync('{storefront,ui}/**/*.module.css', { exclude })) problems.push(...checkClasses(sheet))
for (const sheet of globSync('{storefront,ui}/**/*.css', { exclude })) problems.push(...checkHover(sheet))
for (const file of globSync('{storefront,ui}/**/*.{css,ts,tsx}', { exclude })) problems.push(...checkWidths(file))
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function checkClasses(sheet) {
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

/** A finger leaves `:hover` behind where it tapped, so such a rule belongs inside `@media (hover: hover)`. */
function checkHover(sheet) {
  const around = []
  const found = []
  for (const [, before, end] of withoutComments(sheet).matchAll(/([^{};]*)([{};])/g)) {
    if (before.includes(':hover') && end === '{' && !around.some((rule) => rule.includes('(hover: '))) {
      found.push(`${sheet}: "${before.trim().replace(/\s+/g, ' ')}" stands outside @media (hover: hover)`)
    }
    if (end === '{') around.push(before)
    if (end === '}') around.pop()
  }
  return found
}

/** Breakpoints are pixels: in rem they would change with the browser's font, and differ from those of the scripts. */
function checkWidths(file) {
  const queries = withoutComments(file).match(/\((?:min-|max-)?(?:width|height)\b[^()]*\)/g) ?? []
  return queries.filter((query) => /\d(rem|em)\b/.test(query)).map((query) => `${file}: ${query} is not in px`)
}

function withoutComments(file) {
  return readFileSync(file, 'utf8').replace(comment, '')
}
