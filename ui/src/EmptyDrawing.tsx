import { DrawnShape } from './Drawing.tsx'
import { emptyDrawingShapes } from './empty-drawing-shapes.tsx'

/** The drawing of an empty screen: of the bag, the orders, the wishlist, the addresses. */
export function EmptyDrawing({ name }: { name: keyof typeof emptyDrawingShapes }) {
  return <DrawnShape {...emptyDrawingShapes[name]} />
}
