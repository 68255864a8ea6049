import type { Page } from '@playwright/test'
import { code128 } from '../../api/src/staff/packing/code-128.ts'

/** Pages opened after this have a camera that sees this code. */
export async function pointCameraAt(page: Page, code: string): Promise<void> {
  await page.addInitScript(showBars, await code128(code))
}

/** Runs in the browser: a camera that sees this barcode, and no barcode reader of the browser's own. */
function showBars(widths: number[]): void {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  navigator.mediaDevices.getUserMedia = async () => {
    const width = 120 + 3 * widths.reduce((sum, modules) => sum + modules, 0)
    const canvas = Object.assign(document.createElement('canvas'), { width, height: 400 })
    const pen = canvas.getContext('2d')!
    const draw = () => {
      pen.fillStyle = '#ffffff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.fillStyle = '#000000'
      let left = 60
      for (const [at, modules] of widths.entries()) {
        if (at % 2 === 0) pen.fillRect(left, 120, modules * 3, 160)
        left += modules * 3
      }
    }
    draw()
    setInterval(draw, 100)
    return canvas.captureStream(10)
  }
}
