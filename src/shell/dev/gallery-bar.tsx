import { Trans } from '@lingui/react/macro'
import { LanguageSwitch } from '../language-switch'
import { SchemeSwitch } from '../deferred/scheme-switch'

/**
 * Switches the gallery to the other language, and between light and dark; each brand has a host of its own,
 * which the development page lists.
 */
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
