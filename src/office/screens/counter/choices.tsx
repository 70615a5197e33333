import type { ReactNode } from 'react'

/** One of several large buttons to touch. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  isOn: boolean
  /** Where what is shown says too little. */
  label?: string
  onChoose: () => void
  children: ReactNode
}

export function Choice({ isOn, label, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onChoose}
      className="min-h-14 min-w-14 rounded-m bg-surface px-4 py-2 text-start ring-1 ring-line ring-inset hover:bg-raised aria-pressed:ring-2 aria-pressed:ring-accent"
    >
      {children}
    </button>
  )
}
