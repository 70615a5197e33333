/** Two fingers are the hall's, whatever one finger does: the page neither scrolls nor zooms under them. */
export function keepTwoFingers(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
}
