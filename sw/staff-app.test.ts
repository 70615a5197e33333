import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { serveStaffApp, type StaffApp } from './staff-app'

const origin = 'https://tembo.example'
const buildPage = (release: number) =>
  `<link rel="icon" href="/brand/icon.svg"><script src="/assets/office/app-${release}.js"></script>`
const listFiles = (release: number) => [
  `/assets/office/app-${release}.js`,
  `/assets/office/counter-${release}.js`,
]

/** What the server answers by path; null while the network is away, and a promise while it does not answer. */
let server: ((path: string) => Response | Promise<Response>) | null
/** Names of caches with what is in them, as a browser has it after any number of releases. */
let kept: Map<string, Map<string, Response>>

async function fetchFromServer(asked: Request | string): Promise<Response> {
  if (!server) throw new TypeError('Failed to fetch')
  return server(getPath(asked))
}
const getPath = (asked: Request | string) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname

function cacheNamed(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, files)
  const add = async (asked: Request | string) => {
    const answer = await fetchFromServer(asked)
    if (!answer.ok) throw new TypeError('Request failed')
    files.set(getPath(asked), answer)
  }
  return {
    match: (asked: Request | string) => Promise.resolve(files.get(getPath(asked))?.clone()),
    put: async (asked: Request | string, answer: Response) => void files.set(getPath(asked), answer),
    add,
    addAll: async (all: string[]) => void (await Promise.all(all.map(add))),
  }
}

/** Installs the worker of a release; returns what it answers. */
async function install(release: number, updates: StaffApp['updates'] = 'at-once') {
  const listeners = new Map<string, (event: unknown) => void>()
  const skipWaiting = vi.fn(async () => undefined)
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: { origin },
    clients: { claim: async () => undefined },
    fetch: fetchFromServer,
    skipWaiting,
    caches: {
      open: async (name: string) => cacheNamed(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (asked: string) =>
        [...kept.values()].map((files) => files.get(getPath(asked))).find((answer) => answer !== undefined),
    },
  }
  serveStaffApp(fromPartial<ServiceWorkerGlobalScope>(worker as never), {
    name: 'office',
    page: '/office',
    isPage: (path) => path.startsWith('/office'),
    files: listFiles(release),
    updates,
  })
  const tell = async (type: string) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) })
    await Promise.all(work)
  }
  await tell('install')
  await tell('activate')
  return {
    skipWaiting,
    /** Returns the text of the answer; null if the worker leaves the request to the browser. */
    ask: async (path: string, fields: { mode?: string; method?: string } = {}): Promise<string | null> => {
      let answer: Promise<Response> | null = null
      const request = { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...fields }
      listeners.get('fetch')?.({
        request,
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
      })
      return answer && (await (answer as Promise<Response>)).text()
    },
  }
}

const serve = (release: number) => (path: string) =>
  new Response(
    path === '/office' || path === '/office/counter' ? buildPage(release) : `${path} of ${release}`,
  )
const page = { mode: 'navigate' }

beforeEach(() => {
  kept = new Map()
  server = serve(1)
})
afterEach(() => {
  vi.useRealTimers()
})

it('opens the counter without the network, and stores nothing that a person sees', async () => {
  const { ask } = await install(1)
  server = null
  expect(await ask('/office/counter', page)).toBe(buildPage(1))
  expect(await ask('/assets/office/counter-1.js')).toContain('of 1')
  expect(await ask('/brand/icon.svg')).toContain('icon')
  server = serve(1)
  expect(await ask('/api/office/getCounter', { method: 'POST' })).toBeNull()
  expect(await ask('/api/office/live')).toBeNull()
  expect(await ask('/', page)).toBeNull()
  const paths = [...kept.values()].flatMap((files) => [...files.keys()])
  expect(paths.filter((path) => path.startsWith('/api') || path === '/office/counter')).toEqual([])
})

it('takes the page from the server, unless that fails or does not answer in time', async () => {
  const { ask } = await install(1)
  server = () => new Response('the page of the next release')
  expect(await ask('/office/counter', page)).toBe('the page of the next release')
  server = () => new Response('out of order', { status: 502 })
  expect(await ask('/office/counter', page)).toBe(buildPage(1))
  vi.useFakeTimers()
  server = () => new Promise(() => undefined)
  const asked = ask('/office/counter', page)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await asked).toBe(buildPage(1))
})

it('a release leaves open pages the files of the one before, and is not stored in part', async () => {
  await install(1)
  server = serve(2)
  const second = await install(2)
  expect(second.skipWaiting).toHaveBeenCalledOnce()
  server = null
  expect(await second.ask('/office', page)).toBe(buildPage(2))
  expect(await second.ask('/assets/office/counter-1.js')).toContain('of 1')
  server = serve(3)
  await install(3)
  expect(kept.size).toBe(2)
  // The page comes from a server that is not replaced yet.
  await expect(install(4)).rejects.toThrow('not of this release')
})

it('an app that is updated when it is closed goes on with its own page', async () => {
  const { ask, skipWaiting } = await install(1, 'when-closed')
  expect(skipWaiting).not.toHaveBeenCalled()
  server = serve(2)
  expect(await ask('/office', page)).toBe(buildPage(1))
  await install(2, 'when-closed')
  expect(kept.size).toBe(1)
})
