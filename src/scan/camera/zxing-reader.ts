import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Returns the texts of the codes in a picture. */
export type ReadFrame = (frame: HTMLVideoElement) => Promise<string[]>

/**
 * Maximum frame width in pixels: wide enough for a code of eight seats across a third of the picture, small
 * enough for a cheap phone.
 */
const maxWidthPx = 960

/** Reads with ZXing: also light-on-dark, rotated, damaged and badly lit codes. */
export async function openZxing(): Promise<ReadFrame> {
  await prepareZXingModule({
    overrides: { locateFile: (file: string) => (file.endsWith('.wasm') ? wasmAddress : file) },
    fireImmediately: true,
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return []
    const scale = Math.min(1, maxWidthPx / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, {
      formats: ['QRCode'],
      tryHarder: true,
      tryInvert: true,
      tryRotate: true,
      maxNumberOfSymbols: 1,
    })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
