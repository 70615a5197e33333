import type { Page } from '@playwright/test'
import { portScript } from '@/server/payments/providers/hosted/port-script'
import { gatewayPage } from '@/server/payments/providers/ngenius/site'
import { fieldsScript, siteStyle, verifyScript } from '@/server/payments/providers/ngenius/site-assets'
import { expect, test } from './test'

const shop = 'https://shop.example'
const cardHost = 'https://card.example'
const gateway = 'https://paypage.example'

/**
 * The gateway’s script: it inserts a frame without a height into the given element. //
 * docs.ngenius-payments.com: Hosted Session
 */
const sdk = `
const mountFrame = (id, page) => {
  const frame = document.createElement('iframe')
  frame.src = '${gateway}/' + page
  document.getElementById(id).append(frame)
  return frame
}
window.NI = {
  mountCardInput: (id, { onSuccess }) => (mountFrame(id, 'card').onload = onSuccess),
  handlePaymentResponse: (payment, { mountId }) => {
    mountFrame(mountId, 'bank')
    return new Promise(() => undefined)
  },
}`

/** A page in such a frame, as high as integrators report, with a button at its bottom. */
const foreignPage = (heightPx: number) =>
  `<!doctype html><body style="margin: 0"><div style="height: ${heightPx}px; position: relative"><button style="position: absolute; bottom: 0">Last line</button></div>`

/** A minimal shop page for the card fields. */
const shopPage = (fieldsUrl: string) => `<!doctype html><iframe style="width: 100%"></iframe><script>
const frame = document.querySelector('iframe')
addEventListener('message', ({ data }) => {
  if (data.type !== 'foyer-fields') return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data: said }) => said.type === 'height' && (frame.style.height = said.px + 'px')
  frame.contentWindow.postMessage({ type: 'foyer-fields', look: {} }, '${cardHost}', [port2])
})
frame.src = ${JSON.stringify(fieldsUrl)}
</script>`

/** Answers for the shop, the gateway and the host of the card fields. */
async function serve(page: Page): Promise<void> {
  const data = { shop, sdk: `${gateway}/sdk.js`, outlet: 'outlet', key: 'key', lang: 'en' } as const
  const bodies = {
    [`${shop}/`]: ['text/html', shopPage(`${cardHost}/fields`)],
    [`${gateway}/sdk.js`]: ['text/javascript', sdk],
    [`${gateway}/card`]: ['text/html', foreignPage(285)],
    [`${gateway}/bank`]: ['text/html', foreignPage(600)],
    [`${cardHost}/fields`]: ['text/html', gatewayPage('fields', data)],
    [`${cardHost}/verify`]: ['text/html', gatewayPage('verify', { ...data, payment: '{}' })],
    [`${cardHost}/site.css`]: ['text/css', siteStyle],
    [`${cardHost}/fields.js`]: ['text/javascript', portScript + fieldsScript],
    [`${cardHost}/verify.js`]: ['text/javascript', verifyScript],
  } as const
  for (const [url, [contentType, body]] of Object.entries(bodies))
    await page.route(url, (route) => route.fulfill({ contentType, body }))
}

test(
  'the gateway’s card fields and the bank’s verification are not cut off at 360 and 900 px',
  { tag: '@full' },
  async ({ page }) => {
    await serve(page)
    for (const width of [360, 900]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`${shop}/`)
      const inFields = page.frameLocator('iframe').frameLocator('iframe')
      await expect(inFields.getByRole('button')).toBeInViewport({ ratio: 1 })
      await page.goto(`${cardHost}/verify`)
      await expect(page.frameLocator('iframe').getByRole('button')).toBeInViewport({ ratio: 1 })
    }
  },
)
