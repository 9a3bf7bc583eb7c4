import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { type Connection, execute, type Numbers } from './postgres-statements.ts'

/** Lends a connection out; `release` gives it back. */
export interface Lender {
  lend(): Promise<Connection>
  release(connection: Connection): void
}

class PostgresDriver implements Driver {
  readonly #lender: Lender
  readonly #numbers: () => Numbers
  readonly #lent = new Map<DatabaseConnection, Connection>()
  constructor(lender: Lender, numbers: () => Numbers) {
    this.#lender = lender
    this.#numbers = numbers
  }
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const lent = await this.#lender.lend()
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
        const rows = await execute(lent, this.#numbers(), sql, parameters)
        return { rows: rows as unknown as R[], numAffectedRows: BigInt(rows.count ?? 0) }
      },
      streamQuery: () => {
        throw new Error('Queries are not streamed.')
      },
    }
    this.#lent.set(connection, lent)
    return connection
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const lent = this.#lent.get(connection)
    this.#lent.delete(connection)
    if (lent) this.#lender.release(lent)
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

/** Kysely over postgres.js connections that the caller lends and closes. */
export const postgresDialect = (lender: Lender, numbers: () => Numbers): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(lender, numbers),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
