import { expect, it } from 'vitest'
import { leanStyles } from './lean-styles'

const initial = (declarations: string) =>
  `@layer properties{@supports (not (a:b)){*,:before{${declarations}}}}`
const property = (name: string, value?: string) =>
  `@property ${name}{syntax:"*";inherits:false${value === undefined ? '' : `;initial-value:${value}`}}`
const utilities = (rules: string) => `@layer utilities{${rules}}`
const lean = (css: string, code: string[] = []) => leanStyles(css, ['"card shadow sharp"', ...code])

it('a variable that nothing sets is its initial value, and is gone', () => {
  const css =
    initial('--tw-inset:0 0 #0000;--tw-shadow:0 0 #0000') +
    utilities('.shadow{--tw-shadow:0 1px #000;box-shadow:var(--tw-inset), var(--tw-shadow)}') +
    property('--tw-inset', '0 0 #0000') +
    property('--tw-shadow', '0 0 #0000')
  expect(lean(css)).toBe(
    initial('--tw-shadow:0 0 #0000') +
      utilities('.shadow{--tw-shadow:0 1px #000;box-shadow:var(--tw-shadow)}') +
      property('--tw-shadow', '0 0 #0000'),
  )
})

it('a length that nothing sets may stand in a sum', () => {
  const css =
    utilities('.card{border-width:calc(1px + var(--tw-width))}') +
    '@property --tw-width{syntax:"<length>";inherits:false;initial-value:0}'
  expect(lean(css)).toBe(utilities('.card{border-width:calc(1px + 0px)}'))
})

it('where it has none, its reader has its own word for it', () => {
  const css =
    utilities(
      '.sharp{--tw-blur:blur(0);filter:var(--tw-blur,) var(--tw-hue,) var(--tw-sepia, sepia(calc(1 * .5)))}',
    ) + ['--tw-blur', '--tw-hue', '--tw-sepia'].map((name) => property(name)).join('')
  expect(lean(css)).toBe(
    utilities('.sharp{--tw-blur:blur(0);filter:var(--tw-blur,) sepia(calc(1 * .5))}') + property('--tw-blur'),
  )
})

it('a variable that nothing reads is gone, and so is what only it read', () => {
  const css =
    utilities('.card{--tw-size:var(--tw-unit);color:red}.shadow{--tw-unit:1px}') +
    property('--tw-size') +
    property('--tw-unit', '2px')
  expect(lean(css)).toBe(utilities('.card{color:red}'))
})

it('a variable that the code speaks of stays as it is', () => {
  const css = utilities('.card{width:var(--tw-width)}') + property('--tw-width', '1px')
  expect(lean(css, ['x = {"--tw-width": 3}'])).toBe(css)
})

it('stops at a reader that would have no value at all', () => {
  const css = utilities('.card{width:var(--tw-width)}') + property('--tw-width')
  expect(() => lean(css)).toThrow('Nothing sets --tw-width, and "var(--tw-width)" has no other word for it')
})

it('a word that is nobody’s class has no rule, alone or below a width', () => {
  const css = utilities(
    '.card{color:red}.filter{color:red}@media (width>=1px){.container{width:1px}.sharp{width:2px}}.md\\:flex{display:flex}',
  )
  expect(lean(css, ['items.filter(isNew); const a = `big ${b} container-like`'])).toBe(
    utilities('.card{color:red}@media (width>=1px){.sharp{width:2px}}.md\\:flex{display:flex}'),
  )
})

it('rules beside the utilities are nobody’s to judge', () => {
  const css = '.seat{color:red}@layer base{.band{width:1px}}'
  expect(lean(css)).toBe(css)
})
