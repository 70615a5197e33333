import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from './postgres'

/** A PostgreSQL database with all tables and no rows, of one test file. */
export interface TestDatabase {
  /** `postgres://…` */
  readonly url: string
  /** Closes what is still connected and removes the database. */
  drop(): Promise<void>
}

/** Rows that a database has from the start; the first test file that needs them writes them for the whole run. */
interface DatabaseContent {
  /** Of letters, digits and underscores. */
  readonly name: string
  /** Leaves no connection open. */
  readonly fill: (databaseUrl: string) => Promise<void>
}

/**
 * False where `tests/shared-postgres.ts` could not start a server. Tests by engine then leave PostgreSQL out, and
 * `openTestStore` and the worlds open an embedded database instead; tests that stop a server of their own fail.
 */
export const hasPostgres = process.env['FOYER_TEST_POSTGRES'] !== 'none'

/**
 * Clones the template of the server that `tests/shared-postgres.ts` started for the whole run. Outside such a run it
 * starts a server of its own, whose database has no tables yet: opening a store on it makes them.
 */
export async function createTestDatabase(content?: DatabaseContent | 'no tables'): Promise<TestDatabase> {
  const { FOYER_TEST_POSTGRES: template } = process.env
  if (!template) {
    const server = await startPostgres()
    if (typeof content === 'object') await content.fill(server.url)
    return { url: server.url, drop: () => server.stop() }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const source = await sourceOf(template, content)
  await asAdmin(template, (admin) => cloneDatabase(admin, name, source))
  const drop = () =>
    asAdmin(template, async (admin) => void (await admin.query(`drop database ${name} with (force)`)))
  return { url: urlOf(template, name), drop }
}

/** Copying files takes a tenth of the time of the default strategy, which writes each page to the log. PostgreSQL before 15 knows no other. */
async function cloneDatabase(admin: pg.Client, name: string, source: string): Promise<void> {
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num')
  const strategy = Number(rows[0]?.server_version_num) < 150_000 ? '' : 'strategy file_copy'
  await admin.query(`create database ${name} template ${source} ${strategy}`)
}

/** The database to clone. */
function sourceOf(template: string, content?: DatabaseContent | 'no tables'): Promise<string> | string {
  if (content === undefined) return nameOf(template)
  return content === 'no tables' ? 'template1' : makeTemplate(template, content)
}

/** The name of a template with this content, which is made if no other worker has made it. */
function makeTemplate(empty: string, { name, fill }: DatabaseContent): Promise<string> {
  return asAdmin(empty, async (admin) => {
    // One worker fills it, the others wait; the lock goes with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft}`)
    await cloneDatabase(admin, draft, nameOf(empty))
    await fill(urlOf(empty, draft))
    await admin.query(`alter database ${draft} rename to ${name}`)
    return name
  })
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

function urlOf(anyUrl: string, database: string): string {
  const url = new URL(anyUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<Result>(anyUrl: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client(urlOf(anyUrl, 'postgres'))
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
