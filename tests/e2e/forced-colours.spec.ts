import type { Page } from '@playwright/test'
import { brands } from '../../brands/brands'
import { pageNames, pages } from '../../contract/pages'
import { openAsGuest } from './account'
import { freshShow } from './api'
import { members } from './members'
import { pageAddresses } from './page-addresses'
import { expect, test } from './test'
import { Visitor } from './visitor'

/**
 * Returns fields and buttons, and elements separated by a shadow or ring, that have no outline in forced
 * colours.
 */
async function findUnlined(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const isDrawn = getComputedStyle(element).boxShadow !== 'none'
      const isControl = element.matches(
        'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea, .btn',
      )
      element.toggleAttribute('data-needs-line', isDrawn || isControl)
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  return page.evaluate(() => {
    const isLine = (style: string, width: string, colour: string) =>
      style !== 'none' && Number.parseFloat(width) > 0 && !/^rgba\(.*, 0\)$|^transparent$/.test(colour)
    return [...document.querySelectorAll('[data-needs-line]')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width < 3)
        return []
      const style = getComputedStyle(element)
      const hasLine =
        isLine(style.outlineStyle, style.outlineWidth, style.outlineColor) ||
        (['Top', 'Bottom'] as const).some((side) =>
          isLine(style[`border${side}Style`], style[`border${side}Width`], style[`border${side}Color`]),
        )
      return hasLine ? [] : [`<${element.localName} class="${element.className}">`]
    })
  })
}

/** Returns groups of choices whose selected item looks like another one in forced colours. */
function findAlike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isChosen = (control: Element) =>
      control instanceof HTMLInputElement
        ? control.checked
        : ['aria-pressed', 'aria-selected', 'aria-current'].some(
            (name) => !/^(?:false)?$/.test(control.getAttribute(name) ?? ''),
          )
    /**
     * Returns the styles that draw a control: its own, its label’s, or those of the element beside a hidden
     * input.
     */
    const readLook = (control: Element) => {
      const parts = [control, control.closest('label'), control.nextElementSibling, control.parentElement]
      return parts
        .slice(0, control instanceof HTMLInputElement ? 4 : 1)
        .map((part) => {
          if (!part) return ''
          const { borderTopWidth, borderTopStyle, backgroundColor, outlineWidth, opacity, appearance } =
            getComputedStyle(part)
          const native =
            part === control && appearance !== 'none' && part instanceof HTMLInputElement
              ? isChosen(part)
              : ''
          return [borderTopWidth, borderTopStyle, backgroundColor, outlineWidth, opacity, native].join()
        })
        .join(' | ')
    }
    const groups = new Map<Element | string, Element[]>()
    const choices =
      'input[type=radio], button[aria-pressed], [role=tab], [role=option], a[aria-current], nav a'
    for (const control of document.body.querySelectorAll(choices)) {
      if (control.closest('[inert], [aria-hidden=true], .seat-pane') || !control.checkVisibility()) continue
      const key =
        control instanceof HTMLInputElement
          ? control.name
          : (control.closest('[role=group], [role=tablist], nav, ul') ?? document.body)
      groups.set(key, [...(groups.get(key) ?? []), control])
    }
    return [...groups.values()].flatMap((group) => {
      const chosen = group.filter((control) => isChosen(control))
      const others = group.filter((control) => !isChosen(control))
      return chosen.flatMap((control) =>
        others.some((other) => readLook(other) === readLook(control))
          ? [
              `chosen and not told apart: <${control.localName} class="${control.className}"> ${control.textContent}`,
            ]
          : [],
      )
    })
  })
}

async function expectLines(visitor: Visitor, screen: string): Promise<void> {
  const errors = [...(await findUnlined(visitor.page)), ...(await findAlike(visitor.page))]
  expect.soft([...new Set(errors)], screen).toEqual([])
}

for (const { id: brand, settings } of brands)
  test(
    `in forced colours every field, button and choice has an outline on every page (${brand})`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(60_000 + pageNames.length * 10_000)
      const [countryId = 0] = settings.countries
      const visitor = await Visitor.arrive(browser, { brand, countryId })
      const addresses = await pageAddresses('en', countryId)
      for (const name of pageNames) {
        if (pages[name].fromShell === false || pages[name].movedTo !== undefined) continue
        const path = addresses.get(name) ?? '/'
        await visitor.open(path)
        await visitor.page.waitForLoadState('networkidle')
        await expectLines(visitor, path)
      }
      await visitor.leave()
    },
  )

for (const { id: brand, settings } of brands)
  test(
    `in forced colours the account’s forms have outlines (${brand})`,
    { tag: '@full' },
    async ({ browser }) => {
      const [countryId = 0] = settings.countries
      const account = await openAsGuest(browser, { brand, countryId })
      await account.visitEachForm(
        (form) => expectLines(account.visitor, form),
        brand === 'tembo' ? members.leavers.en : undefined,
      )
      await account.visitor.leave()
    },
  )

test(
  'in forced colours the chosen count and preference are recognisable, and fields have an outline',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.reachCount({ show: await freshShow() })
    await expectLines(visitor, 'count')
    await visitor.chooseCount(2)
    await visitor.expectProposal()
    await visitor.button('Middle').click()
    await expect(visitor.button('Middle')).toHaveAttribute('aria-pressed', 'true')
    await expectLines(visitor, 'seats')
    await visitor.confirmSeats()
    await visitor.fillContact()
    await expectLines(visitor, 'payment')
    await visitor.leave()
  },
)
