import type { LanguageCode } from '@/contract/envelope'
import { languageLabels } from '@/contract/languages.gen'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { languageButtonClass } from './language-button-class'
import { useChangeLanguage } from './use-change-language'
import { useOtherLanguages } from './use-other-languages'
import { lazyComponent } from '@/src/ui/lazy-component'

const LanguageButton = lazyComponent(async () => (await import('./language-button')).LanguageButton)
/** The same element in every render, so that the server’s markup stays until the code is loaded. */
const list = (
  <HydrationBoundary>
    <LanguageButton />
  </HydrationBoundary>
)

/** Switches to the other language, or opens a list where the brand has more than two. */
export function LanguageSwitch() {
  const [other, another] = useOtherLanguages()
  if (!other) return null
  return another ? list : <Toggle other={other} />
}

function Toggle({ other }: { other: LanguageCode }) {
  const change = useChangeLanguage()
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void change(other)}
      // Uses the device’s own typeface: one word does not justify loading the other script’s font.
      className={`[font-family:system-ui] ${languageButtonClass}`}
    >
      {languageLabels[other]}
    </button>
  )
}
