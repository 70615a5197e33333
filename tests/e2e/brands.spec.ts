import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { brands } from '../../brands/brands'
import { countryIds } from '../../contract/catalogue/country-ids'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { findAxeViolations } from './axe-violations'
import { Visitor, cards } from './visitor'

/** Returns the layout of a brand’s page in comparable terms for each part. */
async function readLayout(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`No ${selector} on the page`)
      return getComputedStyle(element, pseudo)
    }
    const hero = style('.hero')
    const name = style('.head .brand-name')
    const heading = style('main h2.text-xl')
    const button = style('main .btn')
    const films = style('.films')
    return {
      header: [name.justifyContent, name.textTransform, style('.thumb-bar').borderRadius].join(' '),
      heading: [heading.display, heading.fontWeight, style('main h2.text-xl', '::after').content].join(' '),
      button: [button.fontWeight, button.textTransform, button.paddingInlineStart].join(' '),
      motion: style(':root').getPropertyValue('--ease'),
      hero: [
        hero.borderRadius,
        hero.marginTop,
        style('.hero-picture').clipPath,
        style('.hero > section > ul').columnGap,
      ].join(' '),
      listing: [films.gridTemplateColumns, films.display, films.columnGap, films.marginInlineStart].join(' '),
      card: [
        style('.film-poster').position,
        style('.film-title').fontSize,
        style('.film-title').textTransform,
      ].join(' '),
    }
  })
}

/** Waits for a colour change, which takes a frame or two to become measurable. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map((each) => each.finished))
  })
}

const schemes = ['light', 'dark'] as const
const looks: Record<string, string>[] = []

test.describe.serial('a booking with each brand', () => {
  for (const { id } of takeSample(brands, 1)) {
    test(
      `axe finds no fault in ${id}, light and dark, from home to the ticket`,
      { tag: '@full' },
      async ({ browser }) => {
        test.setTimeout(180_000)
        const visitor = await Visitor.arrive(browser, {
          brand: id,
          countryId: countryIds.bahrain,
          context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
        })
        const { page } = visitor
        const check = async (screen: string) => {
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme })
            await settle(page)
            expect.soft(await findAxeViolations(page), `${screen}, ${colorScheme}`).toEqual([])
          }
        }
        await visitor.open('/')
        const home = await readLayout(page)
        await check('home')
        await visitor.reachChoice({ show: await freshShow(1, countryIds.bahrain) })
        await check('seats')
        await visitor.confirmSeats()
        const email = page.getByLabel(visitor.translate('E-mail'))
        const form = await email.evaluate((field) => {
          const { borderRadius, boxShadow } = getComputedStyle(field)
          return `${borderRadius} ${boxShadow}`
        })
        await check('checkout')
        await visitor.fillContact('amina@example.com', '36001234')
        await visitor.payWith(cards.direct)
        await visitor.expectTicket(1)
        const ticket = await page.locator('.ticket').evaluate((paper) => {
          const part = (selector: string) => {
            const element = paper.querySelector(selector)
            if (!element) throw new Error(`The ticket has no ${selector}`)
            return getComputedStyle(element)
          }
          const facts = part('.ticket-facts')
          return [facts.textAlign, facts.rowGap, part('.ticket-tear').blockSize].join(' ')
        })
        await check('ticket')
        looks.push({ ...home, form, ticket })
        await visitor.leave()
      },
    )
  }

  for (const part of ['header', 'heading', 'button', 'motion', 'hero', 'listing', 'card', 'form', 'ticket'])
    test(`no two brands lay out the ${part} the same way`, { tag: '@full' }, () => {
      const found = looks.map((look) => look[part])
      // There are three layouts of each part.
      expect(new Set(found).size, found.join(' | ')).toBeGreaterThanOrEqual(Math.min(brands.length, 3))
    })
})

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

for (const { brand, scheme } of brands.flatMap((each) =>
  schemes.map((wish) => ({ brand: each, scheme: wish })),
))
  test(
    `${brand.id} has its colour scheme from the first frame for a device set to ${scheme}`,
    { tag: '@full' },
    async ({ browser }) => {
      /** Returns the scheme shown for a device’s setting: a brand may have fixed one for every visitor. */
      const shownFor = (wish: typeof scheme) =>
        brand.theme.schemeFrom === 'brand' ? brand.theme.scheme : wish
      const shown = shownFor(scheme)
      const ground = rgb(brand.theme.palettes[shown].ground)
      // Without scripts there is only the first frame.
      const still = await Visitor.arrive(browser, {
        brand: brand.id,
        context: { colorScheme: scheme, javaScriptEnabled: false },
      })
      await still.page.goto('/')
      expect(
        await still.page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor),
      ).toBe(ground)
      expect(await still.page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe(
        shown,
      )
      await still.leave()

      const visitor = await Visitor.arrive(browser, {
        brand: brand.id,
        context: { colorScheme: scheme, serviceWorkers: 'allow' },
      })
      const { page } = visitor
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(globalThis, { grounds: seen })
        const look = () => {
          if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor)
          requestAnimationFrame(look)
        }
        look()
      })
      const grounds = () =>
        page.evaluate(() => [...new Set((globalThis as unknown as { grounds: string[] }).grounds)])
      await visitor.open('/')
      expect(await grounds()).toEqual([ground])
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
            .filter(({ media }) => matchMedia(media).matches)
            .map(({ content }) => content),
        ),
      ).toEqual([brand.theme.palettes[shown].ground])

      // The device’s setting changes while the page is open.
      const other = scheme === 'dark' ? 'light' : 'dark'
      await page.emulateMedia({ colorScheme: other })
      expect(await readGround(page)).toBe(rgb(brand.theme.palettes[shownFor(other)].ground))
      await page.emulateMedia({ colorScheme: scheme })

      // The cached shell applies the scheme offline as well.
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.context().setOffline(true)
      await visitor.open('/')
      expect(await grounds()).toEqual([ground])
      await visitor.leave()
    },
  )

