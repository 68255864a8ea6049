import * as z from 'zod'

/** Raised when older versions of the shop would misread a backup. */
export const format = 1

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.int().min(0)
const safePath = z
  .string()
  .refine((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

export const headShape = z.object({
  format: z.literal(format),
  id: z.uuid(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  jobQueueMigration: count,
})

const content = { bytes: count, sha256 }
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  ...content,
})
const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
const file = z.object({ path: safePath, mode: z.int().min(0).max(0o777), ...content })

export const manifestShape = headShape.extend({
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file),
})

export type Head = z.output<typeof headShape>
export type Manifest = z.output<typeof manifestShape>
export type KeptTable = Manifest['tables'][number]
export type KeptFile = Manifest['files'][number]

export const headName = 'backup.json'
export const manifestName = 'manifest.json'
const databaseFolder = 'database/'
const filesFolder = 'files/'

/** Parts count from 1; together, in order, they are the input of `COPY`. */
export function tablePart(key: string, part: number): string {
  return `${databaseFolder}${key}/${String(part).padStart(6, '0')}.copy`
}

export function tableKey({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

export function fileEntry(path: string): string {
  return `${filesFolder}${path}`
}

export function ownerOf(entry: string): { table: string } | { file: string } | undefined {
  if (entry.startsWith(filesFolder)) return { file: entry.slice(filesFolder.length) }
  const key = /^database\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1]
  return key === undefined ? undefined : { table: key }
}
