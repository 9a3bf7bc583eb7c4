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
import type { Connection } from './postgres-connections.ts'
import { execute, type Numbers } from './postgres-statements.ts'

class PostgresDriver implements Driver {
  readonly #connection: () => Promise<Connection>
  readonly #numbers: () => Numbers
  constructor(connection: () => Promise<Connection>, numbers: () => Numbers) {
    this.#connection = connection
    this.#numbers = numbers
  }
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const lent = await this.#connection()
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
        const { rows, count } = await execute(lent, this.#numbers(), sql, parameters)
        return { rows: rows as R[], numAffectedRows: BigInt(count) }
      },
      streamQuery: () => {
        throw new Error('Queries are not streamed.')
      },
    }
  }
  async releaseConnection(): Promise<void> {}
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

/** Kysely over connections that the caller opens and closes. */
export const postgresDialect = (connection: () => Promise<Connection>, numbers: () => Numbers): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(connection, numbers),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
