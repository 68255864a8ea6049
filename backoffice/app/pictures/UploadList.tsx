import { Button } from '@nukkad/ui/Button'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { texts } from './texts.ts'
import styles from './UploadList.module.css'

type ListProps = { uploads: readonly Upload[] } & QueueProps
type QueueProps = { queue: Pick<UploadQueue, 'remove' | 'retry'> }

/** Running uploads with their progress; a refused one stays with its reason until it is dismissed. */
export function UploadList({ uploads, queue }: ListProps) {
  if (uploads.length === 0) return null
  const refused = uploads.filter(({ state }) => state === 'refused').length
  const left = uploads.length - refused
  return (
    <section className={styles.list} aria-label={texts.uploads.title}>
      <output className={styles.sum}>
        {[left > 0 && texts.uploads.uploading(left), refused > 0 && texts.uploads.refused(refused)]
          .filter(Boolean)
          .join(' ')}
      </output>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.row} data-refused={upload.state === 'refused' || undefined}>
            <span className={styles.name}>{upload.file.name || texts.uploads.pasted}</span>
            {upload.state === 'refused' ? (
              <RefusedUpload upload={upload} queue={queue} />
            ) : (
              <progress
                className={styles.bar}
                value={upload.part}
                max={1}
                aria-label={
                  upload.state === 'waiting'
                    ? texts.uploads.waiting(upload.file.name)
                    : texts.uploads.sending(upload.file.name)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RefusedUpload({ upload, queue }: { upload: Upload } & QueueProps) {
  return (
    <>
      <span className={styles.words} role="alert">
        {upload.words}
      </span>
      <span className={styles.buttons}>
        {upload.mayRetry && (
          <Button size="small" onClick={() => queue.retry(upload.id)}>
            {texts.uploads.retry}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => queue.remove(upload.id)}>
          {texts.uploads.dismiss}
        </Button>
      </span>
    </>
  )
}
