import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { budgetFaults } from './first-load-budget'
import { knownBytes, moduleReport } from './first-load-report'
import { pageLoads } from './page-loads'
import type { PageBudget } from './page-budgets'

const root = process.cwd()
const entry = 'src/app/entry-client.tsx'
const hero = 'src/features/catalogue/movie/movie-hero.tsx'
const film = 'src/routes/movie.$movieID.$cinemaID.tsx?tsr-split=component'
const budgets: Readonly<Record<string, PageBudget>> = {
  film: { path: '/movie/$movieID/$cinemaID', texts: ['first'], bytes: 30_000, requests: 5, modules: 6 },
}

/** A file of code that minifies to itself and packs as badly as it can, so many bytes for each module. */
function chunk(
  name: string,
  modules: Readonly<Record<string, number>>,
  more: Partial<Rolldown.OutputChunk> = {},
) {
  const codes = Object.entries(modules).map(
    ([id, bytes]) => [id, `export let ${nameOf(id)}="${noise(id, bytes)}"`] as const,
  )
  const made = {
    type: 'chunk',
    name,
    fileName: `assets/${name}.js`,
    imports: [],
    facadeModuleId: null,
    moduleIds: codes.map(([id]) => `${root}/${id}`),
    modules: Object.fromEntries(codes.map(([id, code]) => [`${root}/${id}`, { code }])),
    isEntry: false,
    code: codes.map(([, code]) => code).join('\n'),
    ...more,
  }
  return made as unknown as Rolldown.OutputChunk
}

const nameOf = (id: string) => id.replace(/\W/g, '')

function noise(seed: string, bytes: number): string {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  const letters = Array.from({ length: bytes }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCodePoint(97 + ((state >>> 24) % 26))
  })
  return letters.join('')
}

const texts = (language: string, bytes: number) =>
  chunk(
    `texts-${language}`,
    { [`languages/first/${language}.texts`]: bytes },
    {
      facadeModuleId: `${root}/languages/first/${language}.texts`,
    },
  )
const shared = chunk('first-load', { [entry]: 9_000 })
const begin = chunk('first', { 'src/app/first.ts': 500 }, { facadeModuleId: `${root}/src/app/first.ts` })
const page = chunk('film-page', { [film]: 1_000, [hero]: 4_000 })
const light = [
  shared,
  page,
  texts('en', 1_500),
  texts('ar', 1_600),
  chunk('seats-step', { 'src/seats.tsx': 90_000 }),
  begin,
]

const bundleOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]))

function reportOf(chunks: readonly Rolldown.OutputChunk[]) {
  const bundle = bundleOf(chunks)
  const loads = pageLoads(bundle, budgets)
  return { loads, ...moduleReport(bundle, loads) }
}

const known = knownBytes(reportOf(light).text)

function faultsOf(chunks: readonly Rolldown.OutputChunk[], tight: Partial<PageBudget>): string[] {
  const { loads, moduleBytes } = reportOf(chunks)
  return budgetFaults(
    new Map([...loads].map(([name, load]) => [name, { ...load, budget: { ...load.budget, ...tight } }])),
    known,
    moduleBytes,
  )
}

const { bytes } = (() => {
  const files = [...(reportOf(light).loads.get('film')?.files.values() ?? [])]
  return { bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
})()

it('what fits in its budget passes, whatever comes later', () => {
  expect(faultsOf(light, { bytes, requests: 4, modules: 5 })).toEqual([])
})

it('a module of 5 kB more is told by its name, and how much the page and the file have grown', () => {
  const heavier = chunk('film-page', { [film]: 1_000, [hero]: 4_000, 'src/ui/planted.tsx': 8_000 })
  const [fault = '', ...others] = faultsOf([shared, heavier, ...light.slice(2)], { bytes: bytes + 100 })
  expect(others).toEqual([])
  const [, by = ''] =
    /film \(\/movie\/\$movieID\/\$cinemaID\) fetches \d+ bytes, (\d+) more than its \d+\./.exec(fault) ?? []
  expect(Number(by)).toBeGreaterThan(4_500)
  expect(fault).toMatch(/Grown: film-page \+[45]\d{3}, src\/ui\/planted\.tsx \+[45]\d{3} \(new\)$/)
})

it('a file more is a request more', () => {
  const asks = { ...page, imports: ['assets/dialog.js'] }
  const dialog = chunk('dialog', { 'src/ui/dialog.tsx': 100 })
  expect(faultsOf([shared, asks, dialog, ...light.slice(2)], { requests: 4 })).toEqual([
    expect.stringMatching(/fetches 5 requests, 1 more than its 4\. Grown: dialog \+\d+ \(new\)/),
  ])
})

it('a module more is told too, however small', () => {
  const more = chunk('film-page', { [film]: 1_000, [hero]: 4_000, 'src/ui/small.tsx': 1 })
  expect(faultsOf([shared, more, ...light.slice(2)], { modules: 5 })).toEqual([
    expect.stringContaining('fetches 6 modules, 1 more than its 5.'),
  ])
})

it('a build whose entry is in no file is told', () => {
  expect(() => reportOf(light.filter((each) => each !== shared))).toThrow('The app’s entry is in no file')
})

it('the longest of the languages counts', () => {
  const [, , english, , ...others] = light
  const arabic = texts('ar', 3_000)
  expect(english && faultsOf([shared, page, english, arabic, ...others], { bytes })).toEqual([
    expect.stringMatching(/Grown: texts of first \+\d+/),
  ])
})

it('what comes by itself once the page stands counts with it', () => {
  const seats = reportOf(light).loads.get('film')?.budget
  const loads = seats && pageLoads(bundleOf(light), { film: { ...seats, also: ['seats-step'] } })
  expect([...(loads?.get('film')?.files.keys() ?? [])]).toContain('seats-step')
  expect(() => seats && pageLoads(bundleOf(light), { film: { ...seats, also: ['gone'] } })).toThrow(
    'No chunk is called gone',
  )
})
