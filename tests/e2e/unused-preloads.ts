import type { Page } from '@playwright/test'

/**
 * Returns pictures that the page preloads at this width and shows nowhere: they load before all code. Such a
 * preload needs a `media` condition for the widths at which its picture is visible.
 */
export function findUnusedPreloads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const listSources = (set: string) => set.split(',').map((each) => each.trim().split(' ')[0] ?? '')
    const shown = [...document.images].filter((image) => {
      const { width, height } = image.getBoundingClientRect()
      return width > 0 && height > 0 && image.checkVisibility({ visibilityProperty: true })
    })
    const seen = new Set(
      shown.flatMap((image) => {
        const sets = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
        return [image.currentSrc, ...sets.flatMap(({ srcset }) => listSources(srcset))].filter(Boolean)
      }),
    )
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter(({ media }) => media === '' || matchMedia(media).matches)
      .map((link) => (link.imageSrcset ? listSources(link.imageSrcset) : [link.href]))
      .filter((sources) => !sources.some((source) => seen.has(source)))
      .map((sources) => sources[0] ?? '')
  })
}
