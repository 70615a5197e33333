import { encode } from 'uqr'
import type { Page } from '@playwright/test'

/** Size of a camera picture in pixels. */
const size = { width: 640, height: 480 } as const
/** Light modules around a code. // ISO/IEC 18004: four */
const border = 4

/** Returns which pixels of a camera picture are dark when a code is held in front of it. */
export function codePixels(text: string): { readonly dark: boolean[]; readonly side: number } {
  const { data, size: side } = encode(text, { ecc: 'M', border })
  return { dark: data.flat(), side }
}

/** Gives a page a fake camera; the returned function holds a code in front of it. */
export async function installFakeCamera(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(({ width, height }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    let held: { dark: boolean[]; side: number } | null = null
    const draw = () => {
      if (!context) return
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      if (!held) return
      const scale = Math.floor(height / held.side)
      const left = (width - scale * held.side) / 2
      context.fillStyle = '#000'
      held.dark.forEach((isDark, at) => {
        const side = held?.side ?? 1
        if (isDark) context.fillRect(left + (at % side) * scale, Math.floor(at / side) * scale, scale, scale)
      })
    }
    // A stream only has a picture after it is drawn.
    setInterval(draw, 40)
    Object.assign(globalThis, {
      holdCode: (code: typeof held) => {
        held = code
        draw()
      },
    })
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(25))
  }, size)
  return (text) =>
    page.evaluate(
      (code) => (globalThis as unknown as { holdCode: (code: unknown) => void }).holdCode(code),
      codePixels(text),
    )
}

/**
 * Creates a video in which codes are held in front of the camera one after the other, for Chromium’s fake
 * camera. // YUV4MPEG2
 */
export function createCameraVideo(texts: readonly string[], framesOfEach: number): Buffer {
  const { width, height } = size
  const frames = texts.flatMap((text) => {
    const { dark, side } = codePixels(text)
    const scale = Math.floor(height / side)
    const left = Math.floor((width - scale * side) / 2)
    const luma = Buffer.alloc(width * height, 235)
    dark.forEach((isDark, at) => {
      if (!isDark) return
      const x = left + (at % side) * scale
      const y = Math.floor(at / side) * scale
      for (let row = y; row < y + scale; row++) luma.fill(16, row * width + x, row * width + x + scale)
    })
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
    return Array.from({ length: framesOfEach }, () => frame)
  })
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames])
}
