// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type * as react from 'react'
import type * as dom from 'react-dom'
import type * as client from 'react-dom/client'
import { parseAst } from 'vite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notAskedFor, withoutFeatures } from './react-features'
import { asModule } from './react-modules'

const packages = join(import.meta.dirname, '../../node_modules')
const read = (file: string) => readFileSync(join(packages, file), 'utf8')
const code = read('react-dom/cjs/react-dom-client.production.js')
const shorter = withoutFeatures(code)

/** The functions of a file by name, as they are written. */
function functionsOf(text: string): Map<string, string> {
  const functions = new Map<string, string>()
  for (const each of parseAst(text).body)
    if (each.type === 'FunctionDeclaration')
      functions.set(each.id?.name ?? '', text.slice(each.start, each.end))
  return functions
}

it('what is asked for is left as it is, what is not throws and says where', () => {
  const before = functionsOf(code)
  const after = functionsOf(shorter)
  const gone = new Set(Object.values(notAskedFor).flatMap((names) => names.trim().split(/\s+/)))
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual([])
  for (const [name, text] of before)
    if (gone.has(name))
      expect(after.get(name)).toMatch(new RegExp(`^function ${name.replace('$', '\\$')}\\(\\) \\{ throw`))
    else expect(after.get(name)).toBe(text)
  expect(shorter.length).toBeLessThan(code.length * 0.86)
  expect(asModule(shorter).match(/^export .*$/gm)).toEqual(asModule(code).match(/^export .*$/gm))
})

it('no method is left of a kind that cannot be made', () => {
  expect(shorter).not.toMatch(/(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype/)
})

it('another React stops the build', () => {
  expect(() => withoutFeatures(`${code}\n`)).toThrow('another version')
})

/** React as it runs in a visitor's browser, with the shorter file in it. */
function shorterReact() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-react-'))
  const put = (file: string, text: string) => {
    const path = join(folder, 'node_modules', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  put('react/index.js', read('react/cjs/react.production.js'))
  put('scheduler/index.js', read('scheduler/cjs/scheduler.production.js'))
  put('react-dom/index.js', read('react-dom/cjs/react-dom.production.js'))
  put('react-dom/client.js', shorter)
  const require = createRequire(join(folder, 'here.js'))
  return {
    React: require('react') as typeof react,
    ...(require('react-dom') as Pick<typeof dom, 'createPortal' | 'flushSync'>),
    ...(require('react-dom/client') as Pick<typeof client, 'createRoot' | 'hydrateRoot'>),
  }
}

describe('what is left', () => {
  const { React, createPortal, createRoot, flushSync, hydrateRoot } = shorterReact()
  const { createElement: h, useState } = React
  const said: unknown[] = []
  const place = () => document.body.appendChild(document.createElement('main'))
  /** Shows a tree at once; what it throws is in `said`. */
  function show(tree: react.ReactNode, within = place()) {
    const root = createRoot(within, {
      onCaughtError: () => undefined,
      onUncaughtError: (error) => said.push(error),
    })
    flushSync(() => root.render(tree))
    return { within, again: (next: react.ReactNode) => flushSync(() => root.render(next)) }
  }
  beforeEach(() => {
    said.length = 0
    document.body.innerHTML = ''
  })

  class Caught extends React.Component<react.PropsWithChildren, { error: string }> {
    override state = { error: '' }
    static getDerivedStateFromError = (error: Error) => ({ error: error.message })
    override render() {
      return this.state.error || this.props.children
    }
  }

  it('rows are moved, taken and added, in fragments and portals', () => {
    const elsewhere = place()
    const rows = (names: string[]) => [
      h(React.Fragment, { key: 'rows' }, ...names.map((name) => h('li', { key: name }, name))),
      createPortal(names.at(-1), elsewhere, 'last'),
    ]
    const { within, again } = show(rows(['a', 'b', 'c']))
    const [, second] = within.children
    again(rows(['c', 'b', 'd']))
    expect(within.textContent).toBe('cbd')
    expect(within.children[1]).toBe(second)
    expect(elsewhere.textContent).toBe('d')
    again(null)
    expect(within.innerHTML + elsewhere.innerHTML).toBe('')
  })

  it('a form is filled in and sent, and begins a transition as it is', () => {
    const sent: string[] = []
    function Form() {
      const [name, setName] = useState('')
      const send = (event: react.FormEvent) => {
        event.preventDefault()
        React.startTransition(() => setName(''))
        sent.push(name)
      }
      return h(
        'form',
        { onSubmit: send },
        h('input', { value: name, onChange: (event) => setName(event.currentTarget.value) }),
        h('select', { defaultValue: 'b' }, h('option', null, 'a'), h('option', null, 'b')),
      )
    }
    const { within } = show(h(Form))
    const input = within.querySelector('input') as HTMLInputElement
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    native?.set?.call(input, 'Amina')
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
    within.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(sent).toEqual(['Amina'])
    expect(within.querySelector('select')?.value).toBe('b')
    expect(said).toEqual([])
  })

  it('code that comes later is waited for, and an error is shown where it is caught', async () => {
    const Late = React.lazy(() => Promise.resolve({ default: () => h('b', null, 'late') }))
    const Broken = () => {
      throw new Error('broken')
    }
    const { within } = show([
      h(React.Suspense, { key: 'late', fallback: h('i', null, 'soon') }, h(Late)),
      h(Caught, { key: 'caught' }, h(Broken)),
    ])
    expect(within.textContent).toBe('soonbroken')
    await vi.waitFor(() => expect(within.textContent).toBe('latebroken'))
  })

  it('a page that is there is taken over, and one that differs is made anew', async () => {
    const within = place()
    within.innerHTML = '<p>server</p>'
    const [paragraph] = within.children
    hydrateRoot(within, h('p', null, 'server'))
    const other = place()
    other.innerHTML = '<p>server</p>'
    const recovered: unknown[] = []
    hydrateRoot(other, h('p', null, 'browser'), { onRecoverableError: (error) => recovered.push(error) })
    await vi.waitFor(() => expect(other.textContent).toBe('browser'))
    expect(recovered).toHaveLength(1)
    expect(within.children[0]).toBe(paragraph)
  })

  it.each([
    ['Activity', () => h(React.Activity, null, 'x')],
    ['useActionState', () => h(() => React.useActionState(() => 0, 0)[0])],
    ['title, meta', () => h('title', null, 'x')],
    ['preload', () => h('link', { rel: 'stylesheet', href: '/x.css', precedence: 'high' })],
    ['custom elements', () => h('foyer-seat', { taken: true })],
    ['refs of fragments', () => h(React.Fragment, { ref: () => undefined }, h('p'))],
  ])('who asks for what is left out is told where: %s', (feature, tree) => {
    show(tree())
    expect(String(said[0])).toContain(`scripts/vite/react-features.ts: `)
    expect(String(said[0])).toContain(feature)
  })
})
