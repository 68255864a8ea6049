import { pictureAt } from '@nukkad/contract/media-rules'
import { leastSharpWidth } from '@nukkad/contract/picture-rules'
import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { IconButton } from '@nukkad/ui/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './PictureCard.module.css'

type CardProps = {
  picture: StaffPicture
  /** `1 of 4`, within its colour. */
  place: string
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  onMoveBy: (pictureId: string, key: string) => boolean
  onOpen: (pictureId: string) => void
}

export function PictureCard(card: CardProps) {
  const { state } = card.picture
  if (state === 'making') return <ProcessingCard picture={card.picture} />
  return state === 'failed' ? <FailedCard {...card} /> : <ReadyCard {...card} />
}

/** A picture as on the store's product cards. A press opens it, arrow keys move it. */
function ReadyCard(card: CardProps) {
  const { picture, isFirst, mayEdit } = card
  const { alt, isAltConfirmed, width } = picture
  return (
    <article className={styles.card}>
      {mayEdit ? <OpenButton {...card} /> : <Image picture={picture} />}
      {isFirst && (
        <span className={styles.badge}>
          <Badge>{texts.card.cover}</Badge>
        </span>
      )}
      <p className={isAltConfirmed ? styles.alt : styles.proposed}>
        {alt}
        {!isAltConfirmed && <span className={styles.soft}> {texts.card.suggested}</span>}
      </p>
      {width !== null && width < leastSharpWidth && (
        <p className={styles.small}>
          <Icon name="alert" size={16} /> {texts.card.small(leastSharpWidth)}
        </p>
      )}
      {mayEdit && <MoveButtons {...card} />}
    </article>
  )
}

function OpenButton({ picture, place, onMoveBy, onOpen }: CardProps) {
  const { pictureId, alt } = picture
  function press(event: KeyboardEvent) {
    if (onMoveBy(pictureId, event.key)) event.preventDefault()
  }
  return (
    <button
      type="button"
      id={`picture-${pictureId}`}
      className={styles.open}
      aria-label={texts.card.edit(alt, place)}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      onClick={() => onOpen(pictureId)}
      onKeyDown={press}
    >
      <Image picture={picture} />
    </button>
  )
}

function Image({ picture: { url, width, alt, focus } }: { picture: StaffPicture }) {
  return (
    <img
      src={pictureAt(url ?? '', { width: width ?? 480, most: 480 })}
      alt={alt}
      width={240}
      height={300}
      loading="lazy"
      draggable={false}
      className={styles.image}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  )
}

function MoveButtons({ picture: { pictureId, alt }, place, isFirst, isLast, onMoveBy }: CardProps) {
  return (
    <div className={styles.actions}>
      <IconButton
        icon="chevron-left"
        label={texts.card.earlier(alt, place)}
        disabled={isFirst}
        size={20}
        onClick={() => onMoveBy(pictureId, 'ArrowLeft')}
      />
      <span className={styles.soft}>{place}</span>
      <IconButton
        icon="chevron-right"
        label={texts.card.later(alt, place)}
        disabled={isLast}
        size={20}
        onClick={() => onMoveBy(pictureId, 'ArrowRight')}
      />
    </div>
  )
}

function ProcessingCard({ picture: { fileName } }: { picture: StaffPicture }) {
  return (
    <article className={styles.card} aria-busy="true">
      <div className={styles.blank}>
        <strong>{texts.card.processing}</strong>
        <span className={styles.soft}>{fileName}</span>
        <span className={styles.soft}>{texts.card.processingHint}</span>
      </div>
    </article>
  )
}

function FailedCard({ picture: { pictureId, failure, fileName }, mayEdit }: CardProps) {
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const [isGone, setGone] = useState(false)
  async function dismiss() {
    await call('DELETE /pictures/:pictureId', { params: { pictureId } })
    setGone(true)
    await revalidate()
  }
  return (
    <article className={styles.card}>
      <div className={styles.blank} data-failed>
        <strong>{texts.card.failed}</strong>
        <span className={styles.soft}>{fileName}</span>
        <span>{failure}</span>
        {mayEdit && !isGone && (
          <Button size="small" busy={isBusy} onClick={() => void run(dismiss)}>
            {texts.card.remove}
          </Button>
        )}
        {words && <Failure>{words}</Failure>}
      </div>
    </article>
  )
}
