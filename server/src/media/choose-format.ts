import type { Format } from './media-name.ts'

/**
 * The best format that a browser says it reads. A wildcard says nothing: those who send only that, such as mail
 * programs and the robots behind shared links, get the format that everyone reads.
 */
export function chooseFormat(accept: string | undefined): Format {
  const types = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
  if (reads(types, 'image/avif')) return 'avif'
  return reads(types, 'image/webp') ? 'webp' : 'jpg'
}

function reads(types: readonly string[], wanted: string): boolean {
  return types.some((type) => type.split(';')[0] === wanted && !/;\s*q=0(\.0*)?$/.test(type))
}
