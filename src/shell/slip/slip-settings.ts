import { LANGUAGES, type Language } from '../../../contract/text/language.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { paperPhrases } from './paper-phrases.ts'

/** The papers that slips are printed on. */
export const SLIP_PAPERS = paperPhrases
export type SlipPaper = keyof typeof SLIP_PAPERS

export interface SlipSettings {
  readonly language: Language
  readonly paper: SlipPaper
}

const KEY = 'daftar.slips'

/** How this computer prints slips: it has the printer, whoever works at it. */
export function slipSettings(): SlipSettings {
  const { language = 'fa-AF', paper = 'roll' } = readStored<Partial<SlipSettings>>('localStorage', KEY) ?? {}
  return {
    language: language in LANGUAGES ? language : 'fa-AF',
    paper: paper in SLIP_PAPERS ? paper : 'roll',
  }
}

export const keepSlipSettings = (settings: SlipSettings) => writeStored('localStorage', KEY, settings)
