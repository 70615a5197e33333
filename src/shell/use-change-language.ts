import { useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import { saveLanguage } from '@/src/lib/device/choices'
import { reloadPage } from '@/src/lib/page/reload-page'
import { useAppContext } from '@/src/lib/page/app-context'
import { loadI18n } from '@/src/lib/text/i18n'

/**
 * Returns a function that switches to another language. The page is reloaded, since everything on it changes.
 */
export function useChangeLanguage(): (other: LanguageCode) => Promise<void> {
  const { brand } = useAppContext()
  const { t } = useLingui()
  return async (other) => {
    // Only the languages in use are stored on the device.
    if (!(await canRead(other))) {
      const { showToast } = await import('@/src/ui/toast')
      return showToast(t`You can switch to this language when you’re back online`)
    }
    saveLanguage(other, brand.hosts)
    void reloadPage()
  }
}

function canRead(language: LanguageCode): Promise<boolean> {
  return loadI18n(language).then(
    () => true,
    () => false,
  )
}
