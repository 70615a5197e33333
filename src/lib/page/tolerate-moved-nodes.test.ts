// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { tolerateMovedNodes } from './tolerate-moved-nodes'

it('text that a translation wrapped or replaced causes no failure', () => {
  vi.spyOn(Node.prototype, 'insertBefore')
  vi.spyOn(Node.prototype, 'removeChild')
  tolerateMovedNodes()
  const line = document.createElement('p')
  const [wrapped, replaced] = [document.createTextNode('wrapped'), document.createTextNode('replaced')]
  const font = document.createElement('font')
  line.append(font, 'translated')
  font.append(wrapped)
  line.insertBefore(document.createTextNode('before '), wrapped)
  line.insertBefore(document.createTextNode(' last'), replaced)
  expect(line.textContent).toBe('before wrappedtranslated last')
  line.removeChild(replaced)
  line.removeChild(wrapped)
  expect(line.textContent).toBe('before translated last')
})
