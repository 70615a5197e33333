import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drainMs } from '@/server/listen'
import { readEnvironment, variableNames } from '@/server/platform/environment/environment'

const read = (name: string) => readFileSync(name, 'utf8')
const compose = read('deploy/compose.yml')
const dockerfile = read('deploy/Dockerfile')
const service = read('deploy/foyer.service')
const example = read('deploy/foyer.env.example')
const guide = read('docs/operating.md')

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
    expect(compose).toMatch(/^ {2}database:\n {4}image: postgres:\d+$/m)
    for (const name of ['USER', 'DB']) expect(compose).toContain(`POSTGRES_${name}: foyer\n`)
  })

  it('a stopping server gets enough time', () => {
    const { stopDelayS } = readEnvironment(inService)
    const neededS = stopDelayS + drainMs / 1000 + 5
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(neededS)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(service)?.[1])).toBeGreaterThan(neededS)
  })

  it('image and service run the built files on a supported Node version', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    const least = Number(/\d+/.exec(engines.node)?.[0])
    expect(Number(/^FROM node:(\d+)/m.exec(dockerfile)?.[1])).toBeGreaterThan(least)
    expect(dockerfile).toContain('CMD ["node", "--enable-source-maps", "dist/server/main.js"]')
    expect(service).toContain('ExecStart=/usr/bin/node --enable-source-maps dist/server/main.js\n')
    expect(read('scripts/start.mjs')).toContain("'dist', 'server', 'main.js'")
  })

  it('the image contains every folder that the server reads', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name)
    // Read in development and tests only, or the operator's own folder.
    const elsewhere = new Set(['public', 'node_modules'])
    const folders = new Set(
      readdirSync('server', { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .flatMap((file) =>
          [...readFileSync(join('server', file), 'utf8').matchAll(/join\(projectRoot\(\), '([\w/-]+)'/g)].map(
            ([, folder = '']) => folder,
          ),
        ),
    )
    expect(folders.size).toBeGreaterThan(3)
    expect([...folders].filter((folder) => !elsewhere.has(folder) && !copied.includes(folder))).toEqual([])
  })

  it('proxies balance over all servers and forward the host and the client address', () => {
    const caddy = read('deploy/Caddyfile')
    const servers = [...compose.matchAll(/^ {2}(app-\d):\n {4}<<: \*app$/gm)].map(
      ([, name]) => `${name}:${inImage['PORT']}`,
    )
    expect(servers).toHaveLength(2)
    expect(caddy).toContain(`reverse_proxy ${servers.join(' ')} {`)
    expect(caddy).toContain('health_uri /readyz')
    const nginx = read('deploy/nginx.conf')
    for (const line of [
      `server ${inService['HOST']}:${inService['PORT']} max_fails=0;`,
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_buffering off;',
    ])
      expect(nginx).toContain(line)
  })

  it('proxies leave compression and caching to browser and server', () => {
    // If a proxy compressed, cached or removed headers, the files of a release would be fetched whole.
    expect(read('deploy/nginx.conf')).not.toMatch(
      /^\s*(?:gzip|brotli|proxy_cache|proxy_hide_header|proxy_set_header A)/m,
    )
    expect(read('deploy/Caddyfile')).not.toMatch(
      /^\s*(?:encode|header|header_up|header_down|request_header)\b/m,
    )
  })

  it('no secret of this machine gets into an image', () => {
    const left = read('deploy/Dockerfile.dockerignore').split('\n')
    for (const name of ['.git', 'node_modules', 'data', '**/.env', '**/*.env']) expect(left).toContain(name)
  })

  it('the guide names only existing commands, files and variables', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands).not.toEqual([])
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const files = [...guide.matchAll(/\b(?:deploy|scripts)\/[\w.-]+\w/g)].map(([name]) => name)
    // Two files are written by the operator.
    const own = new Set(['deploy/.env', 'deploy/foyer.env'])
    expect(files.filter((name) => !own.has(name) && !existsSync(name))).toEqual([])
    const links = [...guide.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, to]) => `docs/${to}`)
    expect(links.filter((path) => !existsSync(path))).toEqual([])
    const named = [...guide.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name)
    const ofStandby = 'PRIMARY_HOST'
    const ofCompose = new Set(['DATABASE_HOST', 'POSTGRES_PASSWORD', 'FOYER_HOSTS', 'FOYER_VERSION'])
    expect(
      named.filter((name) => !ofCompose.has(name) && name !== ofStandby && !variableNames.includes(name)),
    ).toEqual([])
    for (const name of ofCompose) expect(compose).toContain(`\${${name}:`)
    expect(compose).toContain(`      ${ofStandby}: database\n`)
    expect(read('deploy/standby.sh')).toContain(`"$${ofStandby}"`)
  })
})
