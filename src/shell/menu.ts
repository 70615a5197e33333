import type { LanguageCode } from '@/contract/envelope'
import { isInMenu, pageNames, pages } from '@/contract/pages'
import type { MenuName } from '@/contract/pages'
import type { PageBrand } from '@/contract/page/brand'
import type { PageSetting } from '@/contract/page/row'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'

/** What decides which pages a visitor is offered. */
export interface MenuVisitor {
  readonly countryId: number
  readonly language: LanguageCode
  /** The brand's: its whole menu or the short one, and which pages it has. */
  readonly settings: Pick<PageBrand['settings'], 'menu' | PageSetting>
  /** Calls that the API turned out not to have. */
  readonly missingCalls: ReadonlySet<string>
}

/** The site's main ways, in order. // spec §2 Header menu, §9 */
export function menuOf(visitor: MenuVisitor): MenuName[] {
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

/** The menu for this visitor. */
export function useMenu(): MenuName[] {
  const { countryId, language, brand } = useAppContext()
  return menuOf({ countryId, language, settings: brand.settings, missingCalls: useMissingCalls() })
}
