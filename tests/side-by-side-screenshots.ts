import type { Browser, Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { countryIds } from '../contract/catalogue/country-ids'
import { buildPath } from '../contract/page/build-path'
import { freshShow } from './e2e/api'
import { Visitor, cards } from './e2e/visitor'
import { waitForImages } from './wait-for-images'

// The same three screens of each brand in greyscale side by side, so that only form differs and not colour.

const brands = ['dana', 'tembo', 'orbit'] as const
const sizes = { desktop: [1440, 1720], phone: [360, 780] } as const
type Device = keyof typeof sizes
const screens = ['home', 'ticket', 'form'] as const
type Screen = (typeof screens)[number]

const gap = 24
/** Scale of the pictures: a desktop beside two others is viewed from further away, a phone at full size. */
const shownShare: Readonly<Record<Device, number>> = { desktop: 0.5, phone: 1 }

/** Writes `<folder>/{home,ticket,form}.png`: desktops above, phones below. */
export async function screenshotSideBySide(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shots = new Map<string, Buffer>()
  for (const brand of brands)
    for (const device of ['desktop', 'phone'] as const)
      for (const [screen, shot] of await shootBrand(browser, brand, device))
        shots.set(`${screen} ${device} ${brand}`, shot)
  for (const screen of screens) {
    const rows = await Promise.all(
      (['desktop', 'phone'] as const).map((device) =>
        Promise.all(brands.map((brand) => small(shots.get(`${screen} ${device} ${brand}`), device))),
      ),
    )
    await compose(rows.flat(), join(folder, `${screen}.png`))
  }
}

interface Tile {
  readonly image: Buffer
  readonly width: number
  readonly height: number
}

async function small(shot: Buffer | undefined, device: Device): Promise<Tile> {
  const [width, height] = sizes[device]
  const share = shownShare[device]
  const size = { width: Math.round(width * share), height: Math.round(height * share) }
  const image = await sharp(shot)
    .resize({ ...size, fit: 'cover', position: 'top' })
    .greyscale()
    .png()
    .toBuffer()
  return { image, ...size }
}

/** Composes one column per brand, with its desktop above its phone. */
async function compose(tiles: readonly Tile[], target: string): Promise<void> {
  const column = Math.max(...tiles.map(({ width }) => width)) + gap
  const above = tiles[0]?.height ?? 0
  const below = tiles.at(-1)?.height ?? 0
  await sharp({
    create: {
      width: brands.length * column + gap,
      height: above + below + 3 * gap,
      channels: 3,
      background: '#8c8c8c',
    },
  })
    .composite(
      tiles.map(({ image, width }, i) => ({
        input: image,
        left: gap + (i % brands.length) * column + Math.round((column - gap - width) / 2),
        top: i < brands.length ? gap : above + 2 * gap,
      })),
    )
    .greyscale()
    .png({ palette: true, colours: 48, effort: 10 })
    .toFile(target)
}

async function shootBrand(
  browser: Browser,
  brand: (typeof brands)[number],
  device: Device,
): Promise<[Screen, Buffer][]> {
  const [width, height] = sizes[device]
  const isPhone = device === 'phone'
  const visitor = await Visitor.arrive(browser, {
    brand,
    // All brands sell in this country, so their shows and prices are the same.
    countryId: countryIds.bahrain,
    context: { viewport: { width, height }, reducedMotion: 'reduce', hasTouch: isPhone, isMobile: isPhone },
  })
  const shots: [Screen, Buffer][] = []
  const shoot = async (screen: Screen) => shots.push([screen, await still(visitor.page)])
  await visitor.open('/')
  await shoot('home')
  await visitor.open(buildPath('contact'))
  await visitor.page.getByLabel(visitor.translate('Name')).first().waitFor()
  await shoot('form')
  await visitor.openShow(await freshShow(1, countryIds.bahrain))
  await visitor.chooseCount(2)
  await visitor.chooseBestSeats()
  await visitor.confirmSeats()
  await visitor.fillContact('amina@example.com', '36001234')
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  await shoot('ticket')
  await visitor.leave()
  return shots
}

/** Takes a picture once everything in view is loaded. */
async function still(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await waitForImages(page)
  return page.screenshot()
}
