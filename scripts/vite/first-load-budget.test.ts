import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { budgetFaults } from './first-load-budget'

/** A file of so many bytes. */
function chunk(name: string, bytes: number, more: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputChunk {
  const made: Partial<Rolldown.OutputChunk> = {
    type: 'chunk',
    name,
    fileName: `assets/${name}.js`,
    imports: [],
    facadeModuleId: null,
    moduleIds: [],
    isEntry: false,
    code: 'x'.repeat(bytes),
    ...more,
  }
  return made as Rolldown.OutputChunk
}

const facade = (file: string) => ({ facadeModuleId: `${process.cwd()}/${file}` })
const holding = (file: string) => ({
  moduleIds: [`${process.cwd()}/src/ui/button.tsx`, `${process.cwd()}/${file}`],
})
const light = {
  index: chunk('index', 900, { isEntry: true, imports: ['assets/vendor.js'] }),
  vendor: chunk('vendor', 89_000),
  movie: chunk(
    // In one file with other addresses of the same screen: none of them is its facade.
    'film-page',
    3_000,
    holding('src/routes/movie.$movieID.$cinemaID.tsx?tsr-split=component'),
  ),
  english: chunk('en', 1_700, facade('languages/first/en.texts')),
  arabic: chunk('ar', 1_700, facade('languages/first/ar.texts')),
  booking: chunk('en-booking', 90_000, facade('languages/booking/en.texts')),
  later: chunk('seats-step', 90_000),
}
const faultsOf = (files: Record<string, Rolldown.OutputChunk>) =>
  budgetFaults(
    Object.fromEntries(Object.values(files).map((file) => [file.fileName, file])),
    (code) => code.length,
  )

it('a light first load passes, whatever comes later', () => {
  expect(faultsOf(light)).toEqual([])
})

it('a heavy one is told by page, with the files that have grown', () => {
  const vendor = chunk('vendor', 114_000)
  expect(faultsOf({ ...light, vendor })).toEqual([
    'A first visit of /movie/$movieID/$cinemaID fetches 119600 bytes, 113940 are allowed. Grown: vendor 114000 (89000)',
  ])
})

it('so is a new file, and the longest of the languages', () => {
  const movie = { ...light.movie, imports: ['assets/dialog.js'] }
  const dialog = chunk('dialog', 24_000)
  const arabic = { ...light.arabic, code: 'x'.repeat(4_000) }
  expect(faultsOf({ ...light, movie, dialog, arabic })).toEqual([
    'A first visit of /movie/$movieID/$cinemaID fetches 120900 bytes, 113940 are allowed. Grown: dialog 24000 (new), texts 4000 (1780)',
  ])
})
