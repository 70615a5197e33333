import pg from 'pg'
import type { Statement } from './statement'

/** What rows are like, as the driver's result keeps it. */
interface RowShape {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

interface DriverConnection {
  readonly parsedStatements: object
  readonly submittedNamedStatements: object
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  sync(): void
  close(message: object): void
}

/** The driver's query with what its types leave out: the version is pinned, and a test counts what is asked. */
interface DriverQuery extends pg.Submittable {
  name: string
  _result: { -readonly [Part in keyof RowShape]: RowShape[Part] }
  _accumulateRows: boolean
  hasBeenParsed(connection: DriverConnection): boolean
  prepare(connection: DriverConnection): void
  handleRowDescription(message: unknown): void
}
type Told = (error: Error | undefined, result: pg.QueryResult) => void
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[], told: Told) => DriverQuery

/** What is known at one connection. */
interface Known {
  /** By the statement's name. */
  readonly shapes: Map<string, RowShape>
  /** The same connection, which does not ask what rows are like. */
  readonly quiet: DriverConnection
}
const knownAt = new WeakMap<DriverConnection, Known>()

function knownOf(connection: DriverConnection): Known {
  let known = knownAt.get(connection)
  if (!known) {
    const quiet: DriverConnection = {
      get parsedStatements() {
        return connection.parsedStatements
      },
      get submittedNamedStatements() {
        return connection.submittedNamedStatements
      },
      bind: (message) => connection.bind(message),
      describe() {},
      execute: (message) => connection.execute(message),
      sync: () => connection.sync(),
      close: (message) => connection.close(message),
    }
    knownAt.set(connection, (known = { shapes: new Map(), quiet }))
  }
  return known
}

/**
 * One run of a statement. The driver asks with each what the rows are like; PostgreSQL refuses to run a prepared statement of which
 * they would be others, so here it is asked once for each connection. Made of text and values: a configuration would be copied by
 * its property descriptors, which takes longer than all the rest.
 */
export class PreparedQuery extends DriverQuery {
  #known: Known | undefined

  constructor(
    { name, text }: Pick<Statement<never, unknown>, 'name' | 'text'>,
    values: unknown[],
    told: Told,
  ) {
    super(text, values, told)
    this.name = name
  }

  override prepare(connection: DriverConnection): void {
    this.#known = knownOf(connection)
    const shape = this.#known.shapes.get(this.name)
    if (!shape || !this.hasBeenParsed(connection)) return super.prepare(connection)
    this._result.fields = shape.fields
    this._result._parsers = shape._parsers
    this._result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject
    this._accumulateRows = true
    super.prepare(this.#known.quiet)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    // Without the rows of this run.
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
