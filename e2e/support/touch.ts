import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves fingers on the screen, as the system reports them to the browser: each from its first to its last point. */
export async function moveFingers(page: Page, ...ways: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const steps = 10
  const glass = await page.context().newCDPSession(page)
  const at = (part: number) =>
    ways.map(([from, to], id) => ({
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
      id,
    }))
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step += 1) {
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
    // One step for each frame, like a finger.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  // A finger lifted in motion leaves a fling, and the browser takes the next tap for its end.
  await page.waitForTimeout(100)
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await glass.detach()
}

export async function tapTwice(page: Page, { x, y }: Point): Promise<void> {
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
}
