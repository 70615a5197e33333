export const siteStyle = `
html { background: transparent; color: var(--ink, #12202f); font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
#mount iframe { display: block; inline-size: 100%; border: 0 }
/* A frame without a height is 150 px high: the fields need up to 285 px, the name with them, and banks design for 600. */
.fields, .fields iframe { min-block-size: 320px }
.verify, .verify iframe { min-block-size: max(600px, 100dvh) }`

/** Loads the gateway's script; shared by both pages. */
const loadSdk = `
const page = document.currentScript.dataset
const loaded = new Promise((resolve, reject) => {
  const script = document.createElement('script')
  script.src = page.sdk
  script.onload = () => (window.NI ? resolve(window.NI) : reject(new Error('unavailable')))
  script.onerror = () => reject(new Error('unavailable'))
  document.head.append(script)
})
`

/** The gateway’s card fields. // docs.ngenius-payments.com: Hosted Session (Web SDK) */
export const fieldsScript = `'use strict'
${loadSdk}
connectFields(page.shop, (say) => {
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim() || undefined
  let isComplete = false
  const mounted = loaded.then((NI) => new Promise((resolve, reject) => {
    NI.mountCardInput('mount', {
      style: {
        main: { padding: '0', margin: '0' },
        base: { color: colour('ink'), backgroundColor: 'transparent', fontSize: '16px' },
        input: { color: colour('ink'), borderColor: colour('edge'), borderWidth: '1px', borderStyle: 'solid', borderRadius: '12px', padding: '12px' },
        invalid: { borderColor: colour('bad') },
      },
      apiKey: page.key,
      outletRef: page.outlet,
      language: page.lang,
      onSuccess: () => resolve(NI),
      onFail: () => reject(new Error('unavailable')),
      onChangeValidStatus: (status) => {
        isComplete = status.isPanValid && status.isExpiryValid && status.isCVVValid && status.isNameValid
      },
    })
  }))
  mounted.then(() => say({ type: 'ready' }), () => say({ type: 'failed', why: 'unavailable' }))
  return {
    session: async () => {
      const NI = await mounted
      if (!isComplete) throw new Error('incomplete')
      const made = await NI.generateSessionId()
      const id = typeof made === 'string' ? made : made && (made.session_id || made.sessionId)
      if (!id) throw new Error('unavailable')
      return id
    },
  }
})
`

/** The bank's verification; on any result, the shop must query its server. */
export const verifyScript = `'use strict'
${loadSdk}
const answered = () => {
  if (window.parent !== window) window.parent.postMessage({ type: 'foyer-bank', nonce: page.nonce }, page.shop)
}
loaded
  .then((NI) => NI.handlePaymentResponse(JSON.parse(page.payment), {
    mountId: 'mount',
    style: { width: '100%', height: Math.max(600, innerHeight) },
  }))
  .then(answered, answered)
`
