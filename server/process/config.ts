import path from 'node:path'
import * as z from 'zod'

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

const MAX_OFFICE_NAME_LENGTH = 80

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port from 0 to 65535')

const folder = z
  .string()
  .min(1)
  .transform((place) => path.resolve(place))

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
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@daftar.local'),
  ADMIN_PASSWORD: z.string().optional(),
  OFFICE_NAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(MAX_OFFICE_NAME_LENGTH, `must be at most ${MAX_OFFICE_NAME_LENGTH} characters`)
    .default('Daftar Exchange'),
  OFFICE_TIMEZONE: timezone.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  TRUST_PROXY: onOff.default(false),
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

/** The settings from the environment; blank ones count as unset. Throws {@link BadSetting}. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadSetting(`${issue?.path.join('.')}: ${issue?.message}`)
}
