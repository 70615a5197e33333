import { afterEach, expect, test, vi } from 'vitest'
import { runAfterTap } from './run-after-tap'

afterEach(() => vi.restoreAllMocks())

test('a message on leaving a field waits for the press that left it and appears after its click', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === ':active' ? button : null,
  )
  const happened: string[] = []
  button.addEventListener('click', () => happened.push('tapped'))
  runAfterTap(() => happened.push('said'))
  dispatchEvent(new Event('pointerup'))
  button.click()
  await vi.waitFor(() => expect(happened).toEqual(['tapped', 'said']))
  dispatchEvent(new Event('keyup'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(happened).toEqual(['tapped', 'said'])
})

test('a message on leaving a field by keyboard appears at once', () => {
  let isSaid = false
  runAfterTap(() => (isSaid = true))
  expect(isSaid).toBe(true)
})
