import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Marquee.module.css'

/**
 * Text or marks that scroll at `speed` pixels a second, with a button that stops them. They do not move for users who
 * prefer reduced motion.
 */
export function Marquee({ label, speed = 40, children }: { label: string; speed?: number; children: ReactNode }) {
  const [isPaused, setPaused] = useState(false)
  const track = useRef<HTMLDivElement>(null)

  // CSS cannot divide a width by a speed, and the width changes when the font arrives.
  useEffect(() => {
    const run = track.current?.firstElementChild
    if (!run) return
    const observer = new ResizeObserver(() => {
      track.current?.style.setProperty('--walk', `${run.getBoundingClientRect().width / speed}s`)
    })
    observer.observe(run)
    return () => observer.disconnect()
  }, [speed])

  return (
    <section aria-label={label} className={styles.marquee} data-print="no">
      <div className={styles.window}>
        <div ref={track} className={styles.track} data-paused={isPaused || undefined}>
          <div className={styles.run}>{children}</div>
          <div className={styles.run} aria-hidden="true" inert>
            {children}
          </div>
        </div>
      </div>
      <span className={styles.pause}>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size={16}
          label={isPaused ? 'Play scrolling text' : 'Pause scrolling text'}
          onClick={() => setPaused(!isPaused)}
        />
      </span>
    </section>
  )
}
