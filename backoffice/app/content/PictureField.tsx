import { pictureAt } from '@nukkad/contract/media-rules'
import { pictureTypes } from '@nukkad/contract/picture-rules'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { uploadContentPicture } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { FileField } from '../frame/FileField.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type UploadedPicture = ReplyOf<typeof uploadContentPicture>
type PictureProps = {
  label: string
  /** Empty: none yet. */
  url: string
  error: string | undefined
  onPicture: (made: UploadedPicture) => void
}

const width = 240

/** A photograph straight from the phone. Saving its list stores it. */
export function PictureField({ label, url, error, onPicture }: PictureProps) {
  const { isBusy, words, run } = useWork()
  return (
    <div className={styles.picture}>
      {url === '' ? (
        <span className={styles.none} />
      ) : (
        <img src={pictureAt(url, { width: 480, most: width })} alt="" width={96} height={96} />
      )}
      <FileField
        label={label}
        button={url === '' ? texts.form.choosePicture : texts.form.replacePicture}
        accept={pictureTypes.join(',')}
        isBusy={isBusy}
        error={words || error}
        onFile={(file) =>
          void run(async () => onPicture((await sendForm('/content/pictures', { file })) as UploadedPicture))
        }
      />
    </div>
  )
}

type HeadProps = Pick<PictureProps, 'error'> & {
  url: string | null | undefined
  onPicture: (url: string | null) => void
}

/** The banner image of a category or collection page. */
export function HeadPicture({ url, error, onPicture }: HeadProps) {
  return (
    <div className={styles.headPicture}>
      <PictureField
        label={texts.form.bannerImage}
        url={url ?? ''}
        error={error}
        onPicture={(made) => onPicture(made.url)}
      />
      {url && (
        <p>
          <Button size="small" onClick={() => onPicture(null)}>
            {texts.form.removePicture}
          </Button>
        </p>
      )}
    </div>
  )
}
