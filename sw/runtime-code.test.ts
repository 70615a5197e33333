import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheMarkers } from '@/contract/page/code-file'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { splitFiles } from './runtime-code'

const origin = 'https://tembo.example'
const words = ['ar-first', 'ar-booking', 'en-first', 'en-booking', 'sw-first'].map((name) => `texts-${name}`)
const ticket = ['code-image', 'confirmBooking._bookingId', 'my-bookings', 'use-own-tickets']
const code = [...ticket, 'bank-frame', 'checkout-step']
/** Returns a file name as a build derives it from some content. */
function fileName(name: string, hash: string): string {
  const mark = name.startsWith('texts-') ? 'always' : ticket.includes(name) ? 'ticket' : 'byUse'
  return `assets/${name}-${cacheMarkers[mark]}${hash}000000${hash}.js`
}
const version = (hash: string) => [...words, ...code].map((name) => fileName(name, hash))

/** Creates the used parts of the browser’s caches, over a network that can be cut. */
function device() {
  const kept = new Map<string, Response>()
  const getPath = (asked: Request | string) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const network = { isUp: true }
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(origin + path)),
    match: async (asked: Request) => kept.get(getPath(asked)),
    delete: async (path: string) => kept.delete(path),
    put: async (asked: Request, answer: Response) => void kept.set(getPath(asked), answer),
    addAll: async (paths: string[]) => {
      if (!network.isUp) throw new TypeError('Failed to fetch')
      for (const path of paths) kept.set(path, new Response(path))
    },
  }
  const caches = fromPartial<CacheStorage>({ open: async () => fromPartial<Cache>(cache) })
  return {
    network,
    paths: () => [...kept.keys()].toSorted(),
    start: (hash: string) =>
      splitFiles(
        [...version(hash), 'assets/vendor-1.js'].map((url) => ({ url })),
        caches,
      ),
  }
}

describe('translations of a site', () => {
  let phone: ReturnType<typeof device>
  beforeEach(() => {
    phone = device()
  })

  it('are not in the precache of every visitor', () => {
    expect(phone.start('1').shell).toEqual([{ url: 'assets/vendor-1.js' }])
  })

  it('are cached in the current language, including those of steps not opened yet', async () => {
    await phone.start('1').later.cacheTexts('ar')
    expect(phone.paths()).toEqual([
      '/assets/texts-ar-booking-10000001.js',
      '/assets/texts-ar-first-10000001.js',
    ])
  })

  it('are cached for a new version in each language that was in use', async () => {
    await phone.start('1').later.cacheTexts('ar')
    const next = phone.start('2').later
    await next.updateCachedGroups()
    await next.deleteOldFiles()
    expect(phone.paths()).toEqual([
      '/assets/texts-ar-booking-20000002.js',
      '/assets/texts-ar-first-20000002.js',
    ])
  })

  it('delay a new version that could not fetch them', async () => {
    await phone.start('1').later.cacheTexts('ar')
    phone.network.isUp = false
    await expect(phone.start('2').later.updateCachedGroups()).rejects.toThrow('Failed to fetch')
    expect(phone.paths()).toContain('/assets/texts-ar-first-10000001.js')
  })

  it('are answered from the device, and the first request of a language caches the rest of it', async () => {
    const { later } = phone.start('1')
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('network'))
    const work: Promise<unknown>[] = []
    const event = fromPartial<ExtendableEvent>({
      waitUntil: (each: Promise<unknown>) => void work.push(each),
    })
    const ask = () =>
      later.handle({ event, request: new Request(`${origin}/assets/texts-en-first-10000001.js`) })
    expect(await (await ask()).text()).toBe('network')
    await Promise.all(work)
    expect(phone.paths()).toEqual([
      '/assets/texts-en-booking-10000001.js',
      '/assets/texts-en-first-10000001.js',
    ])
    expect(await (await ask()).text()).toBe('network')
    expect(fetched).toHaveBeenCalledOnce()
    fetched.mockRestore()
  })
})

describe('code of a step', () => {
  it('is cached once it was used and renewed with a new version; unused code is not', async () => {
    const phone = device()
    await use(phone.start('1'), 'bank-frame')
    expect(phone.paths()).toEqual([`/${fileName('bank-frame', '1')}`])
    const next = phone.start('2').later
    await next.updateCachedGroups()
    await next.deleteOldFiles()
    expect(phone.paths()).toEqual([`/${fileName('bank-frame', '2')}`])
  })

  it('is cached with all code that shows a ticket once a ticket was shown', async () => {
    const phone = device()
    await use(phone.start('1'), 'confirmBooking._bookingId')
    expect(phone.paths()).toEqual(ticket.map((name) => `/${fileName(name, '1')}`))
  })
})

async function use({ later }: ReturnType<ReturnType<typeof device>['start']>, name: string): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('network'))
  const work: Promise<unknown>[] = []
  const event = fromPartial<ExtendableEvent>({ waitUntil: (each: Promise<unknown>) => void work.push(each) })
  await later.handle({ event, request: new Request(`${origin}/${fileName(name, '1')}`) })
  await Promise.all(work)
  vi.restoreAllMocks()
}
