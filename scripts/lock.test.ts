import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Locked

it('has the packages of every platform in the lock file, or `npm ci` would refuse it', () => {
  const missing = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
    )
  expect(missing).toEqual([])
})

it('names no registry in the lock file', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
