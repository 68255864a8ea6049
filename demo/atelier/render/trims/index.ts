// Stage 3e: everything that is not cloth panels.
import type { Finish } from '../../patterns/garment.ts'
import type { Sheet, Solid } from '../solid.ts'
import { buttonShapes } from './buttons.ts'
import { collarShapes } from './collars.ts'
import { cordShape } from './cords.ts'
import { locator, type Locate } from './locate.ts'
import { patchShape } from './patches.ts'
import { joinShapes, type Shape } from './shape.ts'
import { zipShapes } from './zips.ts'

type PanelNumber = (panel: string) => number

export function trimmed(solid: Solid, sheet: Sheet, finish: Finish): Solid {
  const locate = locator(sheet)
  const numberOf: PanelNumber = (panel) => {
    const found = solid.parts.findIndex(({ name }) => name === panel)
    if (found < 0) throw new RangeError(`No panel ${panel} for a trim`)
    return found
  }
  solid.anchors = anchorsOf(finish, numberOf, locate)
  return joinShapes(solid, [...laid(finish, numberOf, locate), ...fastened(finish, numberOf, locate)])
}

function anchorsOf(finish: Finish, numberOf: PanelNumber, locate: Locate): Solid['anchors'] {
  const anchors: Solid['anchors'] = {}
  for (const panel of ['front', 'back'] as const) {
    const place = finish[panel] && locate(numberOf(panel), ...finish[panel].at)
    if (place) anchors[panel] = [place.position[0], place.position[2]]
  }
  return anchors
}

const laid = ({ patches = [], collar }: Finish, numberOf: PanelNumber, locate: Locate): Shape[] => [
  ...patches.map((patch) => patchShape(patch, numberOf(patch.panel), locate)),
  ...(collar ? collarShapes(collar, { front: numberOf('front'), back: numberOf('back') }, locate) : []),
]

const fastened = ({ cords = [], buttons = [], zips = [] }: Finish, numberOf: PanelNumber, locate: Locate): Shape[] => [
  ...cords.map((cord) => cordShape(cord, numberOf(cord.panel), locate)),
  ...buttons.flatMap((button) => buttonShapes(button, numberOf(button.panel), locate)),
  ...zips.flatMap((zip) => zipShapes(zip, numberOf(zip.panel), locate)),
]
