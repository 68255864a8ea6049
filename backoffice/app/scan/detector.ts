/** Reads the codes that a picture shows. */
type Detect = (video: HTMLVideoElement) => Promise<string[]>

type BuiltIn = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type BuiltInMaker = { new (options: { formats: string[] }): BuiltIn; getSupportedFormats: () => Promise<string[]> }

const wanted = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code']

/** The browser's own reader where it has one; else ours, which is fetched when it is first needed. */
export async function openDetector(): Promise<Detect> {
  const maker = (globalThis as { BarcodeDetector?: BuiltInMaker }).BarcodeDetector
  const formats = maker === undefined ? [] : await maker.getSupportedFormats()
  if (maker === undefined || !formats.includes('code_128')) return (await import('./zxing.ts')).detectWithZxing
  const detector = new maker({ formats: wanted.filter((format) => formats.includes(format)) })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
