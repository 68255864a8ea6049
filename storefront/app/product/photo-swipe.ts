import { pictureAt, pictureSet } from '@nukkad/contract/media-rules'
import PhotoSwipe, { type SlideData, type ZoomLevelOption } from 'photoswipe'
import type { CardPicture } from '../goods/card.ts'
import { texts } from './texts.ts'

export type PhotoSwipeView = {
  show: (place: number) => void
  toggleZoom: () => void
  /** Moves an enlarged picture by a step; false where there is nothing more to see on that side. */
  pan: (axis: 'x' | 'y', direction: 1 | -1) => boolean
  end: () => void
}

type Listeners = {
  onShown: (place: number) => void
  onZoomed: (isZoomed: boolean) => void
  onReady: () => void
  /** A picture was pulled away, or the wall beside it pressed. */
  onDismissed: () => void
}

// Dots of the picture per pixel of the page: below fit nothing is gained, above 1 it gets soft.
const closer: ZoomLevelOption = ({ fit }) => Math.max(fit * 1.5, Math.min(fit * 2.5, 1))
const closest: ZoomLevelOption = (levels) => closer(levels) * 1.6
const panStep = 120

/**
 * The pictures under the fingers: swipe, pinch, double tap, wheel, pull away. Only that is the library's part; the dialog,
 * its buttons and its keys are ours. Import this file when somebody looks closer, not before.
 */
export function openPhotoSwipe(stage: HTMLElement, pictures: readonly CardPicture[], options: Options): PhotoSwipeView {
  const { start, onShown, onZoomed, onReady, onDismissed } = options
  const swipe = new PhotoSwipe({
    dataSource: pictures.map(toSlide),
    index: start,
    appendToEl: stage,
    showHideAnimationType: 'none',
    bgOpacity: 0,
    loop: false,
    secondaryZoomLevel: closer,
    maxZoomLevel: closest,
    wheelToZoom: true,
    pinchToClose: false,
    tapAction: false,
    doubleTapAction: 'zoom',
    imageClickAction: 'zoom',
    bgClickAction: 'close',
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    errorMsg: texts.zoom.notLoaded,
    ...withoutControls,
  })
  swipe.on('keydown', (event) => event.preventDefault())
  swipe.on('change', () => {
    onShown(swipe.currIndex)
    onZoomed(false)
  })
  swipe.on('zoomPanUpdate', ({ slide }) => {
    if (slide === swipe.currSlide) onZoomed(slide.currZoomLevel > slide.zoomLevels.initial * 1.01)
  })
  swipe.on('loadComplete', ({ slide }) => void (slide === swipe.currSlide && onReady()))
  swipe.on('close', onDismissed)
  swipe.init()
  // The dialog around it is the page's own.
  swipe.element?.removeAttribute('role')
  swipe.scrollWrap?.setAttribute('aria-label', texts.zoom.label)
  return viewOf(swipe)
}

export type OpenPhotoSwipe = typeof openPhotoSwipe

type Options = Listeners & { start: number }

const withoutControls = {
  arrowPrev: false,
  arrowNext: false,
  close: false,
  zoom: false,
  counter: false,
  preloader: false,
}

function viewOf(swipe: PhotoSwipe): PhotoSwipeView {
  return {
    show: (place) => void (place !== swipe.potentialIndex && swipe.goTo(place)),
    toggleZoom: () => swipe.toggleZoom(),
    pan(axis, direction) {
      const slide = swipe.currSlide
      if (!slide?.isPannable()) return false
      const before = slide.pan[axis]
      const wanted = { ...slide.pan, [axis]: before - direction * panStep }
      slide.panTo(wanted.x, wanted.y)
      return slide.pan[axis] !== before
    },
    end: () => swipe.destroy(),
  }
}

function toSlide({ url, alt, width, height }: CardPicture): SlideData {
  return { src: pictureAt(url, { width }), srcset: pictureSet(url, { width }), alt, width, height }
}
