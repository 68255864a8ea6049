import type { ColourSlug } from '@nukkad/demo/colours'
import type { LookSlug } from '@nukkad/demo/looks'
import { arch, checks, disc, dots, kerb, rain, rays, wires } from './backdrops.ts'
import type { Part, Scene } from './scene.ts'

const worn = (name: string, colour: ColourSlug): Part => ({ name, colour, x: 164, y: -24, scale: 0.73 })
const below = (name: string, colour: ColourSlug, y = 484): Part => ({ name, colour, x: 180, y, scale: 0.7 })

/** What stands on each look's ground. */
export const lookScenes: Record<LookSlug, Scene> = {
  'men-oversized-t-shirts': {
    backdrop: disc(600, 620, 470, '#c4512f'),
    parts: [below('Six Pocket Cargo', 'olive'), worn('Cutting Chai Oversized Tee', 'ecru')],
  },
  'women-dresses': {
    backdrop: rain(1200, 1500, '#7fb5ae', 0.55),
    parts: [{ name: 'Leheriya Midi Dress', colour: 'coral', x: 0, y: -30, scale: 1 }],
  },
  'men-shirts': {
    backdrop: arch({ x: 600, top: 90, half: 450 }, '#f0dcc0'),
    parts: [below('Side Pocket Cargo Shorts', 'khaki', 500), { ...worn('Ajrakh Camp Shirt', 'indigo'), y: 60 }],
  },
  'women-coord-sets': {
    backdrop: checks(1200, 1140, 360, '#e3a9a8'),
    parts: [{ name: 'Sunday Co-ord Set', colour: 'neem', x: 0, y: 0, scale: 1 }],
  },
  'men-hoodies-sweatshirts': {
    backdrop: disc(860, 330, 210, '#f3ead8') + wires(1200, 240, '#2b2e3a'),
    parts: [below('Morning Walk Jogger', 'ash-melange', 500), { ...worn('Last Bus Hoodie', 'navy'), y: 4 }],
  },
  'women-oversized-t-shirts': {
    backdrop: dots(1200, 1500, '#c95f42'),
    parts: [below('High Road Jeans', 'mid-wash'), worn('Nimbu Mirchi Oversized Tee', 'chalk')],
  },
  'men-jackets': {
    backdrop: rays(600, 640, 1300, '#aebd91'),
    parts: [
      below('Straight Line Jeans', 'rinse-indigo', 470),
      { ...worn('First Eleven Varsity Jacket', 'bottle'), y: 10 },
    ],
  },
  'women-joggers-cargos': {
    backdrop: kerb(1200, 1330, 70, ['#e7b73a', '#2b2628']),
    parts: [
      { name: 'Umbrella Cargo', colour: 'pista', x: 180, y: 486, scale: 0.7 },
      { name: 'Rib Crop Tank', colour: 'coral', x: 132, y: -206, scale: 0.78 },
    ],
  },
}
