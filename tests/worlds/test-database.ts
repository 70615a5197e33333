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

/**
 * Clones the template of the server that `tests/shared-postgres.ts` started for the whole run. Outside such a run it
 * starts a server of its own, whose database has no tables yet: opening a store on it makes them. `isEmpty` leaves the
 * tables out in any case.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { FOYER_TEST_POSTGRES: template } = process.env
  if (!template) {
    const server = await startPostgres()
    return { url: server.url, drop: () => server.stop() }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(template)
  const templateName = isEmpty ? 'template1' : url.pathname.slice(1)
  await runAsAdmin(template, `create database ${name} template ${templateName}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdmin(template, `drop database ${name} with (force)`) }
}

async function runAsAdmin(anyUrl: string, sql: string): Promise<void> {
  const url = new URL(anyUrl)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
