import { Button } from '@nukkad/ui/Button'
import type { Upload, UploadQueue } from './upload-queue.ts'
import styles from './UploadList.module.css'

type ListProps = { uploads: readonly Upload[] } & QueueProps
type QueueProps = { queue: Pick<UploadQueue, 'remove' | 'retry'> }

/** Running uploads, each with its progress; a refused one stays with the reason until it is dismissed. */
export function UploadList({ uploads, queue }: ListProps) {
  if (uploads.length === 0) return null
  const refused = uploads.filter(({ state }) => state === 'refused').length
  const left = uploads.length - refused
  return (
    <section className={styles.list} aria-label="Uploads">
      <output className={styles.sum}>
        {left > 0 && (left === 1 ? '1 file on its way. ' : `${left} files on their way. `)}
        {refused > 0 && (refused === 1 ? '1 file was not taken.' : `${refused} files were not taken.`)}
      </output>
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.row} data-refused={upload.state === 'refused' || undefined}>
            <span className={styles.name}>{upload.file.name || 'Pasted picture'}</span>
            {upload.state === 'refused' ? (
              <Refused upload={upload} queue={queue} />
            ) : (
              <progress
                className={styles.bar}
                value={upload.part}
                max={1}
                aria-label={`${upload.file.name}, ${upload.state === 'waiting' ? 'waiting' : 'being sent'}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ upload, queue }: { upload: Upload } & QueueProps) {
  return (
    <>
      <span className={styles.words} role="alert">
        {upload.words}
      </span>
      <span className={styles.buttons}>
        {upload.mayRetry && (
          <Button size="small" onClick={() => queue.retry(upload.id)}>
            Try again
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => queue.remove(upload.id)}>
          Put away
        </Button>
      </span>
    </>
  )
}
