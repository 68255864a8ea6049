import type { Crop } from '@nukkad/contract/picture-rules'

export type Size = { width: number; height: number }
export type Focus = { x: number; y: number }

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** The part of a picture that a frame of that shape (width by height) shows: the store cuts around the focal point. */
export function visiblePart({ width, height }: Size, shape: number, focus: Focus, crop: Crop = whole): Crop {
  const own = (width * crop.width) / (height * crop.height)
  const part = own > shape ? { width: shape / own, height: 1 } : { width: 1, height: own / shape }
  return {
    left: crop.left + (focus.x / 100) * (1 - part.width) * crop.width,
    top: crop.top + (focus.y / 100) * (1 - part.height) * crop.height,
    width: part.width * crop.width,
    height: part.height * crop.height,
  }
}

/** The largest part of that shape at `zoom` around the given middle, always within the picture. */
export function cropAround({ width, height }: Size, shape: number, zoom: number, middle: Focus): Crop {
  const { width: wide, height: high } = visiblePart({ width, height }, shape, { x: 50, y: 50 })
  const part = { width: wide / zoom, height: high / zoom }
  const at = (centre: number, extent: number) => Math.min(1 - extent, Math.max(0, centre / 100 - extent / 2))
  return { left: at(middle.x, part.width), top: at(middle.y, part.height), ...part }
}

/** The zoom and middle of a crop of that shape: the inverse of `cropAround`. */
export function zoomOf(size: Size, shape: number, crop: Crop): { zoom: number; middle: Focus } {
  const largest = visiblePart(size, shape, { x: 50, y: 50 })
  const middle = { x: (crop.left + crop.width / 2) * 100, y: (crop.top + crop.height / 2) * 100 }
  return { zoom: Math.max(1, largest.width / crop.width), middle }
}
