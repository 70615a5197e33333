import { Suspense, lazy, useRef, useState } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { languageLabels } from '@/contract/languages.gen'
import { useScope } from '@/src/lib/page/scope'

const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu')).LanguageMenu }))

interface LanguageButtonProps {
  /** Beside that of the page. */
  others: readonly LanguageCode[]
  look: string
}

/** Opens the list of a brand's languages. Apart from the header's own code: most brands have two, which need no list. */
export function LanguageButton({ others, look }: LanguageButtonProps) {
  const { language } = useScope()
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={look}
      >
        <span className="uppercase">{language}</span>
        <span className="sr-only"> {languageLabels[language]}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <LanguageMenu anchor={anchor} others={others} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
