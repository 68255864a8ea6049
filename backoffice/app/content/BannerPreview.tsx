import { luminance } from '@nukkad/contract/content-rules'
import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type Banner = StaffContent['banners']['items'][number]
type PreviewProps = { banner: Pick<Banner, 'title' | 'words' | 'action' | 'layout' | 'wide' | 'tall' | 'tone'> }

const width = 960

/** The banner in small, on a wide screen and on a phone. */
export function BannerPreview({ banner }: PreviewProps) {
  return (
    <div className={styles.previews} aria-hidden="true">
      <Frame banner={banner} url={banner.wide} className={styles.onDesk} />
      <Frame banner={banner} url={banner.tall} className={styles.onPhone} />
    </div>
  )
}

type FrameProps = PreviewProps & { url: string; className: string | undefined }

function Frame({ banner: { title, words, action, layout, tone }, url, className }: FrameProps) {
  return (
    <div
      className={`${styles.preview} ${className ?? ''}`}
      data-layout={layout}
      data-ground={luminance(tone) < 0.18 ? 'dark' : 'light'}
    >
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={styles.ground}>
        <rect width="1" height="1" fill={tone} />
      </svg>
      <span className={styles.previewWords}>
        <strong>{title || texts.banners.emptyTitle}</strong>
        <span>{words}</span>
        <em>{action}</em>
      </span>
      {url !== '' && <img src={pictureAt(url, { width, most: width })} alt="" />}
    </div>
  )
}
