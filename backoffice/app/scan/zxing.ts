import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Served by the shop itself: the library's default is a third party's server.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const canvas = document.createElement('canvas')

/** Reads the codes in the camera's current picture. */
export async function detectWithZxing(video: HTMLVideoElement): Promise<string[]> {
  const { videoWidth: width, videoHeight: height } = video
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null || width === 0) return []
  Object.assign(canvas, { width, height })
  pen.drawImage(video, 0, 0)
  const found = await readBarcodes(pen.getImageData(0, 0, width, height), {
    formats: ['Code128', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  })
  return found.map(({ text }) => text)
}
