import { Trans } from '@lingui/react/macro'
import { LanguageSwitch } from '../language-switch'
import { SchemeSwitch } from '../tapped/scheme-switch'

/** The same in the other language, and light or dark; each brand has a host of its own, which the page of development lists. */
export function GalleryBar() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 rounded-l border border-line bg-surface px-4 py-2">
      <SchemeSwitch />
      <LanguageSwitch />
      <a href="/dev/" className="flex min-h-11 items-center font-medium underline">
        <Trans>Brands</Trans>
      </a>
    </div>
  )
}
