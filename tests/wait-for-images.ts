import type { Page } from '@playwright/test'

/**
 * Waits until the page has its fonts and every picture in view; those further down do not load by themselves.
 */
export async function waitForImages(page: Page): Promise<void> {
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
