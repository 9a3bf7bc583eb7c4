import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Reader } from '../db/books.ts'
import { LATEST_SCHEMA, migrate } from '../db/migrate.ts'
import { isPostgres } from '../db/migrations/engine.ts'
import { sqliteStatements } from '../db/sqlite-statements.ts'
import { POSTGRES_CATALOGUE } from './postgres-catalogue.ts'

/** What a database is built of, each by its kind and name, with the text or digest that says how it is made. */
export type Catalogue = ReadonlyMap<string, string>

interface Built {
  readonly kind: string
  readonly name: string
  /** The table that a trigger or an index belongs to. */
  readonly on: string | null
  readonly made: string | null
}

const catalogueOf = (rows: readonly Built[]): Catalogue =>
  new Map(
    rows.map(({ kind, name, on, made }) => [
      on === null || on === name ? `${kind} ${name}` : `${kind} ${name} on ${on}`,
      made ?? '',
    ]),
  )

// SQLite makes objects named sqlite_… itself and refuses such names to others.
const SQLITE_BUILT = `
  select type as kind, name, tbl_name as "on", sql as made from sqlite_master where name not like 'sqlite\\_%' escape '\\'`

/** What the migrations of this version make, read from a database of their own in memory. */
async function freshSqlite(): Promise<Catalogue> {
  const db = new DatabaseSync(':memory:')
  try {
    const statements = sqliteStatements(db)
    await migrate(statements)
    return catalogueOf(await statements.all<Built>(SQLITE_BUILT))
  } finally {
    db.close()
  }
}

/** All in the books' schema that no extension brought along; an index of a constraint is part of its table. */
const POSTGRES_BUILT = `
  with own as (select current_schema()::regnamespace as space),
  brought as (select objid from pg_depend where deptype = 'e'),
  tables as (select c.oid, c.relname, c.relkind, c.relrowsecurity from pg_class c, own
    where c.relnamespace = own.space and c.oid not in (select objid from brought))
  select case relkind when 'v' then 'view' when 'm' then 'view' else 'table' end as kind, relname::text as name,
    null as "on", concat_ws(E'\\n', relkind, relrowsecurity,
      (select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
          (select collname from pg_collation k where k.oid = a.attcollation),
          (select pg_get_expr(adbin, adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum)),
        E'\\n' order by attname) from pg_attribute a where a.attrelid = tables.oid and attnum > 0 and not attisdropped),
      (select string_agg(concat_ws(' ', conname, pg_get_constraintdef(k.oid)), E'\\n' order by conname)
        from pg_constraint k where k.conrelid = tables.oid and contype <> 'n'),
      (select string_agg(rulename || ' ' || pg_get_ruledef(r.oid), E'\\n' order by rulename)
        from pg_rewrite r where r.ev_class = tables.oid),
      (select string_agg(polname, ' ' order by polname) from pg_policy p where p.polrelid = tables.oid),
      (select count(*) from pg_trigger t where t.tgrelid = tables.oid and tgisinternal and tgenabled <> 'O')) as made
    from tables where relkind not in ('i', 'S')
  union all
  select 'index', relname::text, i.indrelid::regclass::text, pg_get_indexdef(tables.oid) || i.indisvalid::text
    from tables join pg_index i on i.indexrelid = tables.oid
    where not exists (select from pg_constraint k where k.conindid = tables.oid and contype <> 'f')
  union all
  select 'trigger', tgname::text, tables.relname::text, pg_get_triggerdef(t.oid) || tgenabled::text
    from pg_trigger t join tables on tables.oid = t.tgrelid where not tgisinternal
  union all
  select 'function', proname::text, null,
    concat_ws(E'\\n', pg_get_function_identity_arguments(p.oid), prosecdef, prosrc)
    from pg_proc p, own where pronamespace = own.space and p.oid not in (select objid from brought)
  order by 1, 2`

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The objects in the books' schema of PostgreSQL, each with the digest of its definition. */
export async function postgresCatalogue({ all }: Reader): Promise<Catalogue> {
  const [space] = await all<{ name: string }>('select current_schema()::text as name')
  const rows = await all<Built>(POSTGRES_BUILT)
  return catalogueOf(
    rows.map(({ made, ...row }) => ({
      ...row,
      made: digestOf((made ?? '').replaceAll(`${space?.name}.`, '')),
    })),
  )
}

/** What was added to the database around the program, removed or redefined; of this version's schema only. */
export async function schemaFaults(reader: Reader, schema: string): Promise<string[]> {
  if (schema !== LATEST_SCHEMA) return []
  const onPostgres = await isPostgres(reader)
  const expected = onPostgres ? POSTGRES_CATALOGUE : await freshSqlite()
  const found = onPostgres
    ? await postgresCatalogue(reader)
    : catalogueOf(await reader.all<Built>(SQLITE_BUILT))
  const missing = [...expected.keys()].filter((name) => !found.has(name))
  return [
    ...missing.map((name) => `${name}: is missing from the database`),
    ...[...found].flatMap(([name, made]) => {
      const own = expected.get(name)
      if (own === undefined) return [`${name}: was added to the database, and is none of Daftar's`]
      return own === made ? [] : [`${name}: is not as Daftar makes it`]
    }),
  ]
}
