import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '../../contract/office/permissions'
import { getOrigin } from './origin'

/** Reads the developers’ person of a role from the page that lists them. */
export async function readCredentials(page: Page, role: Role) {
  await page.goto('/dev/office')
  const row = page.getByRole('row').filter({ hasText: `${role}@foyer.example` })
  const [email = '', password = '', , secret = ''] = await row.locator('code').allInnerTexts()
  return { email, password, secret }
}

/** Signs the developers’ person of a role in, on a computer of their own. */
export async function signIn(
  browser: Browser,
  role: Role,
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<Page> {
  const origin = getOrigin('tembo')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: origin,
    ...options,
  })
  await context.addCookies([{ name: 'foyer-language', value: 'en', url: origin }])
  const page = await context.newPage()
  const { email, password, secret } = await readCredentials(page, role)
  await page.goto('/office')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (secret) {
    await page.getByLabel('Six-digit code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return page
}

/** Makes a call of the back office as its page does. */
export function call(page: Page, name: string, request: object): Promise<unknown> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).json() as Promise<unknown>
    },
    [`/api/office/${name}`, JSON.stringify(request)] as const,
  )
}
