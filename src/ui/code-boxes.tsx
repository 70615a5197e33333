import { useId, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { readDigits } from '@/src/lib/text/read-digits'

export interface CodeBoxesProps {
  label: ReactNode
  /** Label of a box: "Digit 2 of 4". */
  boxLabel: (position: number) => string
  length: number
  /** Digits typed so far. */
  value: string
  onChange: (digits: string) => void
  error?: ReactNode
}

/**
 * Input of a code with a box for each digit: typing moves to the next box, and a pasted or suggested code
 * fills them all. // spec §4 Code entry
 */
export function CodeBoxes({ label, boxLabel, length, value, onChange, error }: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  function put(at: number, typed: string) {
    const digits = readDigits(typed)
    if (digits === '') return
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length)
    onChange(next)
    boxes.current[Math.min(next.length, length - 1)]?.focus()
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const moved = arrows(at)[event.key]
    if (moved !== undefined) {
      event.preventDefault()
      // There is nothing to correct beyond the typed digits.
      boxes.current[Math.max(0, Math.min(moved, value.length, length - 1))]?.focus()
    }
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const from = value[at] === undefined ? at - 1 : at
    if (from < 0) return
    onChange(value.slice(0, from) + value.slice(from + 1))
    boxes.current[from]?.focus()
  }
  /** Returns the box to which each key moves. The boxes run from left to right in every language. */
  const arrows = (at: number): Record<string, number | undefined> => ({
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: length - 1,
  })
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    put(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold text-ink">{label}</legend>
      {/* Numbers run from left to right in Arabic too. */}
      <div dir="ltr" className="flex gap-2 rtl:justify-end">
        {Array.from({ length }, (_, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            ref={(box) => {
              boxes.current[at] = box
            }}
            aria-label={boxLabel(at + 1)}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={value[at] ?? ''}
            onChange={(event) => put(at, event.target.value.replace(value[at] ?? '', ''))}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={onPaste}
            onFocus={(event) => event.target.select()}
            className="field size-14 min-w-0 text-center text-2xl font-bold tabular-nums text-ink"
          />
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
