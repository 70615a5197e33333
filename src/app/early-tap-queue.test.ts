import { beforeEach, expect, test, vi } from 'vitest'
import { manifestPath } from '@/contract/page/manifest-path'

const shell = '<link rel="manifest" href="/manifest.webmanifest">'
const nameOfManifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href')
/** Runs the script, which exports nothing, by importing it. */
const run = () => vi.importActual<object>('./early-tap-queue')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.head.innerHTML = shell
  for (const name of ['data-from', 'data-ready']) document.documentElement.removeAttribute(name)
  document.documentElement.lang = 'en ar sw'
})

test.each([
  ['ar', 'rtl'],
  ['sw', 'ltr'],
] as const)('the bare shell links the manifest of the chosen language (%s)', async (language, direction) => {
  localStorage.setItem('foyer-language', language)
  await run()
  const { lang, dir } = document.documentElement
  expect({ lang, dir }).toEqual({ lang: language, dir: direction })
  expect(nameOfManifest()).toBe(manifestPath(language))
})

test('a page that the server rendered keeps its own manifest link', async () => {
  localStorage.setItem('foyer-language', 'ar')
  document.documentElement.dataset.from = 'server'
  await run()
  expect(nameOfManifest()).toBe('/manifest.webmanifest')
})

/** @returns how often the button handled the tap immediately. */
function tap(): number {
  const button = document.body.appendChild(document.createElement('button'))
  const answer = vi.fn()
  button.addEventListener('click', answer)
  button.click()
  return answer.mock.calls.length
}

test('a tap before hydration is queued for the app', async () => {
  document.documentElement.dataset.from = 'server'
  await run()
  expect(tap()).toBe(0)
  dispatchEvent(new Event('foyer-ready'))
})

test('a tap goes straight to the app where this script runs after it', async () => {
  document.documentElement.dataset.from = 'server'
  document.documentElement.dataset.ready = ''
  await run()
  expect(tap()).toBe(1)
})
