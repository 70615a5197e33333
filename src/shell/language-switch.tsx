import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { hasLanguage, saveLanguage } from '@/src/lib/device/choices'
import { reloadPage } from '@/src/lib/page/reload-page'
import { useScope } from '@/src/lib/page/scope'
import { loadI18n } from '@/src/lib/text/i18n'

const never = () => () => undefined

/** Goes to the other language, named in itself. The page starts anew, since everything on it changes. */
export function LanguageSwitch() {
  const { brand, language } = useScope()
  const { t } = useLingui()
  const other = language === 'en' ? 'ar' : 'en'
  // The device knows what this API has; our own, of which the server renders, has both.
  const isOffered = useSyncExternalStore(
    never,
    () => hasLanguage(other),
    () => true,
  )
  if (!isOffered) return null
  const change = async () => {
    // Only the languages in use are on the device.
    if (!navigator.onLine && !(await canRead(other))) {
      const { showToast } = await import('@/src/ui/toast')
      return showToast(t`This language comes when you’re back online`)
    }
    saveLanguage(other, brand.hosts)
    void reloadPage()
  }
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void change()}
      // The device's own face: one word is no reason to fetch the other script's font.
      className="[font-family:system-ui] min-h-11 min-w-11 rounded-m px-2.5 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink"
    >
      {other === 'ar' ? 'عربي' : 'English'}
    </button>
  )
}

function canRead(language: LanguageCode): Promise<boolean> {
  return loadI18n(language).then(
    () => true,
    () => false,
  )
}
