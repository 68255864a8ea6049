import type { ReactNode } from 'react'

const dot = (x: number, y: number) => <circle cx={x} cy={y} r="1.1" fill="currentColor" stroke="none" />

/** One style for all: 24 px grid, one stroke, square ends, mitred corners, like letters cut with a knife. */
export const iconShapes = {
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5" />,
  bag: <path d="M4.6 8.5h14.8l1.1 12h-17zM8.3 11.5V7a3.7 3.7 0 0 1 7.4 0v4.5" />,
  heart: <path d="M12 20.2 4 12.1a4.9 4.9 0 0 1 6.9-6.9L12 6.3l1.1-1.1a4.9 4.9 0 0 1 6.9 6.9z" />,
  'heart-filled': (
    <path fill="currentColor" d="M12 20.2 4 12.1a4.9 4.9 0 0 1 6.9-6.9L12 6.3l1.1-1.1a4.9 4.9 0 0 1 6.9 6.9z" />
  ),
  user: <path d="M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c0-3.7 3-6 8-6s8 2.3 8 6z" />,
  menu: <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />,
  close: <path d="m5.5 5.5 13 13m0-13-13 13" />,
  'chevron-down': <path d="m5.5 9 6.5 6.5L18.5 9" />,
  'chevron-up': <path d="m5.5 15 6.5-6.5 6.5 6.5" />,
  'chevron-left': <path d="M15 5.5 8.5 12l6.5 6.5" />,
  'chevron-right': <path d="m9 5.5 6.5 6.5L9 18.5" />,
  'arrow-left': <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />,
  'arrow-right': <path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />,
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  minus: <path d="M4.5 12h15" />,
  check: <path d="m4.5 12.5 5 5L19.5 7" />,
  star: <path d="m12 3.2 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3-5.5 3 1.2-6.2-4.6-4.3 6.2-.8z" />,
  'star-filled': (
    <path fill="currentColor" d="m12 3.2 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3-5.5 3 1.2-6.2-4.6-4.3 6.2-.8z" />
  ),
  filter: <path d="M3.5 7.5h8.5m5 0h3.5M3.5 16.5h3.5m5 0h8.5M12 5h5v5h-5zM7 14h5v5H7z" />,
  sort: <path d="M7.5 4v15.5M3.5 15.5l4 4 4-4M16.5 20V4.5M12.5 8.5l4-4 4 4" />,
  truck: (
    <path d="M5.5 17.5h-3v-12H14v12H10M14 9.5h4l3.5 4v4h-1.7M14 17.5h1.3M7.7 15.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M17.5 15.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4" />
  ),
  return: <path d="M8.5 4.5 4 9l4.5 4.5M4.5 9H15a5.25 5.25 0 0 1 0 10.5H8" />,
  refresh: <path d="M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .5 4" />,
  shield: <path d="m12 3 7.5 2.8V12c0 4.5-3 7.3-7.5 9-4.5-1.7-7.5-4.5-7.5-9V5.8zM8.3 12l2.7 2.7 4.7-4.9" />,
  lock: <path d="M4.5 10.5h15v10h-15zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />,
  cash: <path d="M2.5 6h19v12h-19zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 12h.1M18 12h.1" />,
  card: <path d="M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4" />,
  pin: (
    <path d="M12 21c-4.5-4.4-7-7.9-7-11a7 7 0 0 1 14 0c0 3.1-2.5 6.6-7 11M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5" />
  ),
  phone: <path d="M4 3.5h4.5l1.7 4.7-2.5 2a12 12 0 0 0 6.1 6.1l2-2.5 4.7 1.7V20.5C11.5 20.5 3.5 12.5 4 3.5z" />,
  mail: <path d="M2.5 5h19v14h-19zM3 5.5l9 7.5 9-7.5" />,
  edit: <path d="m4 20 1-4.8L16.2 4 20 7.8 8.8 19zM13.5 6.7l3.8 3.8" />,
  delete: <path d="M3.5 6.5h17M9 6.5v-3h6v3M5.7 6.5l1 14h10.6l1-14M10 10.5v6M14 10.5v6" />,
  download: <path d="M12 3.5v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16" />,
  print: <path d="M7 8V3.5h10V8M6.5 17h-3V8h17v9h-3M7 13.5h10v7H7z" />,
  share: <path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M8 11.5H5v9h14v-9h-3" />,
  home: <path d="m3 11.5 9-8 9 8M5.5 9.5v11h13v-11M10 20.5v-6h4v6" />,
  box: <path d="m3.5 7.5 8.5-4 8.5 4v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9M7.8 5.6l8.5 4.3" />,
  ruler: <path d="M2.5 8h19v8h-19zM6.5 8v3.5M10.2 8v5M13.8 8v3.5M17.5 8v5" />,
  sun: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  ),
  care: <path d="m3 6 2 14h14l2-14M3.5 10c2 0 2 1.7 4.25 1.7S10 10 12 10s2 1.7 4.25 1.7S18.5 10 20.5 10" />,
  fabric: (
    <path d="M12 21c-1-7.5-1-12 0-17.5M12 9C7.5 9 5 6.5 4.5 3.5 9 3.5 11.5 5.5 12 9M12 14.5c4 0 7-2.5 7.5-6-4.5 0-7 2.5-7.5 6" />
  ),
  tag: (
    <>
      <path d="M3.5 3.5h8.5l9 9-8.5 8.5-9-9z" />
      {dot(8, 8)}
    </>
  ),
  ticket: (
    <path d="M2.5 6h19v4.2a1.9 1.9 0 0 0 0 3.6V18h-19v-4.2a1.9 1.9 0 0 0 0-3.6zM14.5 6.5v1.5M14.5 11v2M14.5 16v1.5" />
  ),
  chat: <path d="M3 4.5h18v12h-9.5l-5 4v-4H3zM7.5 9h9M7.5 12.5h5.5" />,
  logout: <path d="M13 3.5H4v17h9M9 12h11.5M16 7.5l4.5 4.5-4.5 4.5" />,
  info: (
    <>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6" />
      {dot(12, 7.6)}
    </>
  ),
  alert: (
    <>
      <path d="m12 3.5 9.5 17h-19zM12 10v5" />
      {dot(12, 17.6)}
    </>
  ),
  clock: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2.5" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 4.5 19 12 7 19.5z" />,
  external: <path d="M10 4.5H4.5v15h15V14M14 4.5h5.5V10M19 5l-9 9" />,
  instagram: (
    <>
      <path d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8" />
      {dot(16.8, 7.2)}
    </>
  ),
  youtube: <path d="M2.5 5.5h19v13h-19zM10 9v6l5-3z" />,
  facebook: <path d="M3.5 3.5h17v17h-17zM12.8 20v-8.6c0-2.2 1-3.4 3.2-3.4h1M9.8 13h6.4" />,
  whatsapp: (
    <path d="M3.5 20.5 4.8 16a8.3 8.3 0 1 1 3.3 3.2zM8.9 8.3c-.5 3 3.8 7.3 6.8 6.8l.6-1.8-2.2-1.1-1 1c-.9-.4-1.9-1.4-2.3-2.3l1-1-1.1-2.2z" />
  ),
  x: <path d="M3.5 3.5H8l12.5 17H16zM20 3.5l-7 7.3M10.5 13.5l-6.5 7" />,
} satisfies Record<string, ReactNode>
