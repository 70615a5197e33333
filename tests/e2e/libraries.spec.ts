import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { root } from '../../scripts/root.mjs'
import { expect, test } from './test'

const origin = 'http://libraries.test'
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

test(
  'a built page that uses library parts which the app does not use runs without errors',
  { tag: '@full' },
  async ({ page }) => {
    const outDir = await mkdtemp(join(tmpdir(), 'foyer-libraries-'))
    const app = (
      await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'))
    )?.config
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(root, 'tests/fixtures/library-page'),
      base: '/shop/',
      ...(app?.resolve && { resolve: app.resolve }),
      build: { outDir, emptyOutDir: true, target: app?.build?.target ?? 'modules' },
    })
    await page.route(`${origin}/shop/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice('/shop/'.length)
      const file = extname(path) ? path : 'index.html'
      await route.fulfill({
        body: await readFile(join(outDir, file)),
        contentType: types[extname(file)] ?? '',
      })
    })

    await page.goto(`${origin}/shop/`)
    await expect(page.getByRole('listitem')).toHaveText(['Kilima Zero', 'Neon Mombasa'])
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Simba’s Road').first()).toBeVisible()
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(`${origin}/shop/aboutus`)
    await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
    await rm(outDir, { recursive: true, force: true })
  },
)
