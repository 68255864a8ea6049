import { pictureAt } from '@nukkad/contract/media-rules'
import { pictureTypes } from '@nukkad/contract/picture-rules'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { uploadContentPicture } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { type ChangeEvent, useId } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { sendForm } from '../platform/send-form.ts'
import { useWork } from '../platform/use-work.ts'
import styles from './Content.module.css'

type Made = ReplyOf<typeof uploadContentPicture>
type PictureProps = {
  label: string
  /** Empty: none yet. */
  url: string
  error: string | undefined
  onPicture: (made: Made) => void
}

const width = 240

/** A photograph as the phone made it; it is kept when its list is saved. */
export function PictureField({ label, url, error, onPicture }: PictureProps) {
  const id = useId()
  const { isBusy, words, run } = useWork()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    void run(async () => onPicture((await sendForm('/content/pictures', { file })) as Made))
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  const fault = words || error
  return (
    <div className={styles.picture}>
      {url === '' ? (
        <span className={styles.none} />
      ) : (
        <img src={pictureAt(url, { width: 480, most: width })} alt="" width={96} height={96} />
      )}
      <div>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          disabled={isBusy}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={choose}
        />
        {isBusy && <output className={styles.soft}>It is being made …</output>}
        {fault && (
          <div id={`${id}-fault`}>
            <Failure>{fault}</Failure>
          </div>
        )}
      </div>
    </div>
  )
}

type HeadProps = Pick<PictureProps, 'error'> & {
  url: string | null | undefined
  onPicture: (url: string | null) => void
}

/** At the head of a category's or collection's page in the store. */
export function HeadPicture({ url, error, onPicture }: HeadProps) {
  return (
    <div className={styles.headPicture}>
      <PictureField
        label="Picture at the head of its page"
        url={url ?? ''}
        error={error}
        onPicture={(made) => onPicture(made.url)}
      />
      {url && (
        <p>
          <Button size="small" onClick={() => onPicture(null)}>
            Take the picture out
          </Button>
        </p>
      )}
    </div>
  )
}
