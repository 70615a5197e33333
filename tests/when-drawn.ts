import type { Page } from '@playwright/test'

/** The page with its fonts and with every picture in sight; those further down never come by themselves. */
export async function whenDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter((image) => {
          const box = image.getBoundingClientRect()
          const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
          return isSeen && box.width > 0 && image.currentSrc !== ''
        })
        .map((image) => image.decode().catch(() => undefined)),
    )
  })
}
