import type { ReadFrame } from './zxing-reader'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Opens the browser’s own reader where it has one, else one that is loaded when needed. */
export async function openReader(): Promise<ReadFrame> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (Own && formats.includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  return (await import('./zxing-reader')).openZxing()
}
