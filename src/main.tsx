import './ui/frame/fonts.ts'
import './ui/frame/base.css'
import './ui/report/print.css'
import './shell/frame/shell.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { startSession } from './shell/session/session.ts'
import { keepFocus } from './ui/frame/focus-keeper.ts'
import { followSystem, getTheme, setTheme } from './ui/frame/theme.ts'
import { stopUnheardEvents } from './ui/frame/unheard-events.ts'

setTheme(getTheme())
followSystem()
keepFocus()
stopUnheardEvents()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<Console session={startSession()} history={createBrowserHistory()} />)
