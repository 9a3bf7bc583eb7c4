import { buildConsole } from '../../../scripts/console-build.ts'

/** The journeys drive the console as it is shipped. */
export default buildConsole
