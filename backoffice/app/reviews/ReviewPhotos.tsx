import { pictureAt } from '@nukkad/contract/media-rules'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { texts } from './texts.ts'
import styles from './ReviewPhotos.module.css'
import { useReviewChange } from './use-review-change.ts'

type ReviewPhotosProps = { review: ListedReview; mayEdit: boolean }

/** The author's photos of a review; staff show or refuse each, and delete refused ones. A press opens one in full. */
export function ReviewPhotos({ review, mayEdit }: ReviewPhotosProps) {
  const change = useReviewChange(review, {})
  if (review.photos.length === 0) return null
  return (
    <>
      <ul aria-label={texts.photos.list(review.username)} className={styles.photos}>
        {review.photos.map((photo, index) => (
          <li key={photo.photoId} className={styles.photo}>
            <a href={photo.url} target="_blank" rel="noreferrer" className={styles.link}>
              <img
                src={pictureAt(photo.url, { width: photo.width, most: 320 })}
                width={photo.width}
                height={photo.height}
                alt={texts.photos.alt(index + 1, review.username)}
                loading="lazy"
                className={styles.picture}
              />
            </a>
            <Badge tone={tones[photo.status]}>{texts.photos.statuses[photo.status]}</Badge>
            {mayEdit && <Decisions photo={photo} number={index + 1} change={change} />}
          </li>
        ))}
      </ul>
      {change.message && <p role="alert">{change.message}</p>}
    </>
  )
}

const tones = { waiting: 'notice', shown: 'success', refused: 'plain' } as const

type DecisionsProps = { photo: ReviewPhoto; number: number; change: ReturnType<typeof useReviewChange<object>> }

function Decisions({ photo: { photoId, status }, number, change: { isBusy, judgePhoto } }: DecisionsProps) {
  return (
    <span className={styles.actions}>
      {status !== 'shown' && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={texts.photos.showNumber(number)}
          onClick={() => void judgePhoto(photoId, 'shown')}
        >
          {texts.photos.show}
        </Button>
      )}
      {status !== 'refused' && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={texts.photos.refuseNumber(number)}
          onClick={() => void judgePhoto(photoId, 'refused')}
        >
          {texts.photos.refuse}
        </Button>
      )}
      {status === 'refused' && (
        <Button
          size="small"
          tone="danger"
          busy={isBusy}
          aria-label={texts.photos.deleteNumber(number)}
          onClick={() => void judgePhoto(photoId, 'deleted')}
        >
          {texts.photos.delete}
        </Button>
      )}
    </span>
  )
}
