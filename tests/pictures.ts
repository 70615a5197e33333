import { chromium } from '@playwright/test'
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { countryIds } from '../contract/catalogue/country-ids'
import { GetEvents } from '../contract/catalogue/get-events'
import { buildPath } from '../contract/page/build-path'
import { screenshotPages, screenshotTaps } from './browsing-screenshots'
import { chromiumOptions } from './chromium'
import { callApi, freshShow } from './e2e/api'
import { Visitor, cards } from './e2e/visitor'
import { screenshotHalls } from './hall-screenshots'
import { readWords } from '../scripts/command-words.mjs'
import { run } from '../scripts/run.mjs'
import type { Language } from './e2e/texts'
import { screenshotOffice } from './office-screenshots'
import { screenshotPapers } from './paper-screenshots'
import { screenshotSideBySide } from './side-by-side-screenshots'
import { waitForImages } from './wait-for-images'
import { startServerProcess } from './fixtures/server-process'

const { values, positionals: brands } = readWords(
  `npm run pictures -- [BRAND …] [--halls] [--side-by-side] [--papers] [--office]

Pictures of every screen in .cache/pictures; those in docs/pictures are renewed.
--halls         only the halls on a phone
--side-by-side  only the brands in greyscale beside each other
--papers        only the PDF ticket, mails and the wallet pass, with names in letters that get lost
--office        only the back office, for its guide`,
  {
    halls: { type: 'boolean', default: false },
    'side-by-side': { type: 'boolean', default: false },
    papers: { type: 'boolean', default: false },
    office: { type: 'boolean', default: false },
  },
)

const widths = { phone: [360, 740], tablet: [768, 1024], desktop: [1440, 900] } as const
const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache', 'pictures')

const browser = await chromium.launch(chromiumOptions())
try {
  if (values.papers) await screenshotPapers(browser, join(folder, 'papers'))
  else await screenshotScreens()
} finally {
  await browser.close()
}

async function screenshotScreens(): Promise<void> {
  await run(process.execPath, ['scripts/build.mjs'])
  const server = await startServerProcess({ env: { RATE_LIMITS: 'off' } })
  process.env.FOYER_ORIGIN = server.origin
  process.env.FOYER_PORT = String(server.port)
  try {
    if (values.office) await documentOffice()
    else if (values['side-by-side']) await screenshotSideBySide(browser, join(folder, 'side-by-side'))
    else await walkAll()
  } finally {
    await server.stop()
  }
}

async function walkAll(): Promise<void> {
  for (const brand of brands.length > 0 ? brands : ['tembo', 'dana', 'orbit'])
    for (const language of ['en', 'ar'] as const)
      for (const device of Object.keys(widths) as (keyof typeof widths)[])
        if (!values.halls || device === 'phone') await walk(brand, language, device)
  if (values.halls || brands.length > 0) return
  await documentOffice()
  await composeReadme()
  await renewDocumented()
}

async function documentOffice(): Promise<void> {
  await screenshotOffice(browser, join(folder, 'office'))
  await cp(join(folder, 'office'), join(root, 'docs', 'pictures', 'office'), { recursive: true })
}

async function renewDocumented(): Promise<void> {
  const documented = join(root, 'docs', 'pictures')
  for (const name of await readdir(documented, { recursive: true }))
    if (name.endsWith('.webp')) await copyFile(join(folder, name), join(documented, name))
}

/** Composes phone screens side by side for the README. */
async function composeReadme(): Promise<void> {
  const [width, height] = widths.phone
  const gap = 24
  const names = ['home-en', 'seats-chosen-en', 'movie-ar', 'ticket-en']
  await sharp({
    create: {
      width: names.length * (width + gap) + gap,
      height: height + 2 * gap,
      channels: 3,
      background: '#2c231a',
    },
  })
    .composite(
      names.map((name, i) => ({
        input: join(folder, 'tembo', `${name}-phone.webp`),
        left: gap + i * (width + gap),
        top: gap,
      })),
    )
    .webp({ quality: 80 })
    .toFile(join(folder, 'readme.webp'))
}

/** Goes through the site as one visitor and takes a picture at each stop. */
async function walk(brand: string, language: Language, device: keyof typeof widths): Promise<void> {
  const [width, height] = widths[device]
  const isPhone = device === 'phone'
  const visitor = await Visitor.arrive(browser, {
    brand,
    language,
    ...(brand !== 'tembo' && { countryId: countryIds.unitedArabEmirates }),
    context: { viewport: { width, height }, reducedMotion: 'reduce', hasTouch: isPhone, isMobile: isPhone },
  })
  const { page } = visitor
  page.on('pageerror', (error) => console.error(`${brand} ${language} ${device}: ${error.message}`))
  const shoot = async (name: string) => {
    await waitForImages(page)
    const target = join(folder, brand, `${name}-${language}-${device}.webp`)
    await mkdir(join(folder, brand), { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 76 })
      .toFile(target)
  }

  if (isPhone && (values.halls || brand === 'tembo')) await screenshotHalls(visitor, shoot)
  if (values.halls) return await visitor.leave()
  await visitor.open('/')
  await page.waitForLoadState('networkidle')
  await shoot('home')
  await screenshotPages(visitor, shoot, brand === 'tembo')
  if (brand !== 'tembo') return await visitor.leave()
  await visitor.open('/')
  await page.evaluate(() => scrollTo(0, innerHeight * 0.9))
  await shoot('home-listing')
  await screenshotTaps(visitor, shoot, isPhone)

  const { Events } = await callApi(GetEvents, {})
  const arena = Events.find((event) => /arena/i.test(event.EventID + event.Venue)) ?? Events[0]
  if (arena && !isPhone) {
    await visitor.open(buildPath('event', { eventID: arena.EventID }))
    await page.locator('a[href*="/event-seat-layout/"]').first().click()
    await page.waitForURL('**/event-seat-layout/**')
    await visitor.chooseCount(4)
    await visitor.chooseBestSeats()
    await shoot('arena')
  }

  await visitor.openShow(await freshShow())
  await shoot('count')
  await visitor.chooseCount(2)
  await page.locator('.seat-pane').waitFor()
  await shoot('seats')
  await visitor.chooseBestSeats()
  await shoot('seats-chosen')
  await visitor.confirmSeats()
  await page.getByLabel(visitor.translate('E-mail')).waitFor()
  await shoot('checkout')
  await visitor.fillContact()
  await page.getByTestId('pay').waitFor()
  await shoot('payment')
  await visitor.payWith(cards.verified)
  await page.frameLocator('iframe').locator('#code').waitFor()
  await shoot('bank')
  await visitor.confirmAtBank()
  await visitor.expectTicket(2)
  await shoot('ticket')
  await page.clock.install()
  await visitor.openShow(await freshShow())
  await visitor.chooseCount(1)
  await visitor.chooseBestSeats()
  await visitor.confirmSeats()
  await page.getByLabel(visitor.translate('E-mail')).waitFor()
  await page.clock.fastForward('15:05')
  await visitor.dialog('TIMED OUT').waitFor()
  await shoot('timed-out')
  await visitor.leave()
}