for (const brand of takeSample(brands, 1))
  test(
    `a visitor’s choice of light or dark for ${brand.id} applies from the first frame and offline`,
    { tag: '@full' },
    async ({ browser }) => {
      const own = brand.theme.scheme
      const other = own === 'dark' ? 'light' : 'dark'
      const visitor = await Visitor.arrive(browser, {
        brand: brand.id,
        context: { colorScheme: own, serviceWorkers: 'allow' },
      })
      const { page } = visitor
      const grounds = { [own]: brand.theme.palettes[own].ground, [other]: brand.theme.palettes[other].ground }
      const around = () => page.locator('meta[name=theme-color]').first().getAttribute('content')
      await visitor.open('/cinemas')
      const wanted = page.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light', exact: true })
      await expect(page.getByRole('radio', { name: 'Automatic', exact: true })).toBeChecked()
      const choose = (name: string) =>
        page.getByRole('group', { name: 'Appearance' }).getByText(name, { exact: true }).click()
      await choose(other === 'dark' ? 'Dark' : 'Light')
      expect(await readGround(page)).toBe(rgb(grounds[other] ?? ''))
      expect(await around()).toBe(rgb(grounds[other] ?? ''))

      const still = await page.context().newPage()
      await still.route('**/*.js', (route) => route.abort())
      await still.goto('/cinemas')
      expect(await readGround(still)).toBe(rgb(grounds[other] ?? ''))
      await still.close()

      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.context().setOffline(true)
      await visitor.open('/cinemas')
      expect(await readGround(page)).toBe(rgb(grounds[other] ?? ''))
      await page.context().setOffline(false)
      await expect(wanted).toBeChecked()
      await choose('Automatic')
      expect(await readGround(page)).toBe(rgb(grounds[own] ?? ''))
      await visitor.leave()
    },
  )
