import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drainMs } from '@/server/listen'
import { readEnvironment, variableNames } from '@/server/platform/environment/environment'

const read = (name: string) => readFileSync(name, 'utf8')
const compose = read('deploy/compose.yml')
const dockerfile = read('deploy/Dockerfile')
const service = read('deploy/foyer.service')
const example = read('deploy/foyer.env.example')

/** Parses `NAME=value` lines. */
function assignments(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
const inService = assignments(
  [...service.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join('\n'),
)
const inImage = assignments((/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').replaceAll(' ', '\n'))
const inCompose = Object.fromEntries(
  [...(/^x-app:[^]*?^services:/m.exec(compose)?.[0] ?? '').matchAll(/^ {4}([A-Z][A-Z_]+): '?(.*?)'?$/gm)].map(
    ([, name = '', value = '']) => [
      name,
      value.replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, 'secret').replace(/\$\{DATABASE_HOST:-(\w+)\}/, '$1'),
    ],
  ),
)

describe('the deployment files', () => {
  it.each([
    ['deploy/compose.yml', inCompose],
    ['deploy/Dockerfile', inImage],
    ['deploy/foyer.service', inService],
    ['deploy/foyer.env.example', assignments(example)],
  ])('%s sets only variables that the server reads', (_file, env) => {
    expect(Object.keys(env)).not.toEqual([])
    expect(Object.keys(env).filter((name) => !variableNames.includes(name))).toEqual([])
  })

  it.each([
    ['compose', { ...inImage, ...assignments(example), ...inCompose }],
    ['systemd', { ...assignments(example), ...inService }],
  ])('the environment of %s is a valid production start behind one proxy', (_way, env) => {
    expect(readEnvironment(env)).toMatchObject({
      mode: 'production',
      port: 8080,
      trustProxy: 1,
      paymentProviders: [],
    })
  })

  it('the database URL in compose refers to its database service', () => {
    expect(new URL(readEnvironment({ ...inImage, ...inCompose }).databaseUrl ?? '')).toMatchObject({
      hostname: 'database',
      username: 'foyer',
      pathname: '/foyer',
    })
  })

  it('a stopping server gets enough time', () => {
    const { stopDelayS } = readEnvironment(inService)
    const neededS = stopDelayS + drainMs / 1000 + 5
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(neededS)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(service)?.[1])).toBeGreaterThan(neededS)
  })
})
