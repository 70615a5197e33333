import { useState } from 'react'
import type { RefObject } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { languageNames } from '@/contract/languages.gen'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Popover } from '@/src/ui/popover'
import { useChangeLanguage } from './use-change-language'

interface LanguageMenuProps {
  anchor: RefObject<HTMLButtonElement | null>
  /** Languages beside the page’s own. */
  others: readonly LanguageCode[]
  onClose: () => void
}

/** Lists the brand’s languages, each in its own name, in the brand’s order. */
export function LanguageMenu({ anchor, others, onClose }: LanguageMenuProps) {
  const { brand, language } = useAppContext()
  const change = useChangeLanguage()
  const [chosen, setChosen] = useState<LanguageCode | null>(null)
  async function choose(each: LanguageCode) {
    if (each === language) return onClose()
    setChosen(each)
    await change(each)
    setChosen(null)
  }
  return (
    <Popover anchor={anchor} onClose={onClose} className="min-w-44 py-2">
      <ul>
        {brand.languages
          .filter((each) => each === language || others.includes(each))
          .map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={each}
                aria-current={each === language}
                aria-busy={chosen === each || undefined}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was asked for: a keyboard goes on in it
                autoFocus={each === language}
                onClick={() => void choose(each)}
                // Uses the device’s own typeface: one word does not justify loading another script’s font.
                className="flex min-h-11 w-full items-center justify-between gap-4 px-4 text-start font-medium [font-family:system-ui] hover:bg-raised"
              >
                <bdi>{languageNames[each]}</bdi>
                {each === language ? <DeferredIcon name="check" className="size-4 text-muted" /> : null}
              </button>
            </li>
          ))}
      </ul>
    </Popover>
  )
}
