import type { Browser, Page } from '@playwright/test'
import { startSlowProxy } from './slow-proxy'
import type { Network } from './slow-proxy'
import { readFetches, newVisitor } from './visitor'

export interface Served {
  readonly port: number
  readonly scheme?: 'http' | 'https'
}

/** Runs a measurement on a phone's first visit, over the simulated network. */
export async function measureFirstVisit<T>(
  browser: Browser,
  { port, scheme = 'http' }: Served,
  network: Network,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const proxy = await startSlowProxy({ host: '127.0.0.1', port }, network)
  try {
    const visitor = await newVisitor(browser, `${scheme}://localhost:${proxy.port}`)
    try {
      return await work(await visitor.open())
    } finally {
      await visitor.close()
    }
  } finally {
    await proxy.close()
  }
}

/** Returns the transferred bytes of scripts whose fetch began before that moment. */
export async function scriptBytesUntil(page: Page, momentMs: number): Promise<number> {
  return (await readFetches(page))
    .filter((each) => each.path.endsWith('.js') && each.startMs < momentMs)
    .reduce((sum, each) => sum + each.bytes, 0)
}
