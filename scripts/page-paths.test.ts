import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { handBuiltPaths, type HandBuiltPath } from './page-paths'

function findPathsIn(file: string, text: string): HandBuiltPath[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-page-paths-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return handBuiltPaths(folder)
}

it('no page path is written outside the table of pages', () => {
  expect(handBuiltPaths(join(import.meta.dirname, '..'))).toEqual([])
})

it.each([
  ['a link', 'src/features/x/link.tsx', 'export const A = () => <Link to="/movies">Films</Link>'],
  ['a link home', 'src/shell/home.tsx', 'export const A = () => <Link to="/">Home</Link>'],
  [
    'a pattern in a link',
    'src/ui/link.tsx',
    "export const A = () => <Link to={'/movie/$movieID/$cinemaID'} />",
  ],
  ['a path with values', 'src/features/x/path.ts', 'export const a = (id: string) => `/checkout/${id}/1`'],
  [
    'a path that is put together',
    'src/features/x/sum.ts',
    "export const a = (id: string) => '/cinema/' + id",
  ],
  ['a navigation', 'src/features/x/go.ts', "navigate({ to: '/no/such/page' })"],
  ['a navigation with values', 'src/features/x/go-on.ts', 'navigate({ to: `/${page}/${id}` })'],
  ['another spelling', 'src/lib/page/spelling.ts', "location.assign('/MobilePayment?ReserveID=1')"],
  ['a pattern', 'sw/pattern.ts', 'export const paying = /^\\/(?:process-?payment|payment)/i'],
  ['a pattern amid the path', 'server/pages/pattern.ts', 'export const own = /\\/my-bookings(\\/|$)/'],
  [
    'a link in markup',
    'server/notify/mail.ts',
    'export const a = html`<a href="/confirmBooking/${id}">Ticket</a>`',
  ],
  ['a link of a brand', 'brands/x/brand.ts', "export const brand = { countryHome: { 228: '/events' } }"],
  ['a shortcut', 'scripts/vite/manifest.ts', "export const shortcuts = [{ url: '/my-bookings' }]"],
  ["another page's path in a route", 'src/routes/events.tsx', "export const a = { to: '/movies' }"],
])('finds %s that is built by hand', (_, file, text) => {
  expect(findPathsIn(file, text)).toMatchObject([{ file, line: 1 }])
})

it.each([
  ['a link by the table', 'src/features/x/a.tsx', 'export const A = () => <Link to={pages.movies.path} />'],
  ['an import', 'src/features/x/b.ts', "import { CheckoutStep } from './checkout/checkout-step'"],
  ['a lazy import', 'src/features/x/b2.ts', "export const load = () => import('@/src/features/movies/grid')"],
  ['a word', 'src/features/x/c.ts', "export const step = 'checkout'"],
  ['a call of the API', 'contract/x/d.ts', "export const Search = defineCall({ path: '/Search' })"],
  ['a file', 'src/features/x/e.tsx', 'export const A = () => <a href="/art/posters/x.webp">Poster</a>'],
  [
    'another site',
    'src/features/x/f.tsx',
    'export const A = () => <a href="https://maps.example/events">Map</a>',
  ],
  ["a route's own path", 'src/routes/events.tsx', "export const Route = createFileRoute('/events')({})"],
  ['what a test types', 'src/features/x/g.test.ts', "visit('/checkout/a/b/1')"],
])('ignores %s', (_, file, text) => {
  expect(findPathsIn(file, text)).toEqual([])
})
