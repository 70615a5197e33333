import type { Browser, Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { showCalls } from '../contract/office/shows'
import { freshShow } from './e2e/api'
import { call, signIn } from './e2e/staff'
import { Visitor, cards } from './e2e/visitor'
import { waitForImages } from './wait-for-images'
import { utcDay } from './fixtures/utc-day'

/** Takes the pictures of the back office’s guide: a sale at the counter, and the day with a sale of the site. */
export async function screenshotOffice(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const show = await freshShow()
  const visitor = await Visitor.arrive(browser)
  await visitor.hold({ show, seats: 2 })
  await visitor.fillContact()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  await visitor.leave()

  const page = await signIn(browser, 'owner')
  const { shows } = v.parse(
    showCalls.listShows.answer,
    await call(page, 'listShows', { from: utcDay(0), to: utcDay(20) }),
  )
  const cinema = shows.find(({ id }) => id === show.scheduleId)?.cinema ?? ''
  await page.goto(`/office/counter?cinema=${cinema}`)
  await page.getByLabel('Till').fill('Till 1')
  await page.getByLabel(/^Float/).fill('1000')
  await page.getByRole('button', { name: 'Open the shift' }).click()
  await page.getByRole('region', { name: 'Shift' }).waitFor()
  await page.goto(`/office/counter?cinema=${cinema}&show=${show.scheduleId}`)
  await page.getByRole('region', { name: 'To pay' }).waitFor()
  await shoot(page, join(folder, 'counter.webp'))
  await page.goto('/office/programme')
  await page.getByRole('table').waitFor()
  await shoot(page, join(folder, 'programme.webp'))
  await page.goto('/office')
  await page.getByRole('heading', { name: 'Shows' }).waitFor()
  await shoot(page, join(folder, 'today.webp'))
  await page.context().close()
}

async function shoot(page: Page, target: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await waitForImages(page)
  await sharp(await page.screenshot())
    .resize({ width: 960 })
    .webp({ quality: 76 })
    .toFile(target)
}
