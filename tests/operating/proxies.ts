import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@/tests/fixtures/server-process'

/** A proxy of `deploy/` with TLS, in front of servers of this machine. */
export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

export interface ProxyOptions {
  readonly servers: readonly number[]
  readonly host: string
}

/** Replaces every occurrence of a text. @throws Error where there is none. */
function replaced(text: string, what: string | RegExp, by: string): string {
  const changed = text.replaceAll(what, by)
  if (changed === text) throw new Error(`The proxy’s file has no ${what}`)
  return changed
}

/** Starts nginx with deploy/nginx.conf, in which only addresses, names and certificate are replaced. */
export async function startNginx({ servers, host }: ProxyOptions): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
  const port = await freePort()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  let site = readFileSync('deploy/nginx.conf', 'utf8')
  site = replaced(
    site,
    'server 127.0.0.1:8080 max_fails=0;',
    servers.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n\t'),
  )
  site = replaced(site, /^\s*listen \[::\].*\n/gm, '')
  site = replaced(site, 'listen 80;', `listen 127.0.0.1:${await freePort()};`)
  site = replaced(site, 'listen 443 ', `listen 127.0.0.1:${port} `)
  site = replaced(site, 'server_name tickets.example;', `server_name ${host};`)
  site = replaced(site, /ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
  site = replaced(site, /ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
  const file = join(folder, 'nginx.conf')
  const own = `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n`
  writeFileSync(file, `${own}${site}}\n`)
  execFileSync('nginx', ['-q', '-t', '-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  return serve('nginx', ['-c', file, '-p', folder], { port, host, folder })
}

/**
 * Starts Caddy with deploy/Caddyfile, in which only the servers’ addresses are replaced; this machine’s ports
 * are set before it.
 */
export async function startCaddy({ servers, host }: ProxyOptions): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-caddy-'))
  const port = await freePort()
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n\tlocal_certs\n\tstorage file_system ${folder}/storage\n}\n`
  const site = replaced(
    readFileSync('deploy/Caddyfile', 'utf8'),
    'app-1:8080 app-2:8080',
    servers.map((each) => `127.0.0.1:${each}`).join(' '),
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `${own}${site}`)
  const env = {
    ...process.env,
    FOYER_HOSTS: host,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const args = ['--config', file, '--adapter', 'caddyfile']
  execFileSync('caddy', ['validate', ...args], { env, stdio: 'ignore' })
  return serve('caddy', ['run', ...args], { port, host, folder, env })
}

interface Served {
  readonly port: number
  readonly host: string
  readonly folder: string
  readonly env?: NodeJS.ProcessEnv
}

async function serve(command: string, args: string[], { port, host, folder, env }: Served): Promise<Proxy> {
  const child = spawn(command, args, { env: env ?? process.env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5_000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await waitUntilServed({ port, host }, () => child.exitCode !== null).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw new Error(`${command} does not serve:\n${said}`, { cause: error })
  })
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const patienceMs = 60_000

/**
 * Waits until a server behind a proxy answers. @param isOver Whether it never will. @throws Error when it
 * does not
 */
export async function waitUntilServed(
  { port, host }: { readonly port: number; readonly host: string },
  isOver = () => false,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (!(await answers(port, host))) {
    if (isOver() || Date.now() > giveUpAt) throw new Error(`${host} is not served`)
    await delay(100)
  }
}

/** Whether a server behind the proxy answers. */
function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = https.get(
      {
        host: '127.0.0.1',
        port,
        servername: host,
        path: '/readyz',
        headers: { host },
        rejectUnauthorized: false,
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    asking.once('error', () => resolve(false))
  })
}
