import type { ComponentType, ReactNode } from 'react'
import type { ScreenFacts } from '../shell/frame/signed-in-frame.tsx'

type Texts = Readonly<Record<string, string>>

/** A screen of the office, by its path. */
export interface ScreenRoute extends ScreenFacts {
  readonly path: string
  /** Draws the screen from the parts of its path and the values of its address, which stay the text they are. */
  readonly draw: (params: Texts, search: Texts) => ReactNode
}

/** A screen that asks for nothing of its address. */
export const screen = (path: string, title: string, up: string, Screen: ComponentType): ScreenRoute => ({
  path,
  title,
  up,
  draw: () => <Screen />,
})

/** A screen where entries are made or paid out, or one that leads there. */
export const entering = (route: ScreenRoute): ScreenRoute => ({ ...route, printsLast: true })

/** The screen that belongs to a path, with the parts that its path names. */
export interface MatchedScreen {
  readonly route: ScreenRoute
  readonly params: Texts
}
