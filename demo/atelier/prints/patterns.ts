import type { Pattern } from '@nukkad/demo/types'
import type { Ink } from './ink.ts'

interface Tile {
  width: number
  height: number
  art: string
  /** Degrees. */
  turn?: number
}

type Weave = (ink: Ink, cloth: { isDark: boolean }) => Tile

const stripe: Weave = ({ line: ink, second }, { isDark }) => ({
  width: 100,
  height: 84,
  art: `<path d="M0 0h100v28H0z" fill="${isDark ? ink : second}"/>`,
})

const gamcha: Weave = ({ line: ink }) => ({
  width: 72,
  height: 72,
  art: `<path d="M0 0h36v72H0zM0 0h72v36H0z" fill="${ink}" opacity=".34"/><path d="M54 0v72M0 54h72" stroke="${ink}" stroke-width="4" opacity=".5"/>`,
})

const madras: Weave = ({ line: ink, hot, second }) => ({
  width: 168,
  height: 168,
  art: `<g opacity=".5"><path d="M0 0h46v168H0z" fill="${hot}"/><path d="M0 20h168v40H0z" fill="${second}"/><path d="M92 0h18v168h-18zM0 104h168v18H0z" fill="${ink}"/></g><path d="M70 0v168M136 0v168M0 84h168M0 146h168" stroke="${ink}" stroke-width="4" opacity=".6"/>`,
})

const rain: Weave = ({ line: ink, hot }) => ({
  width: 90,
  height: 104,
  turn: 16,
  art: `<path d="M14 8v30M58 46v34M36 74v22M80 4v22" stroke="${ink}" stroke-width="6" stroke-linecap="round" opacity=".85"/><path d="M36 16v14M12 70v16" stroke="${hot}" stroke-width="6" stroke-linecap="round"/>`,
})

const leheriya: Weave = ({ line: ink, hot }) => ({
  width: 120,
  height: 96,
  turn: -38,
  art: `<path d="M0 14q30-18 60 0t60 0v14q-30 18-60 0t-60 0z" fill="${ink}"/><path d="M0 58q30-18 60 0t60 0v7q-30 18-60 0t-60 0z" fill="${hot}"/><path d="M0 82q30-18 60 0t60 0" fill="none" stroke="${ink}" stroke-width="4"/>`,
})

const bandhani: Weave = ({ line: ink, hot }) => {
  const ring = (x: number, y: number, radius: number, count: number) =>
    Array.from({ length: count }, (_, dot) => {
      const angle = (dot / count) * 2 * Math.PI
      return `M${Math.round(x + Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}h0`
    }).join('')
  return {
    width: 160,
    height: 160,
    art: `<g stroke-linecap="round" stroke-width="9"><path d="${ring(80, 80, 50, 14)}M0 0h0M160 0h0M0 160h0M160 160h0" stroke="${ink}"/><path d="${ring(80, 80, 27, 8)}M80 80h0" stroke="${hot}"/></g>`,
  }
}

const buti: Weave = ({ line: ink, hot, third }) => {
  const flower = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M0 34V8M0 24q12-2 16-14M0 24q-12-2-16-14" stroke="${third}" stroke-width="4" fill="none"/><path d="M0-22C9-12 9-4 0 6C-9-4-9-12 0-22ZM-20-8C-8-10-2-4 0 6C-12 6-18 0-20-8ZM20-8C8-10 2-4 0 6C12 6 18 0 20-8Z" fill="${hot}"/><circle cy="6" r="4" fill="${ink}"/></g>`
  return { width: 150, height: 140, art: flower(38, 34) + flower(113, 104) }
}

const ikat: Weave = ({ line: ink, hot }) => ({
  width: 120,
  height: 160,
  art: `<path d="M60 4l10 14 6-2 8 20 8 0 6 22 10 2 8 20-8 20-10 2-6 22-8 0-8 20-6-2-10 14-10-14-6 2-8-20-8 0-6-22-10-2-8-20 8-20 10-2 6-22 8 0 8-20 6 2z" fill="${ink}"/><path d="M60 40l8 12 6 0 8 16 8 12-8 12-8 16-6 0-8 12-8-12-6 0-8-16-8-12 8-12 8-16 6 0z" fill="${hot}"/><path d="M60 68l8 12-8 12-8-12z" fill="${ink}"/>`,
})

const ajrakh: Weave = ({ line: ink, hot, second }) => ({
  width: 150,
  height: 150,
  art: `<g fill="${second}"><path d="M40 40h70v70H40z"/><path d="M75 25L125 75L75 125L25 75z"/></g><circle cx="75" cy="75" r="27" fill="${ink}"/><circle cx="75" cy="75" r="15" fill="${hot}"/><path d="M75 0L150 75L75 150L0 75zM0 0L24 0L0 24zM150 0v24l-24-24zM0 150v-24l24 24zM150 150h-24l24-24z" fill="none" stroke="${ink}" stroke-width="5"/>`,
})

const kolamAllOver: Weave = ({ line: ink, hot }) => ({
  width: 120,
  height: 120,
  art: `<path d="M0 60C20 20 40 20 60 0C80 20 100 20 120 60C100 100 80 100 60 120C40 100 20 100 0 60ZM60 22C82 30 90 38 98 60C90 82 82 90 60 98C38 90 30 82 22 60C30 38 38 30 60 22Z" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="60" cy="60" r="8" fill="${hot}"/><path d="M0 0h0M120 0h0M0 120h0M120 120h0" stroke="${hot}" stroke-width="16" stroke-linecap="round"/>`,
})

export const patterns: Record<Pattern, Weave> = {
  'ajrakh-all-over': ajrakh,
  bandhani,
  'block-buti': buti,
  'gamcha-check': gamcha,
  ikat,
  'kolam-all-over': kolamAllOver,
  leheriya,
  'madras-check': madras,
  'rain-all-over': rain,
  stripe,
}
