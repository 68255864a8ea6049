import type { Banner, ContentPicture } from '@nukkad/contract/content'
import { buttonClass } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import { imageOf } from '../page/content-pictures.ts'
import styles from './HeroBanner.module.css'
import { isDark } from '../page/tone.ts'
import { Toned } from '../page/Toned.tsx'

// The picture covers its frame, so on tall screens it is wider than the window.
const wideMedia = '(width >= 600px)'
const tallMedia = 'not all and (width >= 600px)'
const sizes = {
  over: { wide: '107vw', tall: 'max(100vw, 80vh - 8.6rem)' },
  beside: { wide: '60vw', tall: '100vw' },
}

/**
 * One banner: the picture to its edges, the line in the calm part of it or on a ground beside it, one button. A banner beside the first has its
 * picture when the shopper reaches for it (`isNear`), and always where no script runs.
 */
export function HeroBanner({ banner, isFirst, isNear }: { banner: Banner; isFirst: boolean; isNear: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  const picture = <BannerPicture banner={banner} isFirst={isFirst} />
  return (
    <Toned hex={banner.tone} className={`${styles.banner} ${banner.layout === 'beside' ? styles.beside : ''}`}>
      {isFirst && <Preloads banner={banner} />}
      {isFirst || isNear ? picture : <noscript>{picture}</noscript>}
      <div className={styles.words}>
        <Heading className={styles.title}>{banner.title}</Heading>
        <p className={styles.line}>{banner.words}</p>
        <Link to={banner.href} className={buttonClass({ tone: isDark(banner.tone) ? 'primary' : 'secondary' })}>
          {banner.action}
        </Link>
      </div>
    </Toned>
  )
}

function BannerPicture({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { src: _src, ...wide } = imageOf(banner.wide)
  return (
    <picture>
      <source media={wideMedia} {...wide} sizes={sizes[banner.layout].wide} />
      <img
        {...imageOf(banner.tall)}
        sizes={sizes[banner.layout].tall}
        alt={banner.alt}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        draggable={false}
        className={styles.picture}
      />
    </picture>
  )
}

/** Tells the browser of the page's largest picture before it meets it. */
function Preloads({ banner }: { banner: Banner }) {
  return (
    <>
      <Preload picture={banner.wide} media={wideMedia} sizes={sizes[banner.layout].wide} />
      <Preload picture={banner.tall} media={tallMedia} sizes={sizes[banner.layout].tall} />
    </>
  )
}

type PreloadProps = { picture: ContentPicture; media: string; sizes: string }

function Preload({ picture, media, sizes }: PreloadProps) {
  const { src, srcSet } = imageOf(picture)
  return (
    <link
      rel="preload"
      as="image"
      href={src}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}
