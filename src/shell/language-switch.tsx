import type { LanguageCode } from '@/contract/envelope'
import { languageLabels } from '@/contract/languages.gen'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { languageLook } from './language-look'
import { useChangeLanguage } from './use-change-language'
import { useOtherLanguages } from './use-other-languages'
import { lazyComponent } from '@/src/ui/lazy-component'

const LanguageButton = lazyComponent(async () => (await import('./language-button')).LanguageButton)
/** The same at each drawing: what the server drew of it stays until its code is there. */
const list = (
  <HydrationBoundary>
    <LanguageButton />
  </HydrationBoundary>
)

/** Leads to the other language, or opens the list of them where the brand has more than two. */
export function LanguageSwitch() {
  const [other, another] = useOtherLanguages()
  if (!other) return null
  return another ? list : <Toggle other={other} />
}

/** Named in its own language. */
function Toggle({ other }: { other: LanguageCode }) {
  const change = useChangeLanguage()
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void change(other)}
      // The device's own face: one word is no reason to fetch the other script's font.
      className={`[font-family:system-ui] ${languageLook}`}
    >
      {languageLabels[other]}
    </button>
  )
}
