import './ui/fonts.ts'
import './ui/base.css'
import './ui/print.css'
import './shell/shell.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { startSession } from './shell/session.ts'
import { keepFocus } from './ui/focus-keeper.ts'
import { followSystem, getTheme, setTheme } from './ui/theme.ts'

setTheme(getTheme())
followSystem()
keepFocus()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<Console session={startSession()} history={createBrowserHistory()} />)
