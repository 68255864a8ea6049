import { pictureTypes } from '@nukkad/contract/picture-rules'
import { mostReviewPhotos } from '@nukkad/contract/review-photo-rules'
import { Button } from '@nukkad/ui/Button'
import { FieldError } from '@nukkad/ui/Field'
import { IconButton } from '@nukkad/ui/IconButton'
import { type Ref, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Photo } from '../goods/Photo.tsx'
import styles from './PhotoField.module.css'
import type { DraftPhoto, PhotoQueue } from './photo-queue.ts'
import { texts } from './texts.ts'

const accept = pictureTypes.join(',')

/** The photos are at the end of a dialog that scrolls: news of them must be in view. */
function bringIntoView(news: HTMLElement | null): void {
  news?.scrollIntoView({ block: 'nearest' })
}

type PhotoFieldProps = { queue: PhotoQueue; error: string | undefined; onChange: () => void }

/** The photos of a review: each is uploaded as soon as it is chosen, and can be removed. */
export function PhotoField({ queue, error, onChange }: PhotoFieldProps) {
  const id = useId()
  const { photos, notice } = useSyncExternalStore(queue.subscribe, queue.read)
  const problem = error ?? (notice || undefined)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [removals, setRemovals] = useState(0)
  const [additions, setAdditions] = useState(0)
  // The pressed button is gone with its photo.
  useEffect(() => {
    if (removals > 0) add.current?.focus()
  }, [removals])
  // The button is gone once the photos are complete.
  useEffect(() => {
    if (additions > 0 && add.current === null) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
  }, [additions])
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{texts.photos.legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.photos.hint}
      </p>
      {photos.length > 0 && (
        <ul ref={list} className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.photoId} className={styles.photo}>
              <Tile
                photo={photo}
                number={index + 1}
                onRetry={() => queue.retry(photo)}
                onRemove={() => {
                  queue.remove(photo.photoId)
                  setRemovals(removals + 1)
                  onChange()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < mostReviewPhotos && (
        <AddButton
          ref={add}
          onFiles={(files) => {
            queue.add(files)
            setAdditions(additions + 1)
            onChange()
          }}
        />
      )}
      <div role="alert">
        {problem !== undefined && (
          <div ref={bringIntoView}>
            <FieldError id={`${id}-error`}>{problem}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  )
}

function AddButton({ ref, onFiles }: { ref: Ref<HTMLButtonElement>; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={texts.photos.add}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button ref={ref} icon="plus" size="small" onClick={() => input.current?.click()}>
        {texts.photos.add}
      </Button>
    </div>
  )
}

type TileProps = { photo: DraftPhoto; number: number; onRetry: () => void; onRemove: () => void }

function Tile({ photo, number, onRetry, onRemove }: TileProps) {
  const isRefused = photo.state === 'refused'
  return (
    <>
      <div className={styles.frame} data-refused={isRefused || undefined}>
        <Preview photo={photo} number={number} />
        {photo.state === 'sending' && (
          <progress
            ref={bringIntoView}
            className={styles.progress}
            value={photo.part}
            max={1}
            aria-label={texts.photos.sending(number)}
          />
        )}
        <IconButton
          icon="close"
          size={18}
          backed
          label={texts.photos.remove(number)}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      {isRefused && (
        <p ref={bringIntoView} role="alert" className={styles.refused}>
          {photo.words}
        </p>
      )}
      {isRefused && photo.mayRetry && (
        <Button size="small" onClick={onRetry}>
          {texts.photos.retry(number)}
        </Button>
      )}
      {photo.status && photo.status !== 'shown' && (
        <p className={styles.status}>{texts.photos.statuses[photo.status]}</p>
      )}
    </>
  )
}

function Preview({ photo: { preview, made }, number }: { photo: DraftPhoto; number: number }) {
  const alt = texts.photos.alt(number)
  if (preview !== null) return <img src={preview} alt={alt} className={styles.picture} />
  if (made === undefined) return null
  const { url, width, height } = made
  return <Photo url={url} width={width} height={height} alt={alt} most={240} sizes="96px" className={styles.picture} />
}
