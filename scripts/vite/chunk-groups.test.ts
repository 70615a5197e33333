import { expect, it } from 'vitest'
import { nameChunk } from './chunk-groups'

const entry = '/src/app/entry-client.tsx'
const screen = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`
const home = screen('index')
const film = screen('movie.$movieID.$cinemaID')
const seats = screen('checkout.$movieID.$scheduleID.$seatLayout')
const dialog = '/src/features/booking/ticket/wallet-dialog.tsx'

/** Names chunks of a graph of static imports; the entry imports all other units lazily. */
function listNames(graph: Readonly<Record<string, readonly string[]>>) {
  const getModuleInfo = (id: string) => ({
    importedIds: [...(graph[id] ?? [])],
    importers: Object.keys(graph).filter((each) => graph[each]?.includes(id)),
    dynamicImporters: id in graph && id !== entry ? [entry] : [],
  })
  const ids = new Set([...Object.keys(graph), ...Object.values(graph).flat()])
  return new Map([...ids].map((id) => [id, nameChunk(id, { getModuleInfo })]))
}

it('modules are grouped with the code that needs them', () => {
  const names = listNames({
    [entry]: ['/node_modules/react/index.js', '/src/shell/page.tsx'],
    [home]: ['/src/ui/carousel.tsx', '/src/ui/picture.tsx', '/src/features/catalogue/banners/hero.tsx'],
    [film]: ['/src/ui/picture.tsx', '/src/features/catalogue/movie/showtimes.tsx'],
    [screen('cinemas')]: ['/src/ui/carousel.tsx', '/node_modules/valibot/index.mjs', '/src/ui/scope.tsx'],
    [screen('events')]: ['/src/ui/scope.tsx'],
    [seats]: [
      '/node_modules/valibot/index.mjs',
      '/src/ui/field.tsx',
      '/src/features/booking/checkout/total.tsx',
      '/src/features/booking/seats/own.tsx',
    ],
    [screen('confirmBooking.$bookingId')]: ['/src/features/booking/session/kept.ts'],
    [dialog]: [
      '/src/ui/field.tsx',
      '/src/features/booking/checkout/total.tsx',
      '/src/features/booking/session/kept.ts',
      '/src/features/catalogue/movie/showtimes.tsx',
    ],
  })
  expect(Object.fromEntries([...names].filter(([id, name]) => name && !id.includes('tsr-split')))).toEqual({
    [entry]: 'first-load',
    '/node_modules/react/index.js': 'vendor',
    '/src/shell/page.tsx': 'first-load',
    '/src/ui/picture.tsx': 'first-load',
    '/src/ui/carousel.tsx': 'listing',
    '/src/features/catalogue/movie/showtimes.tsx': 'film',
    '/node_modules/valibot/index.mjs': 'answers',
    '/src/ui/scope.tsx': 'shared',
    '/src/ui/field.tsx': 'booking-shared',
    '/src/features/booking/checkout/total.tsx': 'booking',
    '/src/features/booking/session/kept.ts': 'booking-shared',
  })
})

it('a route’s own code joins its screen’s chunk, even if other routes show that screen', () => {
  const terms = '/src/features/information/document-screen.tsx'
  const names = listNames({
    [entry]: [],
    [screen('terms')]: ['/src/ui/field.tsx', terms],
    [screen('privacy')]: ['/src/ui/field.tsx', terms],
    [screen('cinemas')]: ['/src/ui/field.tsx', '/src/features/catalogue/cinemas/cinemas-screen.tsx'],
  })
  expect(names.get(screen('terms'))).toBe('information')
  expect(names.get(screen('privacy'))).toBe('information')
  expect(names.get(screen('cinemas'))).toBeNull()
})
