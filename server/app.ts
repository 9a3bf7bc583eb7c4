import path from 'node:path'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { dayIn, timeIn } from '../contract/text/dates.ts'
import { limitRoutes } from './accounts/limit-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { acceptJson, validateByShape } from './api/accept-json.ts'
import { serveOpenApi } from './api/openapi.ts'
import { authRoutes } from './auth/routes.ts'
import { openSealing } from './auth/sealing.ts'
import { backupRoutes } from './backup/routes.ts'
import { openBackups } from './backup/schedule.ts'
import { openChanges } from './changes/changes.ts'
import { changeRoutes } from './changes/routes.ts'
import { commissionRoutes } from './commission/routes.ts'
import type { Config } from './config/config.ts'
import { correspondentRoutes } from './correspondents/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { dayRoutes } from './days/routes.ts'
import type { Books } from './db/books.ts'
import { draftRoutes } from './drafts/routes.ts'
import { settlementRoutes } from './drafts/settlement-routes.ts'
import { hawalaRoutes } from './hawala/routes.ts'
import { refuseNul } from './http/addresses.ts'
import { answerErrors, answerRouterError } from './http/answers.ts'
import { requireToken } from './http/authenticate.ts'
import { endConnections, endStalled } from './http/closing.ts'
import { serveConsole } from './http/console.ts'
import { newRequestId, setHeaders } from './http/headers.ts'
import { importRoutes } from './imports/routes.ts'
import { largeCashRoutes } from './large-cash/routes.ts'
import { openBusinessDate } from './ledger/closed.ts'
import { listAnswers } from './lists/answers.ts'
import { dayBookRoutes } from './lists/routes.ts'
import { logRoutes } from './log/routes.ts'
import type { Office } from './office.ts'
import { openOfficeLocale, openOfficeName } from './office-settings/shown.ts'
import { operatorRoutes } from './operators/routes.ts'
import { paperRoutes } from './papers/routes.ts'
import { healthRoutes } from './process/health.ts'
import { provinceRoutes } from './provinces/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { openCostKeeping } from './readers/keep-costs.ts'
import type { ReportPool } from './readers/pool.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { officeSettingsRoutes } from './settings/office-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { wordsRoutes } from './settings/words-routes.ts'
import { slipRoutes } from './slips/routes.ts'
import { suspicionRoutes } from './suspicions/routes.ts'
import { watchRoutes } from './watch-lists/routes.ts'

const BODY_LIMIT = 1024 * 1024
/** Of a settlement of thousands of rows over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000
const MAX_PARAMETER_LENGTH = 200

const NO_BACKUPS = openBackups({ DATA_DIR: '', DATABASE_URL: undefined, BACKUP_DIR: undefined })

/** What the log says of a request: a query may hold names and figures, and is left out. */
const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  path: url.replace(/\?.*/, ''),
  host,
  remoteAddress: ip,
})

/** The settings that a server is built by. */
type ServerConfig = Pick<
  Config,
  'DATA_DIR' | 'OFFICE_NAME' | 'OFFICE_TIMEZONE' | 'TRUST_PROXY' | 'LOG_LEVEL'
> &
  Partial<Pick<Config, 'TLS_CERT' | 'TLS_KEY'>>

/** The web server with its limits, without routes. */
function createServer({ LOG_LEVEL, TRUST_PROXY, TLS_CERT, TLS_KEY }: ServerConfig) {
  return fastify({
    logger: { level: LOG_LEVEL, serializers: { req: loggedRequest } },
    genReqId: newRequestId,
    // The one proxy in front: of a list that its client has begun, the address the proxy itself added.
    trustProxy: TRUST_PROXY === true ? (_, hop) => hop === 0 : TRUST_PROXY,
    ...(TLS_CERT && TLS_KEY && { https: { cert: TLS_CERT, key: TLS_KEY } }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: answerRouterError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
  }).withTypeProvider<ZodTypeProvider>()
}

async function registerRoutes(app: FastifyInstance, office: Office): Promise<void> {
  await app.register(authRoutes, office)
  await app.register(operatorRoutes, office)
  await app.register(officeSettingsRoutes, office)
  await app.register(customerRoutes, office)
  await app.register(accountRoutes, office)
  await app.register(limitRoutes, office)
  await app.register(watchRoutes, office)
  await app.register(suspicionRoutes, office)
  await app.register(importRoutes, office)
  await app.register(recordRoutes, office)
  await app.register(slipRoutes, office)
  await app.register(hawalaRoutes, office)
  await app.register(correspondentRoutes, office)
  await app.register(paperRoutes, office)
  await app.register(reconciliationRoutes, office)
  await app.register(commissionRoutes, office)
  await app.register(largeCashRoutes, office)
  await app.register(dayRoutes, office)
  await app.register(backupRoutes, office)
  await app.register(provinceRoutes, office)
  await app.register(rateRoutes, office)
  await app.register(reportRoutes, office)
  await app.register(draftRoutes, office)
  await app.register(settlementRoutes, office)
  await app.register(settingsRoutes, office)
  await app.register(wordsRoutes, office)
  await app.register(dayBookRoutes, office)
  await app.register(searchRoutes, office)
  await app.register(changeRoutes, office)
  await app.register(logRoutes, office)
}

/**
 * The server of an office, not yet listening: the API, its OpenAPI page, and the console where it is built.
 * `watch` sees every request.
 */
export async function buildApp(
  config: ServerConfig,
  books: Books,
  reports: ReportPool,
  consoleFolder = path.resolve(import.meta.dirname, '../dist'),
  backups = NO_BACKUPS,
  watch?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = createServer(config)
  app.setValidatorCompiler(validateByShape)
  app.setSerializerCompiler(() => JSON.stringify)
  watch?.(app)
  setHeaders(app)
  endConnections(app)
  endStalled(app)
  acceptJson(app)
  answerErrors(app)
  await serveOpenApi(app, books)
  const isKnown = requireToken(app, books)
  refuseNul(app)

  const calendarDay = () => dayIn(config.OFFICE_TIMEZONE)
  const businessDate = await openBusinessDate(books, calendarDay)
  const costs = openCostKeeping(books, reports, app.log)
  app.addHook('onClose', async () => {
    businessDate.close()
    costs.end()
  })
  const office: Office = {
    name: openOfficeName(books, config.OFFICE_NAME),
    books,
    sealing: openSealing(config.DATA_DIR),
    reports,
    backups,
    changes: openChanges(books),
    answerList: listAnswers(books, reports),
    today: businessDate.today,
    calendarDay,
    dayClosed() {
      costs.look()
      return businessDate.look()
    },
    dayOf: (at) => dayIn(config.OFFICE_TIMEZONE, at),
    timeOf: (at) => timeIn(config.OFFICE_TIMEZONE, at),
  }
  healthRoutes(app, config, office, isKnown)
  await registerRoutes(app, office)
  serveConsole(app, consoleFolder, openOfficeLocale(books))
  costs.look()
  return app
}
