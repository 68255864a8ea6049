import { pictureAt } from '@nukkad/contract/media-rules'
import type { Crop } from '@nukkad/contract/picture-rules'
import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { sourceOf } from './Previews.tsx'
import { cropAround, type Focus, zoomOf } from './visible-part.ts'
import { texts } from './texts.ts'
import styles from './PictureDialog.module.css'

type CropEditorProps = {
  picture: StaffPicture
  focus: Focus
  crop: Crop | null
  onFocusPoint: (focus: Focus) => void
  onCrop: (crop: Crop | null) => void
}

const card = 4 / 5
const nearest = 4
const step = 5

/** The whole picture with its focal point or its crop, set by finger, mouse or arrow keys. */
export function CropEditor({ picture, focus, crop, onFocusPoint, onCrop }: CropEditorProps) {
  const source = sourceOf(picture)
  const { zoom, middle } = crop ? zoomOf(source, card, crop) : { zoom: 1, middle: focus }
  const cropTo = (near: number, around: Focus) => onCrop(cropAround(source, card, near, around))
  return (
    <div className={styles.cutting}>
      {picture.mayCrop && (
        <CropModes isCropped={crop !== null} onWhole={() => onCrop(null)} onCropped={() => cropTo(1, focus)} />
      )}
      <Stage
        label={crop ? texts.crop.centre : texts.crop.focalPoint}
        url={pictureAt(source.url, { width: source.width, most: 800 })}
        size={source}
        point={middle}
        part={crop}
        onPoint={(point) => (crop ? cropTo(zoom, point) : onFocusPoint(inTens(point)))}
      />
      {crop ? (
        <label className={styles.zoom}>
          {texts.crop.zoom}
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.1}
            value={zoom}
            onChange={({ target }) => cropTo(Number(target.value), middle)}
          />
        </label>
      ) : (
        <p className={styles.soft}>{texts.crop.help}</p>
      )}
    </div>
  )
}

type CropModesProps = { isCropped: boolean; onWhole: () => void; onCropped: () => void }

function CropModes({ isCropped, onWhole, onCropped }: CropModesProps) {
  return (
    <fieldset className={styles.tools}>
      <legend>{texts.crop.title}</legend>
      <label>
        <input type="radio" name="cut" checked={!isCropped} onChange={onWhole} />
        {texts.crop.whole}
      </label>
      <label>
        <input type="radio" name="cut" checked={isCropped} onChange={onCropped} />
        {texts.crop.cropped}
      </label>
    </fieldset>
  )
}

type StageProps = {
  label: string
  url: string
  size: { width: number; height: number }
  point: Focus
  part: Crop | null
  onPoint: (point: Focus) => void
}

const arrows: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function Stage({ label, url, size, point, part, onPoint }: StageProps) {
  const drag = useDrag(onPoint)
  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const by = part === null ? 10 : step
    onPoint({ x: within(point.x + arrow.x * by), y: within(point.y + arrow.y * by) })
  }
  return (
    <button
      {...drag}
      type="button"
      className={styles.stage}
      style={{ aspectRatio: size.width / size.height }}
      aria-label={texts.crop.point(label, Math.round(point.x), Math.round(point.y))}
      onKeyDown={press}
    >
      <img src={url} alt="" draggable={false} />
      {part ? <span className={styles.window} style={windowOf(part)} /> : <Point at={point} />}
    </button>
  )
}

function Point({ at: { x, y } }: { at: Focus }) {
  return <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
}

function windowOf({ left, top, width, height }: Crop) {
  return { left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
}

/** Reports the pressed point, and every point of a drag. */
function useDrag(onPoint: (point: Focus) => void) {
  const [isHeld, setHeld] = useState(false)
  function pointAt({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPoint({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(true)
      pointAt(event)
    },
    onPointerMove: (event: PointerEvent) => isHeld && pointAt(event),
    onPointerUp: () => setHeld(false),
    onPointerCancel: () => setHeld(false),
  }
}

const within = (percent: number) => Math.min(100, Math.max(0, percent))
/** Rounds to the store's precision. */
const inTens = ({ x, y }: Focus): Focus => ({ x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 })
