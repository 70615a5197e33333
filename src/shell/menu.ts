import type { LanguageCode } from '@/contract/envelope'
import { menuNames, pages } from '@/contract/pages'
import type { MenuName } from '@/contract/pages'
import type { PageBrand } from '@/contract/page/brand'
import type { PageSetting } from '@/contract/page/row'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useScope } from '@/src/lib/page/scope'

/** What decides which pages a visitor is offered. */
export interface MenuVisitor {
  readonly countryId: number
  readonly language: LanguageCode
  /** The brand's: its whole menu, the short one or its own, and which pages it has. */
  readonly settings: Pick<PageBrand['settings'], 'menu' | PageSetting>
  /** Calls that the API turned out not to have. */
  readonly missingCalls: ReadonlySet<string>
}

/** The site's main ways, in the brand's order, else in that of the specification. */
export function menuOf(visitor: MenuVisitor): MenuName[] {
  const { menu } = visitor.settings
  return (typeof menu === 'string' ? menuNames : menu).filter((name) => {
    const { menu: rule, setting } = pages[name]
    return (
      rule !== undefined &&
      (setting === undefined || visitor.settings[setting]) &&
      (menu !== 'events' || rule.isShort === true) &&
      rule.exceptCountry !== visitor.countryId &&
      (rule.language ?? visitor.language) === visitor.language &&
      !visitor.missingCalls.has(rule.call ?? '')
    )
  })
}

/** The menu for this visitor. */
export function useMenu(): MenuName[] {
  const { countryId, language, brand } = useScope()
  return menuOf({ countryId, language, settings: brand.settings, missingCalls: useMissingCalls() })
}
