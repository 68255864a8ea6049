import type { DrawingShape } from './drawing-shape.ts'

/** A separate file, because most visits see none of them. */
export const emptyDrawingShapes = {
  'empty-bag': {
    spot: <path d="M66 62h84l10 84H56z" />,
    lines: (
      <>
        <path d="M54 54h84l10 84H44zM54 54l12-7h84l-12 7M150 47l10 80-12 11" />
        <path d="M74 70V42c0-14 8-24 22-24s22 10 22 24v28M68 70h12v8H68zM112 70h12v8h-12z" />
        <path d="M118 78v10M118 88l-8 7v20h16V95zM118 98v.1M18 138h26M160 138h22M64 124h22M64 131h14" />
      </>
    ),
  },
  'no-orders': {
    spot: <path d="M56 78h100v68H56z" />,
    lines: (
      <>
        <path d="M46 70l14-20h72l14 20z" fill="currentColor" />
        <path d="M46 70h100v68H46zM46 70 22 58l14-20 24 12M146 70l24-12-14-20-24 12" />
        <path d="M96 70v26M88 70v26h16V70M122 112l8-8 8 8M130 104v22M56 122h26M56 129h16" />
        <path d="M96 34V20M76 30l-7-11M116 30l7-11M14 138h24M154 138h30" />
      </>
    ),
  },
  'no-wishlist': {
    spot: <path d="M104 120 84 99a13 13 0 0 1 18-18l2 2 2-2a13 13 0 0 1 18 18z" />,
    lines: (
      <>
        <path d="M100 32v-5c6-1 9-4 9-8a8.5 8.5 0 0 0-17 0M100 32 62 52h76z" />
        <path d="M82 47 66 52 36 78l18 20 12-9v55h68V89l12 9 18-20-30-26-16-5c-2 9-8 14-18 14s-16-5-18-14" />
        <path d="M88 57c3 3 7 4 12 4M66 136h68M66 89V78M134 89V78M43 91l7-8M157 91l-7-8" />
        <path d="M98 113 80 94a12 12 0 0 1 17-17l2 2 2-2a12 12 0 0 1 17 17z" strokeDasharray="5 4" />
      </>
    ),
  },
  'no-address': {
    spot: <path d="M76 52c0-16 12-26 32-26s32 10 32 26v94H76z" />,
    lines: (
      <>
        <path d="M68 46c0-16 12-26 32-26s32 10 32 26zM62 46h76v9H62zM68 55v77h64V55M60 132h80v10H60z" />
        <path d="M80 66h40v7H80zM80 86h40v30H80zM86 94h28M86 101h28M86 108h16M100 20v-8M94 12h12" />
        <path d="M22 142h30M148 142h30M30 142v-40M22 110l8-8 8 8M168 142v-24M160 118h16v-14h-16z" />
      </>
    ),
  },
} satisfies Record<string, DrawingShape>
