import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brands } from '../brands/brands'
import { hasScreen } from '../contract/page/row'
import { pageNames, pages } from '../contract/pages'
import { pageSearch } from '../contract/page/search'
import { routePath } from './vite/route-path'

const folder = join(import.meta.dirname, '..', 'src', 'routes')
const files = readdirSync(folder).filter((name) => name !== '__root.tsx')
const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The router counts letters as alike in any case, and so does the table. */
const samePath = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const fileOf = (path: string) => files.find((file) => samePath(routePath(`src/routes/${file}`) ?? '', path))

describe('the files of routes and the table of pages', () => {
  it.each(files)('%s is the file of a page, by name and by what it says', (file) => {
    const path = routePath(`src/routes/${file}`) ?? ''
    expect(pageNames.filter((name) => samePath(pages[name].path, path))).toHaveLength(1)
    const said = /createFileRoute\('([^']+)'\)/.exec(sourceOf(file))?.[1]
    expect(said).toBe(path)
  })

  it.each(pageNames)('%s has its file, which is thin', (name) => {
    const file = fileOf(pages[name].path)
    expect(file).toBeDefined()
    expect(readFileSync(join(folder, file ?? ''), 'utf8').split('\n').length).toBeLessThanOrEqual(32)
  })

  it.each(pageNames)('%s has a screen or redirects, as the table says', (name) => {
    const row = pages[name]
    const code = readFileSync(join(folder, fileOf(row.path) ?? ''), 'utf8')
    expect(/component:|\(comingBack\(\)\)/.test(code)).toBe(hasScreen(row))
    expect(/toFilm\w*\(|throw redirect/.test(code)).toBe(row.movedTo !== undefined)
  })

  it.each(pageNames)('%s reads of its search what the table says', (name) => {
    const row = pages[name]
    const code = readFileSync(join(folder, fileOf(row.path) ?? ''), 'utf8')
    const read = /validateSearch: pageSearch\.(\w+)/.exec(code)?.[1]
    expect(read).toBe(name in pageSearch ? name : undefined)
  })
})

/** Texts that come with their screens, by the folders whose they are. // lingui.config.ts */
const parts = [
  ['booking', /src\/features\/(?:booking|payment)\//],
  ['browse', /src\/features\/catalogue\/(?:cinemas?|map)\//],
] as const

it.each(
  parts.flatMap(([part, folders]) =>
    files.filter((file) => folders.test(sourceOf(file))).map((file) => [file, part] as const),
  ),
)('%s brings the texts of %s before its screen is shown', (file, part) => {
  expect(sourceOf(file)).toContain(`beforeLoad: withTexts('${part}')`)
  expect(sourceOf(file)).toMatch(/loader: .*context\.texts/s)
})

it.each(brands)('$id begins its countries only at pages that one can look at', ({ settings }) => {
  for (const name of Object.values(settings.countryHome)) expect(hasScreen(pages[name])).toBe(true)
})
