import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'

interface ComboboxOptions {
  count: number
  onPick: (index: number) => void
  onEscape: () => void
}

/**
 * Keyboard handling and ARIA attributes of a text box with a list below it: up, down, enter, escape; focus
 * stays in the box. // WAI-ARIA combobox pattern
 */
export function useCombobox({ count, onPick, onEscape }: ComboboxOptions) {
  const id = useId()
  const [selectedIndex, setSelectedIndex] = useState(-1)
  const active = selectedIndex < count ? selectedIndex : -1
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function onKeyDown(event: ReactKeyboardEvent<HTMLInputElement> | KeyboardEvent) {
    if (('nativeEvent' in event ? event.nativeEvent : event).isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    } else if (event.key === 'Enter' && count > 0) {
      event.preventDefault()
      onPick(active === -1 ? 0 : active)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setSelectedIndex(active === -1 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count)
    }
  }

  return {
    inputProps: {
      role: 'combobox' as const,
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    },
    listProps: { role: 'listbox' as const, id: `${id}-list` },
    /** Attributes of one option. Pressing it must not take the focus out of the box. */
    optionProps: (index: number) => ({
      role: 'option' as const,
      id: `${id}-${index}`,
      'aria-selected': index === active,
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setSelectedIndex(index),
      onClick: () => onPick(index),
    }),
  }
}

/** Disables autocorrection, because names are typed here. */
const searchAttributes = {
  enterkeyhint: 'search',
  autocapitalize: 'off',
  autocorrect: 'off',
  spellcheck: 'false',
  // contract/catalogue/search.ts
  maxlength: 80,
} as const

/**
 * The same for a box that is already on the page when this code arrives, so that the visitor keeps typing in
 * it: sets its attributes and listens to its keys.
 */
export function useAttachedCombobox(box: RefObject<HTMLInputElement | null>, options: ComboboxOptions) {
  const { inputProps, ...parts } = useCombobox(options)
  const { onKeyDown, autoComplete, ...attributes } = inputProps
  const onKey = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({
      ...attributes,
      ...searchAttributes,
      autocomplete: autoComplete,
    }))
      if (value === undefined) box.current?.removeAttribute(name)
      else box.current?.setAttribute(name, String(value))
  })
  useEffect(() => {
    const listening = new AbortController()
    box.current?.addEventListener('keydown', (event) => onKey(event), listening)
    return () => listening.abort()
  }, [box])
  return parts
}
