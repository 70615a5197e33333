import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { outputOf, plantProject } from './planted-project'

const lintReport = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
})

const planted: Readonly<Record<string, string>> = {
  'src/features/x/hooks.tsx': `import { useEffect, useState } from 'react'
export function Hooks({ isOn, id }: { isOn: boolean; id: string }) {
  const [value, setValue] = useState('')
  if (isOn) useState(0)
  useEffect(() => setValue(id), [])
  return <p>{value}</p>
}
`,
  'src/features/x/plain-text.tsx': `export function PlainText() {
  return <p title="Choose your seats">Choose your seats</p>
}
`,
  'src/features/x/access.tsx': `export function Access({ address }: { address: string }) {
  return <img src={address} />
}
`,
  'src/features/x/left-out.tsx': `import { Activity } from 'react'
export function LeftOut() {
  return (
    <Activity>
      <title>Foyer</title>
    </Activity>
  )
}
`,
  'src/lib/floating.ts': `async function save(): Promise<void> {}
export function go(): void {
  save()
}
`,
  'src/lib/loose.ts': `export function loose(value: any): string {
  return value!.name
}
`,
}

/** What the linter says of all planted files, by file; it runs once. */
let found: v.InferOutput<typeof lintReport>['diagnostics']
beforeAll(async () => {
  const said = await outputOf(plantProject(planted), 'oxlint', ['--type-aware', '-f', 'json'])
  found = v.parse(lintReport, JSON.parse(said)).diagnostics
})

it.each([
  ['react-hooks(rules-of-hooks)', 'hooks.tsx'],
  ['react-hooks(exhaustive-deps)', 'hooks.tsx'],
  ['lingui(no-unlocalized-strings)', 'plain-text.tsx'],
  ['jsx-a11y(alt-text)', 'access.tsx'],
  ['eslint(no-restricted-imports)', 'left-out.tsx'],
  ['react(forbid-elements)', 'left-out.tsx'],
  ['typescript(no-floating-promises)', 'floating.ts'],
  ['typescript(no-explicit-any)', 'loose.ts'],
])('the linter finds a planted fault: %s', (rule, file) => {
  expect(found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)).toContain(rule)
})
