import { classNames } from './class-names.ts'
import styles from './Picture.module.css'

const fits = { cover: styles.cover, contain: styles.contain }
const first = { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } as const
const later = { loading: 'lazy', decoding: 'async' } as const

/**
 * A picture that never shifts the page: its size is always given, and its dominant colour (`tint`, a hex) fills its
 * place while it loads. `sources` are the better formats, best first. The first picture of a page is `eager`: fetched
 * with priority.
 */
export function Picture({ sources = [], sizes = '100vw', tint, fit = 'cover', className, ...rest }: PictureProps) {
  const { eager, imageClass, srcSet, alt, focus, ...given } = rest
  const image = (
    <img
      {...given}
      {...(srcSet && { srcSet, sizes })}
      {...(eager ? first : later)}
      alt={alt}
      {...focusOf(focus)}
      draggable={false}
      className={classNames(styles.image, fits[fit], imageClass)}
    />
  )
  return (
    <span className={classNames(styles.frame, className)}>
      {tint && <Tint hex={tint} />}
      {/* React preloads an eager image in the page's head, but not one inside a picture element. */}
      {sources.length === 0 ? (
        image
      ) : (
        <picture>
          {sources.map((source) => sourceOf(source, sizes))}
          {image}
        </picture>
      )}
    </span>
  )
}

/** The page's security policy forbids inline styles, so there is a class for each tenth. */
function focusOf(focus: Focus | undefined) {
  if (!focus) return undefined
  const { x, y } = focus
  return { 'data-focus-x': Math.round(x / 10) * 10, 'data-focus-y': Math.round(y / 10) * 10 }
}

type Focus = { x: number; y: number }

function sourceOf({ type, srcSet }: Source, sizes: string) {
  return <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
}

type Source = { type: string; srcSet: string }

function Tint({ hex }: { hex: string }) {
  return (
    <svg className={styles.tint} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={hex} />
    </svg>
  )
}

export type PictureProps = {
  src: string
  /** Describes the garment; empty only if the text beside it already does. */
  alt: string
  /** The file's own size in pixels. */
  width: number
  height: number
  sources?: readonly Source[]
  srcSet?: string | undefined
  sizes?: string | undefined
  tint?: string | undefined
  fit?: keyof typeof fits
  /** The point that stays visible when the picture is cropped, in per cent from the left and the top. */
  focus?: Focus | undefined
  eager?: boolean
  /** The class of the frame: give it an aspect ratio to crop. */
  className?: string | undefined
  /** The class of the image itself, e.g. for a view transition. */
  imageClass?: string | undefined
}
