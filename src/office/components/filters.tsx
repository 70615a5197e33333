import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SelectField, TextField } from '@/src/ui/field'

/** Filters above a list, beside each other where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-4 grid grid-cols-2 items-end gap-3 *:min-w-0 sm:flex sm:flex-wrap sm:*:w-48"
    >
      {children}
    </form>
  )
}

interface SearchFilterProps {
  label: string
  placeholder?: string
  value: string
  /** Called with the trimmed text once the person stops typing, or presses Enter. */
  onChange: (text: string) => void
}

/** Pause in milliseconds after which what was typed is searched for. */
const typingPauseMs = 300

export function SearchFilter({ label, placeholder, value, onChange }: SearchFilterProps) {
  // Null while nobody types: then the field follows the address.
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function send(text: string) {
    clearTimeout(timer.current)
    if (text.trim() !== value) onChange(text.trim())
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), typingPauseMs)
  }
  return (
    <div className="col-span-2 sm:w-80!">
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(event.currentTarget.value)
        }}
        onBlur={(event) => {
          send(event.target.value)
          setTyped(null)
        }}
      />
    </div>
  )
}

interface SelectFilterProps<Value extends string> {
  label: string
  /** Undefined: all. */
  value: Value | undefined
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value | undefined) => void
}

export function SelectFilter<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFilterProps<Value>) {
  const { t } = useLingui()
  return (
    <div>
      <SelectField
        label={label}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((each) => each.value === event.target.value)?.value)}
      >
        <option value="">{t`All`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface DayFilterProps {
  label: string
  /** `YYYY-MM-DD`; undefined for any. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  return (
    <div>
      <TextField
        label={label}
        type="date"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  )
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** First and last day, both included. */
export function DayRangeFilter({ from, to, onChange }: DayRange & { onChange: (range: DayRange) => void }) {
  const { t } = useLingui()
  return (
    <>
      <DayFilter label={t`From`} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
      <DayFilter label={t`To`} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
    </>
  )
}
