import { Swatch } from '@nukkad/ui/Swatch'
import type { Group } from './arrange.ts'
import { beginDrag, useDropTarget } from '../frame/use-drop-target.ts'
import { PictureCard } from './PictureCard.tsx'
import { countWords } from '../stock/stock-words.ts'
import { texts } from './texts.ts'
import styles from './PicturesPage.module.css'

type GroupProps = {
  group: Group
  mayEdit: boolean
  onMove: (pictureId: string, color: string | null, index: number) => void
  onMoveBy: (pictureId: string, key: string) => boolean
  onOpen: (pictureId: string) => void
  onFiles: (files: FileList) => void
}

/** The drag type of a picture on this page, so that files and text are not taken for one. */
const dragged = 'application/x-nukkad-picture'

/** The pictures of a colour in order; accepts dropped files and pictures. */
export function ColourGroup({ group, mayEdit, onMove, onMoveBy, onOpen, onFiles }: GroupProps) {
  const { color, hex, pictures } = group
  const onItem = (pictureId: string, index: number) => onMove(pictureId, color, index)
  const { over, target } = useDropTarget({ type: dragged, onItem, onFiles })
  const name = color ?? texts.allColours
  const last = pictures.length - 1
  return (
    <section className={styles.group} aria-label={name} {...(mayEdit && target(pictures.length))}>
      <h2 className={styles.heading}>
        {hex !== null && <Swatch hex={hex} />}
        {name}
        <span className={styles.count}>{countWords(pictures.length, false, 'picture', 'pictures')}</span>
      </h2>
      <ul className={styles.cards}>
        {pictures.map((picture, index) => (
          // Dragging is for mice; the card inside has buttons and keys for the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.pictureId}
            className={styles.place}
            data-over={over === index || undefined}
            draggable={mayEdit}
            onDragStart={(event) => beginDrag(event, dragged, picture.pictureId)}
            {...(mayEdit && target(index))}
          >
            <PictureCard
              {...{ picture, mayEdit, onMoveBy, onOpen }}
              place={texts.group.place(index + 1, pictures.length)}
              isFirst={index === 0}
              isLast={index === last}
            />
          </li>
        ))}
        {pictures.length === 0 && <li className={styles.empty}>{mayEdit ? texts.group.noneHint : texts.group.none}</li>}
      </ul>
    </section>
  )
}
