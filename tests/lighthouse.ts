/**
 * Runs Lighthouse on each page of the slice: accessibility, best practices and, where search engines may
 * index a page, SEO. `npm run lighthouse`; every score must be 100. Lighthouse itself is downloaded once into
 * `.cache`: as a package of the project it would enlarge the modules by a fifth.
 */
import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { GetEvents } from '../contract/catalogue/get-events'
import { buildPath } from '../contract/page/build-path'
import { pages } from '../contract/pages'
import type { PageName } from '../contract/pages'
import { readWords } from '../scripts/command-words.mjs'
import { run } from '../scripts/run.mjs'
import { chromiumOptions } from './chromium'
import { callApi, freshShow } from './e2e/api'
import { getOrigin } from './e2e/origin'
import { startServerProcess } from './fixtures/server-process'

readWords('npm run lighthouse\n\nAsks Lighthouse about each page: every score must be 100.')

const version = '12.8.2'
const folder = join(import.meta.dirname, '..', '.cache', 'lighthouse')
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

const score = v.nullable(v.number())
const report = v.object({
  categories: v.record(
    v.string(),
    v.object({ score, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
  ),
  audits: v.record(v.string(), v.object({ score, title: v.string() })),
})

function installLighthouse(): void {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/** @returns Score by category, 0 to 100, and the titles of failed audits. */
function examine(address: string, categories: readonly string[]) {
  const output = join(folder, 'report.json')
  const { executablePath = chromium.executablePath(), args = [] } = chromiumOptions()
  execFileSync(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { categories: found, audits } = v.parse(report, JSON.parse(readFileSync(output, 'utf8')))
  const weighed = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    failures: [...new Set(weighed.map(({ id }) => id))].flatMap((id) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  }
}

await run(process.execPath, ['scripts/build.mjs'])
installLighthouse()
const server = await startServerProcess({ env: { RATE_LIMITS: 'off' } })
process.env.FOYER_ORIGIN = server.origin
process.env.FOYER_PORT = String(server.port)
let worst = 100
try {
  const { movieId, scheduleId } = await freshShow()
  const [event] = (await callApi(GetEvents, {})).Events
  const visits: [PageName, string][] = [
    ['home', buildPath('home')],
    ['movies', buildPath('movies')],
    ['movie', buildPath('movie', { movieID: movieId, cinemaID: '0' })],
    ['cinemas', buildPath('cinemas')],
    ['events', buildPath('events')],
    ['event', buildPath('event', { eventID: event?.EventID ?? '' })],
    ['promotions', buildPath('promotions')],
    ['checkout', buildPath('checkout', { movieID: movieId, scheduleID: scheduleId, seatLayout: '1' })],
  ]
  for (const brand of ['tembo', 'dana', 'orbit'])
    for (const [name, path] of visits) {
      // The film, the event and the show exist in Kenya, where only one brand sells.
      if (brand !== 'tembo' && path.includes('/', 1)) continue
      const isFound = pages[name].isPrivate !== true
      const categories = ['accessibility', 'best-practices', ...(isFound ? ['seo'] : [])]
      const { scores, failures } = examine(getOrigin(brand) + path, categories)
      worst = Math.min(worst, ...scores)
      console.log(`${brand} ${name}: ${categories.map((each, i) => `${each} ${scores[i]}`).join(', ')}`)
      for (const failure of failures) console.log(`  ${failure}`)
    }
} finally {
  await server.stop()
}
console.log(worst === 100 ? 'Everything is 100.' : `The lowest score is ${worst}.`)
process.exitCode = worst === 100 ? 0 : 1
