import type { DrawingShape } from './drawing-shape.ts'

/** The drawings of any page's errors. Those of single empty screens are in `empty-drawing-shapes.tsx`. */
export const drawingShapes = {
  'nothing-found': {
    spot: <path d="M40 36h82l18 17-18 17H40zM172 82H98L82 97l16 15h74z" />,
    lines: (
      <>
        <path d="M34 28h82l18 17-18 17H34zM166 74H92L76 89l16 15h74zM96 28V12h8v16M96 62v12M104 62v12M96 104v38M104 104v38" />
        <path d="M48 45h32M88 45h8M104 89h18M130 89h22M70 142h60M82 142l8-12M118 142l-8-12" />
        <path d="M20 142h22M148 142h34M156 26v12M150 32h12M28 100v8M24 104h8" />
      </>
    ),
  },
  broke: {
    spot: <circle cx="110" cy="96" r="44" />,
    lines: (
      <>
        <path d="M102 44a44 44 0 1 0 0 88 44 44 0 0 0 0-88M102 54a34 34 0 1 0 0 68 34 34 0 0 0 0-68" />
        <path d="M92 73a5 5 0 1 0 0 10 5 5 0 0 0 0-10M114 74a5 5 0 1 0 0 10 5 5 0 0 0 0-10M90 93a5 5 0 1 0 0 10 5 5 0 0 0 0-10M112 94a5 5 0 1 0 0 10 5 5 0 0 0 0-10" />
        <path
          d="M92 78c6 4 12 10 20 21M114 79c-3-24-20-34-34-36S44 50 42 36s18-22 28-14-2 20-12 14"
          strokeLinecap="round"
        />
        <path d="M90 98c-8 22-22 36-42 40M166 28l-38 42M170 24l-6 2 3 3zM150 20v-8M176 46h8M24 142h44M132 142h40" />
      </>
    ),
  },
} satisfies Record<string, DrawingShape>
