/**
 * Script by which a page with card fields communicates with our page that frames it;
 * `src/features/payment/panels/fields-port.ts` is the other side. It announces itself only to the shop's
 * origin, receives a port from there, and afterwards sends nothing elsewhere. The shop receives the height
 * and the name of a session, never the typed data.
 */
export const portScript = `
function connectFields(shop, makeFields) {
  const first = (event) => {
    const { data, origin, ports: [port], source } = event
    if (origin !== shop || source !== window.parent || !data || data.type !== 'foyer-fields' || !port) return
    removeEventListener('message', first)
    const say = (message) => port.postMessage(message)
    applyLook(data.look)
    const fields = makeFields(say)
    const measure = () => say({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) })
    new ResizeObserver(measure).observe(document.body)
    measure()
    port.onmessage = async (message) => {
      if (!message.data || message.data.type !== 'pay') return
      try {
        say({ type: 'session', id: await fields.session() })
      } catch (error) {
        say({ type: 'failed', why: error && error.message === 'incomplete' ? 'incomplete' : 'unavailable' })
      }
    }
  }
  addEventListener('message', first)
  if (window.parent !== window) window.parent.postMessage({ type: 'foyer-fields' }, shop)
}

/** Colours of the brand, each only if it is one. */
function applyLook(look) {
  for (const name of ['ground', 'ink', 'muted', 'edge', 'accent', 'bad']) {
    const value = look && look[name]
    if (typeof value === 'string' && CSS.supports('color', value))
      document.documentElement.style.setProperty('--' + name, value)
  }
  if (look && (look.scheme === 'dark' || look.scheme === 'light'))
    document.documentElement.style.colorScheme = look.scheme
}
`
