import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'

/**
 * A text that expands in place. All of it is in the page for search engines; it is only shortened visually.
 * // spec §9
 */
export function ReadMore({ text }: { text: string }) {
  const { readMoreLength } = useAppContext().brand.settings
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > readMoreLength
  // At the end of a word where there is one.
  const end = isLong ? text.lastIndexOf(' ', readMoreLength) : text.length
  const cut = end > 0 ? end : readMoreLength
  return (
    <div className="max-w-2xl">
      <p className="text-base leading-relaxed">
        {text.slice(0, cut)}
        {isLong && !isOpen ? <span aria-hidden>…</span> : null}
        {isLong ? <span hidden={!isOpen}>{text.slice(cut)}</span> : null}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-semibold text-accent"
        >
          {isOpen ? <Trans>Read less</Trans> : <Trans>Read more</Trans>}
        </button>
      ) : null}
    </div>
  )
}
