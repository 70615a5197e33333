import { lazy, useSyncExternalStore } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { languageLabels } from '@/contract/languages.gen'
import { hasLanguage } from '@/src/lib/device/choices'
import { useScope } from '@/src/lib/page/scope'
import { LatePart } from '@/src/ui/late-part'
import { useChangeLanguage } from './use-change-language'

const LanguageButton = lazy(async () => ({ default: (await import('./language-button')).LanguageButton }))

const never = () => () => undefined
const look =
  'min-h-11 min-w-11 rounded-m px-2.5 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink'

/** Leads to the other language, or opens the list of them where the brand has more than two. */
export function LanguageSwitch() {
  const { brand, language } = useScope()
  // The device knows what this API has; our own, of which the server renders, has all of the brand's.
  const offered = useSyncExternalStore(
    never,
    () => brand.languages.filter(hasLanguage).join(),
    () => brand.languages.join(),
  )
  const others = brand.languages.filter((each) => each !== language && offered.includes(each))
  const [other, another] = others
  if (!other) return null
  if (!another) return <Toggle other={other} />
  return (
    <LatePart>
      <LanguageButton others={others} look={look} />
    </LatePart>
  )
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
      className={`[font-family:system-ui] ${look}`}
    >
      {languageLabels[other]}
    </button>
  )
}
