import { useRef, useState } from 'react'
import { languageNames } from '@/contract/languages.gen'
import { useAppContext } from '@/src/lib/page/app-context'
import { languageButtonClass } from './language-button-class'
import { useOtherLanguages } from './use-other-languages'
import { LanguageMenu } from './language-menu'

/**
 * Opens the list of a brand’s languages. Kept out of the header’s own code, because most brands have two
 * languages and need no list.
 */
export function LanguageButton() {
  const { language } = useAppContext()
  const others = useOtherLanguages()
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={languageButtonClass}
      >
        <span className="uppercase">{language}</span>
        <span className="sr-only"> {languageNames[language]}</span>
      </button>
      {isOpen ? <LanguageMenu anchor={anchor} others={others} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
