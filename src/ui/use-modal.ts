import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'

interface OpenModal {
  readonly dialog: HTMLDialogElement
  readonly close: () => void
}

/** Open modals, the topmost last. */
const openModals: OpenModal[] = []

/**
 * Opens the native `<dialog>` as a modal: focus stays inside, the page behind is inert, focus returns at the
 * end. It stays open while it is rendered, even if the browser closes it by itself; the result is spread onto
 * the element.
 * @param onClose Called for Esc or a phone’s Back; omit it for a dialog that only its own buttons close.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => onClose?.())
  // Closed while it is still in the page, because only then the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    const entry = { dialog, close: () => close() }
    openModals.push(entry)
    return () => {
      openModals.splice(openModals.indexOf(entry), 1)
      dialog.close()
    }
  }, [])

  return {
    ref,
    // On Esc, browsers close a dialog without a `cancel` event when nothing was tapped since the last one,
    // and may close two dialogs at once.
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A popover above the dialog closes first, by the browser or by itself.
      if (event.currentTarget.querySelector('[popover]')) return
      event.preventDefault()
      onClose?.()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose?.()
    },
    // A phone’s Back may close one dialog or all. The event arrives after the closing, when a dialog may be
    // open again.
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (currentTarget.open) return
      const uppermost = openModals.at(-1)
      for (const { dialog } of openModals) if (!dialog.open) dialog.showModal()
      uppermost?.close()
    },
  }
}
