import { leastLogoSide, mostLogoBytes, mostLogoSide, mostLogoStretch } from '@nukkad/contract/logo-rules'
import type { Identity, Logo } from '@nukkad/contract/shop'
import { LRUCache } from 'lru-cache'
import { writeAudit } from '../../platform/audit.ts'
import { withStoredFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readHead } from './check-picture.ts'
import type { MakingParts } from './keep-master.ts'
import type { FormFile } from './read-form.ts'
import type { MadeLogo, PictureTools } from './tools.ts'
import { refuseFullDisk } from '../../platform/temporary-files.ts'
import type { Actor } from '../../platform/serve-staff.ts'

const wanted = 'Please upload an SVG or a PNG.'
export const tooLarge = `This file is larger than ${mostLogoBytes / 1024 / 1024} MB.`

export type LogoKind = 'png' | 'svg'

/** Recognised by its first bytes, because a name or a declared type can be wrong; undefined: neither SVG nor PNG. */
export function logoKind(bytes: Buffer): LogoKind | undefined {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png'
  let head = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  // An SVG may begin with a declaration, comments and a document type.
  for (const [begins, ends] of [
    ['<?', '?>'],
    ['<!--', '-->'],
    ['<!', '>'],
  ] as const) {
    while (head.startsWith(begins) && head.includes(ends)) {
      head = head.slice(head.indexOf(ends) + ends.length).trimStart()
    }
  }
  return /^<svg[\s>]/.test(head) ? 'svg' : undefined
}

type Parts = MakingParts & { now: Date }

const headBytes = 8_192

/**
 * A drawing is never served as uploaded, because it may contain a script: it is rendered, and its pixels are stored.
 * Equal pixels are one logo.
 */
export function keepLogo({ db, pictures, files, now }: Parts, by: Actor, file: FormFile): Promise<Logo> {
  return files.withFile(async (to) => {
    const { hash, width, height } = await makeLogo(file, to, pictures)
    const logo: Logo = { url: `/media/logos/${hash.slice(0, 24)}.png`, width, height }
    await withStoredFile(db, to, (bytes) =>
      inTransaction(db, async (tx) => {
        const row = { hash, bytes, width, height, createdAt: now }
        await tx
          .insertInto('shopLogos')
          .values(row)
          .onConflict((known) => known.doNothing())
          .execute()
        const entry = { action: 'settings.logo', kind: 'setting', subject: 'identity' } as const
        await writeAudit(tx, by, { ...entry, after: { file: file.fileName, url: logo.url } }, now)
      }),
    )
    return logo
  })
}

const refused = (detail: string) => new ShopError('PICTURE_REFUSED', { detail })

async function makeLogo({ path, size }: FormFile, to: string, pictures: PictureTools): Promise<MadeLogo> {
  if (size > mostLogoBytes) throw refused(tooLarge)
  const kind = logoKind(await readHead(path, headBytes))
  if (kind === undefined) throw refused(`This file type is not supported. ${wanted}`)
  const fault = headFault(await pictures.inspect(path), kind)
  if (fault !== undefined) throw refused(fault)
  const made = await pictures.makeLogo(path, to, kind).catch(refuseFullDisk)
  if (made === undefined) throw refused(damaged[kind])
  if (made.isBlank) throw refused('This file is blank: all of it is transparent.')
  return made
}

type Head = Awaited<ReturnType<PictureTools['inspect']>>

function headFault(head: Head, kind: LogoKind): string | undefined {
  if (head === undefined || head.pages > 1) return damaged[kind]
  return (kind === 'png' ? pixelFault(head) : undefined) ?? shapeFault(head)
}

type Size = { width: number; height: number }

/** A drawing has no size in pixels. */
function pixelFault({ width, height }: Size): string | undefined {
  const size = `This logo has ${width} × ${height} pixels`
  if (Math.max(width, height) > mostLogoSide) return `${size}. The maximum is ${mostLogoSide} per side.`
  return Math.min(width, height) < leastLogoSide
    ? `${size}. With fewer than ${leastLogoSide} per side it looks blurred.`
    : undefined
}

function shapeFault({ width, height }: Size): string | undefined {
  return width > height * mostLogoStretch || height > width * 2
    ? `A logo can be up to ${mostLogoStretch} times as wide as high, or twice as high as wide.`
    : undefined
}

const damaged: Record<LogoKind, string> = {
  png: 'This file is damaged, incomplete or animated. Please upload another one.',
  svg: 'This SVG cannot be read. Please save it as a plain SVG, or as a PNG.',
}

/** Undefined if no logo has that URL. */
export async function findLogo(db: Db, url: string): Promise<Logo | undefined> {
  const row = await db
    .selectFrom('shopLogos')
    .select(['width', 'height'])
    .where('stem', '=', stemOf(url))
    .executeTakeFirst()
  return row && { url, ...row }
}

const stemOf = (url: string) => /([0-9a-f]{24})\.png$/.exec(url)?.[1] ?? ''

export type Logos = {
  read: (url: string) => Promise<Buffer | undefined>
  /** Undefined for a shop without a logo. */
  of: (shop: Pick<Identity, 'logo'>) => Promise<Buffer | undefined>
}

/** Caches the latest logos: they are on every page and never change. */
export function openLogos(db: Db): Logos {
  const known = new LRUCache<string, Buffer>({ max: 8 })
  const read = async (url: string) => {
    const stem = stemOf(url)
    const before = known.get(stem)
    if (before !== undefined) return before
    const row = await db.selectFrom('shopLogos').select('bytes').where('stem', '=', stem).executeTakeFirst()
    if (row !== undefined) known.set(stem, row.bytes)
    return row?.bytes
  }
  return { read, of: async ({ logo }) => (logo === null ? undefined : read(logo.url)) }
}
