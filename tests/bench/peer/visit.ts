import type { Browser, Page } from '@playwright/test'
import { atFirstVisit, scriptBytesUntil, type Served } from '../first-visit'
import type { Network } from '../slow-proxy'
import { seenBy } from '../visitor'
import { watchTraffic } from './traffic'

export interface Site extends Served {
  readonly path: string
  readonly heading: string
  /** Resolves to when the page answers, milliseconds, where the page says it. */
  whenAnswers?(page: Page): Promise<number>
}

export interface Visit {
  /** When its heading is painted and nothing lies over it. */
  readonly headedMs: number
  readonly lcpMs: number
  readonly lcpOf: string
  readonly blockingMs: number
  /** Of what was fetched until the page was there. */
  readonly scriptBytes: number
  /** With what it fetched of itself afterwards. */
  readonly allScriptBytes: number
}

/** A first visit by one rule for everybody: the page is there, then it is quiet, and what was its largest is known. */
export function visit(browser: Browser, site: Site, network: Network): Promise<Visit> {
  return atFirstVisit(browser, site, network, async (page) => {
    const traffic = watchTraffic(page)
    await page.goto(site.path, { waitUntil: 'commit' })
    const headedMs = await whenHeadedMs(page, site.heading)
    const thereMs = (await site.whenAnswers?.(page)) ?? headedMs
    await traffic.whenQuiet()
    await page.waitForFunction(() => window.foyerSeen.lcpMs > 0, null, { polling: 50 })
    const { lcpMs, lcpElement, blockingMs } = await seenBy(page)
    return {
      headedMs,
      lcpMs,
      lcpOf: lcpElement.split(' ')[0] ?? '',
      blockingMs,
      scriptBytes: await scriptBytesUntil(page, thereMs),
      allScriptBytes: await scriptBytesUntil(page, Infinity),
    }
  })
}

async function whenHeadedMs(page: Page, selector: string): Promise<number> {
  const headedMs = (wanted: string) => {
    const heading = document.querySelector(wanted)
    if (!heading || heading.textContent.trim() === '' || window.foyerSeen.fcpMs === 0) return false
    const { left, top, width, height } = heading.getBoundingClientRect()
    // Null below the screen's edge.
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = above === null || heading.contains(above) || above.contains(heading)
    return isSeen && performance.now()
  }
  const there = await page.waitForFunction(headedMs, selector, { polling: 50, timeout: 120_000 })
  return Number(await there.jsonValue())
}
