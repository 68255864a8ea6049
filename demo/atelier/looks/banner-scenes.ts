import type { BannerName } from '@nukkad/demo/banners'
import { arch, checks, disc, kerb, rain, rays, wires } from './backdrops.ts'
import type { Scene } from './scene.ts'

/** What stands on each banner's ground. */
export const bannerScenes: Record<BannerName, Scene> = {
  'hero-monsoon-wide': {
    backdrop: rain(1920, 900, '#4f918d', 0.6) + disc(1370, 430, 380, '#e79f1f'),
    parts: [
      { name: 'Ripstop Errand Cargo', colour: 'slate', x: 760, y: 30, scale: 0.58, turn: -7 },
      { name: 'Rain Check Camp Shirt', colour: 'kokum', x: 1260, y: 10, scale: 0.58, turn: 7 },
      { name: 'Last Bus Hoodie', colour: 'navy', view: 'back', x: 985, y: -24, scale: 0.64 },
    ],
  },
  'hero-monsoon-tall': {
    backdrop: rain(1080, 1350, '#4f918d', 0.6) + disc(560, 930, 410, '#e79f1f'),
    parts: [
      { name: 'Rain Check Camp Shirt', colour: 'kokum', x: 420, y: 440, scale: 0.58, turn: 9 },
      { name: 'Last Bus Hoodie', colour: 'navy', view: 'back', x: -10, y: 460, scale: 0.66, turn: -4 },
    ],
  },
  'hero-summer-wide': {
    backdrop: rays(1360, 980, 1700, '#dd9a22'),
    parts: [
      { name: 'Beach Road Shorts', colour: 'neel', x: 760, y: 130, scale: 0.56, turn: -8 },
      { name: 'Rain Check Midi Dress', colour: 'kokum', x: 1250, y: -10, scale: 0.62, turn: 6 },
      { name: 'Aam Baat Oversized Tee', colour: 'chalk', x: 940, y: -14, scale: 0.66 },
    ],
  },
  'hero-summer-tall': {
    backdrop: rays(540, 1300, 1600, '#dd9a22'),
    parts: [
      { name: 'Rain Check Midi Dress', colour: 'kokum', x: 430, y: 400, scale: 0.62, turn: 8 },
      { name: 'Aam Baat Oversized Tee', colour: 'chalk', x: 10, y: 440, scale: 0.68, turn: -4 },
    ],
  },
  'hero-corner-wide': {
    backdrop: arch({ x: 1370, top: 60, half: 400 }, '#e3b183') + wires(1920, 60, '#2b2628'),
    parts: [
      { name: 'Straight Line Jeans', colour: 'rinse-indigo', x: 780, y: 60, scale: 0.56, turn: -6 },
      { name: 'First Eleven Varsity Jacket', colour: 'bottle', x: 1270, y: 60, scale: 0.58, turn: 6 },
      { name: 'Horn OK Please Oversized Tee', colour: 'washed-black', view: 'back', x: 970, y: 20, scale: 0.66 },
    ],
  },
  'hero-corner-tall': {
    backdrop: arch({ x: 540, top: 420, half: 420 }, '#e3b183') + wires(1080, 330, '#2b2628'),
    parts: [
      { name: 'First Eleven Varsity Jacket', colour: 'bottle', x: 400, y: 480, scale: 0.6, turn: 8 },
      {
        name: 'Horn OK Please Oversized Tee',
        colour: 'washed-black',
        view: 'back',
        x: -30,
        y: 460,
        scale: 0.7,
        turn: -4,
      },
    ],
  },
  'promo-men-1': {
    backdrop: rays(600, 800, 1400, '#dd9a22'),
    parts: [
      { name: 'Buri Nazar Oversized Tee', colour: 'washed-black', view: 'back', x: -120, y: -40, scale: 1.2, turn: -4 },
    ],
  },
  'promo-men-2': {
    backdrop: disc(600, 800, 500, '#c4512f'),
    parts: [{ name: 'First Eleven Varsity Jacket', colour: 'bottle', x: -120, y: 0, scale: 1.2, turn: 4 }],
  },
  'promo-women-1': {
    backdrop: rain(1200, 1500, '#4f918d', 0.7),
    parts: [{ name: 'Leheriya Midi Dress', colour: 'coral', x: 0, y: -12, scale: 1 }],
  },
  'promo-women-2': {
    backdrop: checks(1200, 1120, 380, '#a592bf') + kerb(1200, 1096, 24, ['#2b2628', '#2b2628']),
    parts: [{ name: 'Ikat Co-ord Set', colour: 'indigo', x: 0, y: 0, scale: 1 }],
  },
}
