import type { ReactNode } from 'react'
import { isDay } from '../../../contract/text/dates.ts'
import { dayTitle, otherDay } from '../../../contract/text/shown-day.ts'
import { phrases } from './phrases.ts'
import { solarDay } from './solar-day.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

interface StatusLineProps {
  readonly office: string
  /** The screen's title; it also names the browser's tab. */
  readonly title: string
  readonly operator?: string | undefined
  /** The office's business date, `YYYY-MM-DD`; left out while it is not known yet. */
  readonly today?: string | undefined
  readonly connected: boolean
  /** What was saved last, in words. */
  readonly done?: string | undefined
  /** Further facts, such as what waits to be sent. */
  readonly children?: ReactNode
}

/** The line on top of every screen: office, title, and what an operator must know without asking. */
export function StatusLine({ office, title, operator, today, connected, done, children }: StatusLineProps) {
  return (
    <header className="status">
      <title>{`${title} · ${office}`}</title>
      <b className="office">
        <bdi>{office}</bdi>
      </b>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {done && (
        <span className="done" title={done}>
          <span aria-hidden="true">✓ </span>
          <bdi>{done}</bdi>
        </span>
      )}
      <div className="facts">
        {children}
        {today !== undefined && isDay(today) && (
          <time dateTime={today}>
            {dayTitle(today) ?? (
              <>
                {weekday.format(new Date(`${today}T00:00:00Z`))} <b>{today}</b>
              </>
            )}
            <span className="solar">
              {' · '}
              <bdi lang="fa-AF">{otherDay(today) ?? solarDay(today)}</bdi>
            </span>
          </time>
        )}
        {operator !== undefined && <bdi>{operator}</bdi>}
        <span className={connected ? 'connection' : 'connection lost'} aria-live="polite">
          <span aria-hidden="true">{connected ? '●' : '○'} </span>
          {connected ? phrases.connected : phrases.lost}
        </span>
      </div>
    </header>
  )
}
