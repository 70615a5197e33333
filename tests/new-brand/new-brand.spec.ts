import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshShow, kenya } from '../e2e/api'
import { readPageTexts } from '../e2e/untranslated-texts'
import { findAxeViolations } from '../e2e/axe-violations'
import { expect, test } from '../e2e/test'
import { everyText } from '../e2e/texts'
import { Visitor, cards } from '../e2e/visitor'
import { pseudoLocalize } from '@/tests/fixtures/pseudo-localize'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { addLanguage } from './add-language'
import { copyProject, type ProjectCopy } from './copy-of-project'

/**
 * A brand created with the command in a copy of the project, with a language that the project does not have:
 * built, served on its host, and selling tickets.
 */
let copy: ProjectCopy
let server: ServerProcess
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(600_000)
  copy = await copyProject()
  const wish = ['--name', 'Zuri', '--name-ar', 'زوري', '--accent', '#7b2ff7', '--like', 'dana']
  await copy.run('npm', 'run', 'brand:new', '--', 'zuri', ...wish, '--countries', 'KE')
  await addLanguage(copy, 'fr', 'zuri')
  await copy.run(process.execPath, 'scripts/build.mjs')
  server = await startServerProcess({ root: copy.folder, env: { RATE_LIMITS: 'off', SEED: 'on' } })
})
test.afterAll(async () => {
  await server?.stop()
  await copy?.remove()
})

test('its name is taken afterwards, and an invalid name is refused', async () => {
  const start = (...args: string[]) => copy.run('npm', 'run', '-s', 'brand:new', '--', ...args)
  await expect(start('zuri')).rejects.toThrow('This name is taken.')
  await expect(start('Zuri!', '--accent', 'red')).rejects.toThrow(
    /small letters[^]*Expected a colour as #rrggbb/,
  )
  expect(await readFile(join(copy.folder, 'brands', 'sources.ts'), 'utf8')).toContain('orbit, zuri }')
})

for (const language of ['en', 'ar'] as const)
  test(`it sells a ticket on its own host under its own name (${language})`, async ({
    browser,
  }, testInfo) => {
    const name = language === 'en' ? 'Zuri' : 'زوري'
    const visitor = await Visitor.arrive(browser, {
      language,
      origin: `http://zuri.localhost:${server.port}`,
    })
    const { page } = visitor
    await visitor.open('/')
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath(`home-${language}.png`) })
    await visitor.hold({ show: await freshShow(1, kenya, server.origin), seats: 2 })
    await visitor.fillContact()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)
    expect(await page.locator('body').innerText()).not.toMatch(/Dana|Tembo|Orbit|دانة|تمبو|أوربت/)
    await page.screenshot({ path: testInfo.outputPath(`ticket-${language}.png`) })
    await visitor.leave()
  })

test('it has a third language from one file: the home page contains no text in another language', async ({
  browser,
}, testInfo) => {
  const origin = `http://zuri.localhost:${server.port}`
  const context = await browser.newContext({
    locale: 'fr-FR',
    baseURL: origin,
    viewport: { width: 390, height: 844 },
  })
  await context.addCookies([{ name: 'foyer-country', value: String(kenya), url: origin }])
  const page = await context.newPage()
  const table = await readFile(join(copy.folder, 'contract', 'languages.gen.ts'), 'utf8')
  expect(table).toContain('fr: 9,')
  // As sent by the server, and after hydration.
  const response = await page.goto('/')
  expect(await response?.text()).toContain('<html lang="fr" dir="ltr"')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle(new RegExp(pseudoLocalize('Zuri')))
  await page.screenshot({ path: testInfo.outputPath('home-fr.png') })

  const english = everyText().filter((text) => pseudoLocalize(text) !== text)
  const own = new Set(english.map(pseudoLocalize))
  const said = await readPageTexts(page)
  const isEnglish = new Set(english)
  expect(said.filter(({ text, isMarked }) => !isMarked && isEnglish.has(text))).toEqual([])
  expect(said.filter(({ text }) => own.has(text)).length).toBeGreaterThan(20)
  expect(said.filter(({ text }) => /\{\w+\}/.test(text))).toEqual([])

  // Fetched by the page itself, because only the browser resolves its host.
  const manifest = await page.evaluate(async () => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {}
    return (await (await fetch(href)).json()) as { lang: string; shortcuts: { name: string }[] }
  })
  expect(manifest.lang).toBe('fr')
  expect(manifest.shortcuts.map(({ name }) => name)).toContain(pseudoLocalize('My tickets'))
  await context.close()
})
