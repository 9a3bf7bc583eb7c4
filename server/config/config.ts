import fs from 'node:fs'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { DEFAULT_OFFICE_NAME } from '../../contract/office/default-office-settings.ts'
import { MAX_OFFICE_NAME } from '../../contract/office/office-settings.ts'

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => ['on', 'true', '1'].includes(value))

const timezone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be a time zone such as Asia/Kabul')

/** The addresses and networks in a text; undefined where any of them is none. */
function addressesIn(text: string): string[] | undefined {
  const all = text.split(',').map((one) => one.trim())
  return all.every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one)) ? all : undefined
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port from 0 to 65535')

const folder = z
  .string()
  .min(1)
  .transform((place) => path.resolve(place))

const file = z
  .string()
  .min(1)
  .transform((place, context) => {
    try {
      return fs.readFileSync(place)
    } catch {
      context.addIssue(`must be a file that can be read, and ${place} can not`)
      return z.NEVER
    }
  })

/** Recipients of age, one or more; the library that encrypts for them says at the start whether they are. */
const recipients = z.string().transform((text) => text.split(',').map((one) => one.trim()))

/** On or off, or the addresses of the proxies that are believed, whole networks among them. */
const proxies = z
  .string()
  .refine((text) => onOff.safeParse(text).success || addressesIn(text) !== undefined, {
    error: 'must be on or off, or addresses such as 10.0.0.2, 10.1.0.0/16',
  })
  // `1` and `0` are addresses of a kind too.
  .transform((text) => onOff.safeParse(text).data ?? addressesIn(text) ?? false)

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  METRICS_PORT: port.optional(),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(?:ql)?:\/\/\S+\/\S+$/,
      'must be an address such as postgresql://user:password@host:5432/database',
    )
    .optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_TO_AGE: recipients.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@daftar.local'),
  ADMIN_PASSWORD: z.string().optional(),
  OFFICE_NAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(MAX_OFFICE_NAME, `must be at most ${MAX_OFFICE_NAME} characters`)
    .default(DEFAULT_OFFICE_NAME),
  OFFICE_TIMEZONE: timezone.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  TRUST_PROXY: proxies.default(false),
  TLS_CERT: file.optional(),
  TLS_KEY: file.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

/** Every setting of the server. docs/operating.md describes them. */
export type Config = z.infer<typeof settings>

/** A setting that stops the start; its message is the one line the operator reads. */
export class BadSetting extends Error {}

/** Refuses a certificate and a key that do not belong together, or are none. */
function assertPair(cert: Buffer, key: Buffer): void {
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new BadSetting(`TLS_CERT and TLS_KEY: ${(error as Error).message}`)
  }
}

/** The settings from the environment; blank ones count as unset. Throws {@link BadSetting}. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (parsed.success) {
    const { TLS_CERT, TLS_KEY } = parsed.data
    if (!TLS_CERT !== !TLS_KEY) throw new BadSetting('TLS_CERT and TLS_KEY: both are needed, or neither')
    if (TLS_CERT && TLS_KEY) assertPair(TLS_CERT, TLS_KEY)
    return parsed.data
  }
  const [issue] = parsed.error.issues
  throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`)
}
