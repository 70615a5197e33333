import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
}

export interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  active: Key
  onChange: (key: Key) => void
  classes?: TabsClasses
  children: ReactNode
}

/** Classes of the list and of each tab. */
export interface TabsClasses {
  readonly list: string
  readonly tab: string
}

const line: TabsClasses = {
  list: 'flex overflow-x-auto border-b border-line sm:gap-1',
  tab: 'min-h-12 shrink-0 border-b-3 border-transparent px-2.5 text-base sm:px-4 sm:text-lg font-semibold whitespace-nowrap text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink',
}

/** Tabs over one panel; arrow keys follow the reading direction. */
export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  onChange,
  classes = line,
  children,
}: TabsProps<Key>) {
  const id = useId()
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={classes.tab}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  )
}
