/**
 * Writes down what assistive technology is told without being asked: each text that comes into a live region, or with one.
 * In a page it is run before the page's own code (`addInitScript`), so it holds on to nothing outside itself; what was said
 * is then `window.foyerSaid`.
 */
export function listenToLiveRegions(): () => string[] {
  const said: string[] = []
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const lastOf = new WeakMap<Element, string>()
  const hear = (region: Element) => {
    const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (lastOf.get(region) === text) return
    lastOf.set(region, text)
    if (text !== '') said.push(text)
  }
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = elementOf(target)?.closest(live)
      if (around) hear(around)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
            hear(region)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  Object.assign(window, { foyerSaid: said })
  return () => said
}
