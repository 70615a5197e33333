import type { LanguageCode } from '@/contract/envelope'
import { isInMenu, pageNames, pages } from '@/contract/pages'
import type { MenuName } from '@/contract/pages'
import type { PageBrand } from '@/contract/page/brand'
import type { PageSetting } from '@/contract/page/row'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'

/** Settings that decide which pages are offered to a visitor. */
export interface MenuVisitor {
  readonly countryId: number
  readonly language: LanguageCode
  /** Brand settings: whole or short menu, and which pages the brand has. */
  readonly settings: Pick<PageBrand['settings'], 'menu' | PageSetting>
  /** Calls that the API turned out not to have. */
  readonly missingCalls: ReadonlySet<string>
}

/** Returns the site’s main menu entries in order. // spec §2 Header menu, §9 */
export function listMenu(visitor: MenuVisitor): MenuName[] {
  return pageNames.filter(isInMenu).filter((name) => {
    const { menu: rule, setting } = pages[name]
    return (
      rule !== undefined &&
      (setting === undefined || visitor.settings[setting]) &&
      (visitor.settings.menu === 'all' || rule.isShort === true) &&
      rule.exceptCountry !== visitor.countryId &&
      (rule.language ?? visitor.language) === visitor.language &&
      !visitor.missingCalls.has(rule.call ?? '')
    )
  })
}

export function useMenu(): MenuName[] {
  const { countryId, language, brand } = useAppContext()
  return listMenu({ countryId, language, settings: brand.settings, missingCalls: useMissingCalls() })
}
