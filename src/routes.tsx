import type { RouterHistory } from '@tanstack/history'
import { Suspense, use, useMemo } from 'react'
import { neededAt } from './commands/catalog/needed.ts'
import { firstRoutes } from './routes/first-routes.ts'
import { CrashedScreen } from './screens/failures/crashed-screen.tsx'
import { LoginPage } from './screens/login/login-page.tsx'
import { OfficeFrame } from './shell/frame/office-frame.tsx'
import { CrashBoundary } from './shell/navigation/crash-boundary.tsx'
import { latePart, lazyScreen } from './shell/navigation/lazy-screen.tsx'
import { NavigationProvider, useDrawnLocation } from './shell/navigation/navigation.tsx'
import { useMay } from './shell/operator/use-may.ts'
import { Loading } from './ui/frame/loading.tsx'

const lateRoutes = latePart(() => import('./routes/late-routes.tsx'))
const NotFoundScreen = lazyScreen(() => import('./screens/failures/not-found-screen.tsx'))
const RefusedScreen = lazyScreen(() => import('./screens/failures/refused-screen.tsx'))

/** The screen that belongs to a path, with the parts that its path names; undefined where there is none. */
function useScreen(pathname: string) {
  const plain = pathname.replace(/(?<=.)\/$/, '').toLowerCase()
  const first = firstRoutes.find(({ path }) => path === plain)
  const matchLate = first ? undefined : use(lateRoutes())
  return useMemo(
    () => (first ? { route: first, params: {} } : matchLate?.(pathname)),
    [first, matchLate, pathname],
  )
}

function Guarded({ children }: { readonly children: React.ReactNode }) {
  const { href } = useDrawnLocation()
  return (
    <CrashBoundary href={href} fallback={<CrashedScreen />}>
      {children}
    </CrashBoundary>
  )
}

/** The screen of an address, for those who may open it. */
function Allowed({ pathname, children }: { readonly pathname: string; readonly children: React.ReactNode }) {
  const needed = neededAt(pathname)
  return useMay(needed) ? children : <RefusedScreen />
}

function OfficeScreen() {
  const { pathname, search: text } = useDrawnLocation()
  const search = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
  const match = useScreen(pathname)
  if (!match) return <NotFoundScreen />
  const { route, params } = match
  return (
    <OfficeFrame facts={route} params={params}>
      <Guarded key={route.path}>
        <Allowed pathname={pathname}>{route.draw(params, search)}</Allowed>
      </Guarded>
    </OfficeFrame>
  )
}

function DrawnScreen() {
  const { pathname, search } = useDrawnLocation()
  if (/^\/login\/?$/.test(pathname))
    return <LoginPage next={new URLSearchParams(search).get('next') ?? undefined} />
  return (
    <Suspense fallback={<Loading full />}>
      <OfficeScreen />
    </Suspense>
  )
}

/** The screen of the address, whichever that is. */
export function Screens({ history }: { readonly history: RouterHistory }) {
  return (
    <NavigationProvider history={history}>
      <Guarded>
        <DrawnScreen />
      </Guarded>
    </NavigationProvider>
  )
}
