import { expect, it } from 'vitest'
import { checkout, frame, paying, redirect, verifying } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { createRunner } from '@/tests/fixtures/runner-under-test'
import type { Flow } from '../flow/state'
import { usePageEffects } from './use-page-effects'

it.each<[string, boolean, Flow]>([
  ['with seats held, which stay held', false, checkout],
  ['between Pay and its answer', true, paying],
  ['with the bank’s page open', true, { ...paying, next: frame }],
  ['on the way to a payment page', false, { ...paying, next: redirect }],
  ['while the payment is confirmed, which goes on without the page', false, verifying],
])('closing the tab %s opens the browser’s question: %s', async (_, isAsked, flow) => {
  const { runner } = createRunner(flow, {})
  runner.stop()
  await renderInApp(function Booking() {
    usePageEffects(runner, flow)
    return null
  })
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(isAsked)
})
