import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as runtime from 'react/jsx-runtime'
import { expect, it } from 'vitest'
import { asEntry, asModule, byName } from './react-modules'

const require = createRequire(import.meta.url)
const packages = join(import.meta.dirname, '../../node_modules')
const read = (file: string) => readFileSync(join(packages, file), 'utf8')

const files = [
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react/cjs/react-compiler-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
]

it.each(files)('%s exports as a module what it exports as it is', (file) => {
  const [, list = ''] = /\nexport \{ (.*) \}\n$/.exec(asModule(read(file))) ?? []
  const names = list.split(', ').map((each) => each.split(' as ')[1] ?? '')
  // Its production code asks for the development's parts of others, which makes no difference to the names.
  expect(names.toSorted()).toEqual(Object.keys(require(join(packages, file)) as object).toSorted())
})

it('a module of React does what the file did', async () => {
  const code = asModule(read('react/cjs/react-jsx-runtime.production.js'))
  const made = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof runtime
  expect(made.jsx('p', { children: 'Hello' }, 'a')).toMatchObject({
    type: 'p',
    key: 'a',
    props: { children: 'Hello' },
  })
  expect(made.Fragment).toBe(Symbol.for('react.fragment'))
})

it('a value that the file gives anew stays one value', () => {
  const code = asModule('exports.now = void 0;\nif (1) {\n  exports.now = () => 1;\n}\nrun(exports.now);\n')
  expect(code).toContain('let exported_now = void 0;')
  expect(code).toContain('  exported_now = () => 1;')
  expect(code).toContain('run(exported_now);')
})

it('React in another form stops the build', () => {
  expect(() => asModule('export const jsx = 1')).toThrow()
  expect(() => asModule('exports.a = 1;\nmodule.exports.b = 2;')).toThrow()
  expect(() => asModule('exports.a = 1;\nObject.keys(exports).length;')).toThrow()
  expect(() => asEntry("export * from './cjs/react.js'")).toThrow()
})

it.each(['react/index.js', 'react/jsx-runtime.js', 'react-dom/client.js', 'scheduler/index.js'])(
  '%s leads to the production file',
  (file) => {
    expect(asEntry(read(file))).toMatch(/^export \* from '\.\/cjs\/[\w-]+\.production\.js'\n$/)
  },
)

it('a library that takes all of React as one thing names what it uses', () => {
  expect(byName('import React from "react";')).toBe('import * as React from "react";')
  expect(byName("import React, { useState } from 'react';")).toBe(
    "import * as React from 'react'\nimport { useState } from 'react';",
  )
  expect(byName('import { useState } from "react";')).toBe('import { useState } from "react";')
})
